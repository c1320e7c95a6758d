/** A wish sent to the house. */

import { notice, say } from "./page.js";

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
}

/** @type {Map<string, Promise<Answer>>} */
const underway = new Map();

/** @type {(method: string, url: string, body: unknown) => Promise<Answer>} */
const ask = async (method, url, body) => {
  const answer = await fetch(url, {
    method,
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {
    dispatchEvent(new Event("unanswered"));
    throw new Refused(say("unreachable"), 0);
  });
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(said.error ?? say("trouble"), answer.status);
  return said;
};

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
 * Send, and go where the answer leads; a refusal is said.
 * @param {string} url
 * @param {unknown} body
 * @param {(id: string) => unknown} first what is done before going to the table of the answer
 */
export async function follow(url, body, elsewhere = "/", first = () => {}) {
  try {
    const answer = await send("POST", url, body);
    await first(answer.id ?? "");
    const next = answer.url ?? elsewhere;
    if (next) location.assign(next);
  } catch (trouble) {
    if (trouble instanceof Refused) notice(trouble.message);
  }
}
