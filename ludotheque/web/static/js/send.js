/** A wish sent to the house. */

import { say } from "./page.js";

/** What the house refused, in a sentence for the person. */
export class Refused extends Error {
  /**
   * @param {string} sentence
   * @param {number} status 0 when the house could not be reached
   */
  constructor(sentence, status) {
    super(sentence);
    this.status = status;
  }

  /** Someone was quicker, or it was a double click: look again, there is nothing to say. */
  get stale() {
    return this.status === 409;
  }
}

/** @type {Map<string, Promise<Answer>>} */
const underway = new Map();

/**
 * Send once: whoever asks for the same thing meanwhile gets the same answer.
 * @param {"POST" | "DELETE"} method
 * @param {string} url
 * @param {unknown} body
 */
export function send(method, url, body = {}) {
  const wish = `${method} ${url}`;
  const waiting = underway.get(wish);
  if (waiting) return waiting;
  const asked = ask(method, url, body).finally(() => underway.delete(wish));
  underway.set(wish, asked);
  return asked;
}

/**
 * @param {string} method
 * @param {string} url
 * @param {unknown} body
 * @returns {Promise<Answer>}
 */
async function ask(method, url, body) {
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {
    throw new Refused(say("unreachable"), 0);
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(said.error ?? say("trouble"), answer.status);
  return said;
}
