/** What this device prefers: the machines' pace, sound, being asked. Its form remembers. */

import { pick } from "./page.js";

const form = pick(HTMLFormElement, ".settings");
const parts = [...form.elements].filter((part) =>
  part instanceof HTMLInputElement || part instanceof HTMLSelectElement);

/** @param {HTMLInputElement | HTMLSelectElement} part */
const value = (part) => (part instanceof HTMLInputElement ? part.checked && "yes" : part.value) || "";

/** @param {string} name */
export function setting(name) {
  const part = parts.find((part) => part.name === name);
  return part ? value(part) : "";
}

for (const part of parts) {
  const kept = localStorage.getItem(part.name);
  if (kept !== null && part instanceof HTMLInputElement) part.checked = kept !== "";
  else if (kept !== null) part.value = kept;
  part.addEventListener("change", () => localStorage.setItem(part.name, value(part)));
}
