/** A link from a letter does at once what it says. */

const form = document.querySelector("form.at-once");
if (form instanceof HTMLFormElement) form.submit();
