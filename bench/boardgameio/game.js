// Les yeux de Kali for two, as boardgame.io's own documentation would have it written:
// the hand's turn, stages for buying and for being asked, its random numbers, its events.

import { createRequire } from "node:module";

const { INVALID_MOVE } = createRequire(import.meta.url)("boardgame.io/core");

const DECK = [16, 12, 6, 4, 12, 2]; // one to four steps, noise, fright
const NOISE = 4;
const LAST = 18;

/**
 * @typedef {object} Cave
 * @property {number[]} deck
 * @property {number[]} fortunes
 * @property {number[]} laid
 * @property {number} goddess
 * @property {number} pot
 * @property {number} square
 * @property {number} frights
 * @property {number} owner
 * @property {boolean} drawn whether the owner may stop
 * @property {boolean} ended
 * @typedef {{ currentPlayer: string, activePlayers: Record<string, string> | null }} Context
 * @typedef {object} Turn
 * @property {Cave} G
 * @property {Context} ctx
 * @property {{ Number(): number }} random
 * @property {{ endTurn(): void, setActivePlayers(value: object): void }} events
 */

/** @param {Context} ctx */
export function actor({ activePlayers, currentPlayer }) {
  return Number(activePlayers ? Object.keys(activePlayers)[0] : currentPlayer);
}

/** @param {Cave} cave @param {Context} ctx @returns {string[]} */
export function legal(cave, ctx) {
  if (ctx.activePlayers?.[actor(ctx)] === "asked") return ["buy", "pass"];
  return cave.drawn ? ["draw", "enough"] : ["draw"];
}

/** @param {Cave} cave */
const price = ({ pot }) => (pot < 10 ? 1 : pot < 20 ? 10 : pot < 40 ? 20 : 40);

/** @param {Turn} turn */
function draw(turn) {
  const { G, random } = turn;
  let ticket = Math.floor(random.Number() * G.deck.reduce((sum, count) => sum + count));
  const kind = G.deck.findIndex((count) => (ticket -= count) < 0);
  G.deck[kind] -= 1;
  if (kind < NOISE) step(G, kind + 1);
  else if (kind === NOISE) offer(turn, G.frights ? 2 : 4);
  else if (G.frights++ === 0) offer(turn, 2);
  else end(G, 0);
}

/** @param {Cave} cave @param {number} steps */
function step(cave, steps) {
  cave.square += steps;
  if (cave.square > LAST) {
    end(cave, cave.fortunes[cave.owner] + cave.goddess + cave.pot);
    return;
  }
  const points = Math.min(cave.goddess, cave.square * (1 + cave.frights));
  cave.goddess -= points;
  cave.pot += points;
  cave.laid[cave.square] = points;
  cave.drawn = true;
}

/** @param {Turn} turn @param {number} share */
function offer({ G, events }, share) {
  const gift = Math.ceil(G.fortunes[G.owner] / share);
  G.fortunes[G.owner] -= gift;
  G.goddess += gift + G.pot;
  events.endTurn();
}

/** @param {Turn} turn */
function enough(turn) {
  const { G, events } = turn;
  if (!G.drawn) return INVALID_MOVE;
  const other = 1 - G.owner;
  if (G.fortunes[other] >= price(G)) events.setActivePlayers({ value: { [other]: "asked" } });
  else take(turn);
}

/** @param {Turn} turn */
function buy({ G, events }) {
  G.fortunes[G.owner] += price(G);
  G.owner = 1 - G.owner;
  G.fortunes[G.owner] -= price(G);
  G.drawn = false;
  events.setActivePlayers({ value: { [G.owner]: "owning" } });
}

/** @param {Turn} turn */
function take({ G, events }) {
  G.fortunes[G.owner] += G.pot;
  events.endTurn();
}

/** @param {Turn} turn */
function begin({ G, ctx }) {
  G.laid.fill(0);
  G.square = G.pot = 0;
  G.drawn = false;
  G.owner = Number(ctx.currentPlayer);
}

/** @param {Cave} cave @param {number} fortune */
function end(cave, fortune) {
  cave.fortunes[cave.owner] = fortune;
  cave.ended = true;
}

// Nobody can know or take back a card before it is turned.
const owning = { draw: { move: draw, client: false, undoable: false }, enough };

export const kali = {
  name: "kali",
  minPlayers: 2,
  maxPlayers: 2,
  /** @returns {Cave} */
  setup: () => ({
    deck: [...DECK],
    fortunes: [40, 40],
    laid: Array(LAST + 1).fill(0),
    goddess: 270,
    pot: 0,
    square: 0,
    frights: 0,
    owner: 0,
    drawn: false,
    ended: false,
  }),
  moves: owning,
  turn: {
    onBegin: begin,
    stages: { owning: { moves: owning }, asked: { moves: { buy, pass: take } } },
  },
  endIf: (/** @type {Turn} */ { G }) => (G.ended ? G.fortunes : undefined),
};
