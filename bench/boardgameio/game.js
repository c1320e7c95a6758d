// Les yeux de Kali for two, as a game of boardgame.io: the same decisions, the same chances.

import core from "boardgame.io/dist/cjs/core.js";

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
 * @property {number} hand
 * @property {number} owner
 * @property {"must draw" | "may stop" | "asking" | "ended"} stage
 * @typedef {{ G: Cave, random: { Number(): number } }} Turn
 */

/** @type {Record<Cave["stage"], string[]>} */
const MOVES = {
  "must draw": ["draw"],
  "may stop": ["draw", "enough"],
  asking: ["buy", "pass"],
  ended: [],
};

/** @param {Cave} cave */
export const legal = (cave) => MOVES[cave.stage];

/** @param {Cave} cave */
export const actor = (cave) => (cave.stage === "asking" ? 1 - cave.owner : cave.owner);

/** @param {Cave} cave */
const price = ({ pot }) => (pot < 10 ? 1 : pot < 20 ? 10 : pot < 40 ? 20 : 40);

/** @param {Turn} turn */
function draw({ G, random }) {
  let ticket = Math.floor(random.Number() * G.deck.reduce((sum, count) => sum + count));
  const kind = G.deck.findIndex((count) => (ticket -= count) < 0);
  G.deck[kind] -= 1;
  if (kind < NOISE) step(G, kind + 1);
  else if (kind === NOISE) offer(G, G.frights ? 2 : 4);
  else if (G.frights++ === 0) offer(G, 2);
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
  cave.stage = "may stop";
}

/** @param {Cave} cave @param {number} share */
function offer(cave, share) {
  const gift = Math.ceil(cave.fortunes[cave.owner] / share);
  cave.fortunes[cave.owner] -= gift;
  cave.goddess += gift + cave.pot;
  next(cave);
}

/** @param {Turn} turn */
function enough({ G }) {
  if (G.fortunes[1 - G.owner] >= price(G)) G.stage = "asking";
  else take(G);
}

/** @param {Turn} turn */
function buy({ G }) {
  G.fortunes[G.owner] += price(G);
  G.owner = 1 - G.owner;
  G.fortunes[G.owner] -= price(G);
  G.stage = "must draw";
}

/** @param {Cave} cave */
function take(cave) {
  cave.fortunes[cave.owner] += cave.pot;
  next(cave);
}

/** @param {Cave} cave */
function next(cave) {
  cave.laid.fill(0);
  cave.square = cave.pot = 0;
  cave.hand = cave.owner = 1 - cave.hand;
  cave.stage = "must draw";
}

/** @param {Cave} cave @param {number} fortune */
function end(cave, fortune) {
  cave.fortunes[cave.owner] = fortune;
  cave.stage = "ended";
}

/**
 * A move that only the seat which must decide can make, and only when it is legal.
 *
 * @param {string} name
 * @param {(turn: Turn) => void} play
 */
function guarded(name, play) {
  return (/** @type {Turn & { playerID: string }} */ turn) => {
    const allowed = legal(turn.G).includes(name) && Number(turn.playerID) === actor(turn.G);
    if (!allowed) return core.INVALID_MOVE;
    play(turn);
  };
}

export const kali = {
  name: "kali",
  minPlayers: 2,
  maxPlayers: 2,
  // What it doesn't have to remember makes it faster: there is nothing to take back in Kali.
  disableUndo: true,
  /** @returns {Cave} */
  setup: () => ({
    deck: [...DECK],
    fortunes: [40, 40],
    laid: Array(LAST + 1).fill(0),
    goddess: 270,
    pot: 0,
    square: 0,
    frights: 0,
    hand: 0,
    owner: 0,
    stage: "must draw",
  }),
  turn: { activePlayers: core.ActivePlayers.ALL },
  moves: {
    draw: guarded("draw", draw),
    enough: guarded("enough", enough),
    buy: guarded("buy", buy),
    pass: guarded("pass", ({ G }) => take(G)),
  },
  endIf: (/** @type {Turn} */ { G }) => (G.stage === "ended" ? G.fortunes : undefined),
};
