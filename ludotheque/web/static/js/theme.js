/** Light or dark: the device's way until the person says otherwise. */

const YEAR = 365 * 24 * 3600;
const root = document.documentElement;

function dark() {
  const chosen = root.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function theme() {
  document.querySelector(".theme-switch")?.addEventListener("click", () => {
    root.dataset.theme = dark() ? "light" : "dark";
    document.cookie = `theme=${root.dataset.theme}; path=/; max-age=${YEAR}; SameSite=Lax`;
  });
}
