/** The page: finding its parts, making new ones, and the words its template said. */

/**
 * The part of the page that must be there, and of that kind.
 * @template {Element} E
 * @param {new () => E} kind
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {E}
 */
export function pick(kind, selector, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`This page has no ${selector}.`);
  return found;
}

/**
 * @param {string} selector
 * @param {ParentNode} within
 */
export function find(selector, within = document) {
  return pick(HTMLElement, selector, within);
}

/**
 * An HTML element with its class and its content; text is always text.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} name
 * @param {(Node | string)[]} content
 */
export function make(tag, name = "", ...content) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...content);
  return element;
}

/**
 * An SVG element with its attributes.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} attributes
 */
export function draw(tag, attributes = {}) {
  return dress(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, string | number>} attributes
 */
export function dress(element, attributes) {
  for (const name in attributes) element.setAttribute(name, String(attributes[name]));
  return element;
}

/**
 * A box of that size around a point.
 * @param {number} width
 * @param {number} height
 */
export function around(width, height) {
  return { x: -width / 2, y: -height / 2, width, height };
}

/**
 * A button that does one thing.
 * @param {string} label
 * @param {() => void} press
 */
export function button(label, press, name = "button") {
  const made = make("button", name, label);
  made.type = "button";
  made.addEventListener("click", press);
  return made;
}

/**
 * A list with a row for each item; a row is written again only when its item changed, so that
 * nobody's focus or typing is lost.
 * @template I
 * @param {HTMLElement} list
 * @param {I[]} items
 * @param {(item: I, number: number) => HTMLElement} write
 */
export function rows(list, items, write) {
  items.forEach((item, number) => {
    const state = JSON.stringify(item);
    const old = list.children[number];
    if (old instanceof HTMLElement && old.dataset.state === state) return;
    const row = write(item, number);
    row.dataset.state = state;
    if (old) old.replaceWith(row);
    else list.append(row);
  });
  while (list.children.length > items.length) list.lastElementChild?.remove();
}

/**
 * The data that a template left in the page.
 * @param {string} id
 */
export function data(id) {
  return JSON.parse(pick(HTMLScriptElement, `script#${id}`).text);
}

/** @type {Record<string, any>} */
const words = data("words");

/**
 * A sentence in the person's language, its {blanks} filled.
 * @param {string} key
 * @param {Record<string, string | number>} blanks
 */
export function say(key, blanks = {}) {
  return String(words[key]).replace(/\{(\w+)\}/g, (blank, name) => String(blanks[name] ?? blank));
}

/** @type {string[]} what the machines' levels are called, the weakest first */
export const levels = words.levels;

/**
 * A seat's mark: its shape, its colour, its letter.
 * @param {number} seat
 */
export function mark(seat) {
  const name = `seat-${seat}`;
  const look = { class: `mark ${name}`, viewBox: "0 0 40 40", "aria-hidden": "true" };
  const drawing = draw("svg", look);
  // A triangle carries its weight low.
  const letter = draw("text", { x: 20, y: seat === 1 ? 31 : 27 });
  letter.textContent = "ABCDEF"[seat];
  drawing.append(draw("use", { href: `#${name}` }), letter);
  return drawing;
}

let silence = 0;

/**
 * One quiet line at the foot of the page; it goes after a while unless it is to stay, and with the
 * next touch: whoever touches has read it, or wants to see what is behind it.
 * @param {string} sentence
 */
export function notice(sentence, stays = false) {
  const line = find(".notice");
  clearTimeout(silence);
  line.textContent = sentence;
  line.classList.toggle("shown", sentence !== "");
  if (sentence) addEventListener("pointerdown", () => notice(""), { once: true });
  if (sentence && !stays) silence = setTimeout(() => notice(""), 2500 + 60 * sentence.length);
}
