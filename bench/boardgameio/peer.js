// Two players at a match of boardgame.io, through its lobby and its socket.io protocol.

import { io } from "socket.io-client";

import { actor, legal } from "./game.js";
import { News, any } from "./news.js";

/**
 * @typedef {import("./game.js").Cave} Cave
 * @typedef {import("./game.js").Context & { gameover?: number[] }} Context
 * @typedef {{ _stateID: number, G: Cave, ctx: Context }} State
 */

class Player {
  /** @param {string} url @param {string} seat */
  constructor(url, seat) {
    this.seat = seat;
    this.match = "";
    this.credentials = "";
    /** @type {News<State>} */
    this.news = new News((state) => state._stateID);
    this.socket = io(`${url}/kali`, { transports: ["websocket"], forceNew: true });
    this.socket.on("sync", (match, { state }) => this.hear(match, state));
    this.socket.on("update", (match, state) => this.hear(match, state));
  }

  /** @param {string} match @param {State} state */
  hear(match, state) {
    if (match === this.match) this.news.tell(state);
  }

  /** @param {string} match @param {string} credentials */
  sync(match, credentials) {
    this.match = match;
    this.credentials = credentials;
    this.news.forget();
    this.socket.emit("sync", match, this.seat, credentials, 2);
    return this.news.after(-1);
  }

  /** @param {string} type */
  move(type) {
    const { seat: playerID, credentials } = this;
    const action = { type: "MAKE_MOVE", payload: { type, args: [], playerID, credentials } };
    this.socket.emit("update", action, this.news.newest._stateID, this.match, playerID);
  }
}

export class Table {
  /** @param {string} url */
  constructor(url) {
    this.url = url;
    this.players = [new Player(url, "0"), new Player(url, "1")];
    this.id = "";
  }

  /** @param {string} url */
  static async open(url) {
    const table = new Table(url);
    table.id = (await table.ask("create", { numPlayers: 2 })).matchID;
    await table.sit();
    return table;
  }

  /** @param {string} path @param {object} body */
  async ask(path, body) {
    const answer = await fetch(`${this.url}/games/kali/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async sit() {
    for (const player of this.players) {
      const joined = { playerID: player.seat, playerName: `Player ${player.seat}` };
      const { playerCredentials } = await this.ask(`${this.id}/join`, joined);
      await player.sync(this.id, playerCredentials);
    }
  }

  /** One move; when the other player has seen it, and when the mover has: no other answer comes. */
  async move() {
    const { G, ctx, _stateID: n } = this.players[0].news.newest;
    const mover = this.players[actor(ctx)];
    const other = this.players[1 - actor(ctx)];
    const seen = other.news.after(n);
    mover.move(any(legal(G, ctx)));
    const [answered] = await Promise.all([mover.news.after(n), seen]);
    return { seen: await seen, answered };
  }

  /** The same two play again when the game is over. */
  async goOn() {
    if (this.players[0].news.newest.ctx.gameover === undefined) return;
    const { seat: playerID, credentials } = this.players[0];
    this.id = (await this.ask(`${this.id}/playAgain`, { playerID, credentials })).nextMatchID;
    await this.sit();
  }

  close() {
    for (const player of this.players) player.socket.close();
  }
}
