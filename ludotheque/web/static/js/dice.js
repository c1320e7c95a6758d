/**
 * The dice: before a game this browser seals a word, opens it once all words are sealed, and
 * remembers what it was shown, so that nobody can choose the draws (see docs/fairness.md).
 */

import { send } from "./send.js";
import { hex, sha256 } from "./sha256.js";

const MEMORY = "dice";
/** How many tables are remembered. */
const KEPT = 20;

/** @type {Record<string, DiceMemory>} what this page knows; another tab may have other words */
const known = {};

/** @returns {Record<string, DiceMemory>} */
function memories() {
  return JSON.parse(localStorage.getItem(MEMORY) ?? "{}");
}

/** @param {string} table */
function recall(table) {
  known[table] ??= memories()[table] ?? { rounds: {} };
  return known[table];
}

/** @param {string} table */
function remember(table) {
  const others = Object.entries(memories()).filter(([id]) => id !== table).slice(1 - KEPT);
  const all = Object.fromEntries([...others, [table, recall(table)]]);
  localStorage.setItem(MEMORY, JSON.stringify(all));
}

function invent(own = "") {
  return `${hex(crypto.getRandomValues(new Uint8Array(16)))} ${own}`.trim();
}

/** @param {string} word */
function seal(word) {
  return sha256(new TextEncoder().encode(word));
}

/**
 * A person's own addition to the word that this browser will seal.
 * @param {string} table
 * @param {string} text
 */
export function add(table, text) {
  recall(table).own = text.replace(/\p{C}/gu, "").trim();
  remember(table);
}

/** A word that is sealed along with the wish for a table: the seal, and what to do with the table. */
export function ahead() {
  const word = invent();
  /** @param {string} table */
  const settle = (table) => {
    recall(table).rounds[1] = { word };
    return attend(table);
  };
  return { seal: seal(word), settle };
}

/**
 * Do what the table's dice want of this browser.
 * @param {string} table
 * @param {DiceView} dice
 */
export async function answer(table, { round, stage, commit, seals, wanted }) {
  if (!wanted) return;
  const { own, rounds } = recall(table);
  const mine = (rounds[round] ??= { word: invent(own) });
  const { word } = mine;
  if (stage === "words") {
    const shown = JSON.stringify([commit, seals]);
    mine.shown ??= shown;
    // A word is opened only among the seals that were shown first, and only if its own is there.
    if (mine.shown !== shown || !seals.some((one) => one.seal === seal(word))) return;
  }
  remember(table);
  const wish = stage === "words" ? { round, word } : { round, seal: seal(word) };
  try {
    await send("POST", `/api/tables/${table}/${stage}`, wish);
  } catch {
    // The table goes on without it; at the end the person is told.
  }
}

/**
 * Be at a table in the background until its game has begun.
 * @param {string} table
 * @returns {Promise<void>}
 */
export function attend(table) {
  return new Promise((done) => {
    const source = new EventSource(`/api/tables/${table}/events?seals=true`);
    const leave = () => {
      source.close();
      done();
    };
    source.addEventListener("error", leave);
    source.addEventListener("view", ({ data }) => {
      const { dice } = JSON.parse(data);
      if (dice) answer(table, dice);
      else leave();
    });
  });
}

/**
 * What this browser can say of the dice of a finished game: the key of a sentence.
 * @param {string} table
 * @param {FairDice} fair
 */
export function judge(table, { table: drawn, commit, seed, rounds = [] }) {
  const secret = new Uint8Array((seed.match(/../g) ?? []).map((byte) => parseInt(byte, 16)));
  const wrong = rounds.flat().some((part) => part.word && seal(part.word) !== part.seal);
  // The draws follow from the table's name, too: under another one they would be others.
  if (drawn !== table || sha256(secret) !== commit || wrong) return "dice_differ";
  const seen = Object.entries(recall(table).rounds).filter(([, { shown }]) => shown);
  for (const [round, { shown }] of seen) {
    const seals = rounds[Number(round) - 1]?.map((part) => ({ seats: part.seats, seal: part.seal }));
    if (shown !== JSON.stringify([commit, seals])) return "dice_differ";
  }
  if (!seen.length) return "dice_unknown";
  const last = recall(table).rounds[rounds.length]?.word;
  if (!last || !rounds.at(-1)?.some(({ word }) => word === last)) return "dice_missing";
  return rounds.length > 1 ? "dice_again" : "dice_same";
}

/**
 * The same, asked for when the game is over; nothing, if its record can't be had.
 * @param {string} table
 */
export async function verdict(table) {
  const answer = await fetch(`/api/tables/${table}/record`).catch(() => null);
  return answer?.ok ? judge(table, (await answer.json()).fair) : "";
}
