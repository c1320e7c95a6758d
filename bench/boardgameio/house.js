// Two players at a table of Ludothèque: moves by POST, news by server-sent events.

import http from "node:http";

import { News, any } from "./news.js";

const agent = new http.Agent({ keepAlive: true });
// What a browser sends with every request.
const BROWSER = {
  "accept-encoding": "gzip, deflate, br",
  "accept-language": "fr,en;q=0.5",
  "sec-fetch-site": "same-origin",
};

/**
 * @typedef {object} View
 * @property {number} n
 * @property {string} phase
 * @property {number} [actor]
 * @property {{ choices?: { action: string }[] }} [scene]
 */

class Player {
  /** @param {string} url @param {string} name */
  constructor(url, name) {
    this.url = url;
    this.name = name;
    this.cookie = "";
    /** @type {News<View>} */
    this.news = new News((view) => view.n);
    /** @type {http.ClientRequest | null} */
    this.stream = null;
  }

  /** @param {string} path @param {object} [body] @returns {Promise<any>} */
  post(path, body = {}) {
    const text = JSON.stringify(body);
    const headers = {
      ...BROWSER,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
      cookie: this.cookie,
    };
    return new Promise((resolve, reject) => {
      const request = http.request(this.url + path, { method: "POST", agent, headers });
      request.on("error", reject);
      request.on("response", (answer) => {
        const cookie = answer.headers["set-cookie"];
        if (cookie) this.cookie = cookie[0].split(";")[0];
        let said = "";
        answer.setEncoding("utf8");
        answer.on("data", (part) => (said += part));
        answer.on("end", () => {
          if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(said));
          else reject(new Error(`${path}: ${answer.statusCode} ${said}`));
        });
      });
      request.end(text);
    });
  }

  /** @param {string} id the table to look at from now on; resolves when it is seen */
  watch(id) {
    this.stream?.destroy();
    this.news.forget();
    const headers = { ...BROWSER, accept: "text/event-stream", cookie: this.cookie };
    const stream = http.get(`${this.url}/api/tables/${id}/events`, { agent: false, headers });
    this.stream = stream;
    // A stream that we have left for the next table may break off.
    const broken = (/** @type {Error} */ error) => this.stream === stream && this.news.fail(error);
    stream.on("error", broken);
    stream.on("response", (answer) => {
      answer.on("error", broken);
      answer.on("end", () => broken(new Error(`the line to ${id} was closed`)));
      let heard = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        const events = (heard + part).split("\n\n");
        heard = events.pop() ?? "";
        for (const event of events) {
          const data = event.indexOf("\ndata: ");
          if (data >= 0) this.news.tell(JSON.parse(event.slice(data + 7)));
        }
      });
    });
    return this.news.after(0);
  }
}

export class Table {
  /** @param {Player[]} players */
  constructor(players) {
    this.players = players;
    this.id = "";
  }

  /** @param {string} url @param {number} number */
  static async open(url, number) {
    // Of several houses, separated by commas, two opponents look through different ones; with a
    // plus between the houses, through the same.
    const urls = url.split(/[,+]/);
    const apart = url.includes(",") ? 1 : 0;
    const names = [`Ana ${number}`, `Ben ${number}`];
    const at = (/** @type {number} */ seat) => urls[(number + apart * seat) % urls.length];
    const table = new Table(names.map((name, seat) => new Player(at(seat), name)));
    const [ana, ben] = table.players;
    await Promise.all(table.players.map((player) => player.post("/api/me", { name: player.name })));
    const seats = [{ kind: "me" }, { kind: "friend" }];
    table.id = (await ana.post("/api/tables", { game: "kali", seats, name: ana.name })).id;
    await ben.post(`/api/tables/${table.id}/seats/1`, { name: ben.name });
    await ana.post(`/api/tables/${table.id}/start`);
    await table.sit();
    return table;
  }

  async sit() {
    await Promise.all(this.players.map((player) => player.watch(this.id)));
  }

  /** One move; when the other player has seen it, and when the house has answered. */
  async move() {
    // Through different houses one may be a view behind the other.
    const n = Math.max(...this.players.map(({ news }) => news.newest.n));
    await Promise.all(this.players.map(({ news }) => news.after(n - 1)));
    const { actor = 0 } = this.players[0].news.newest;
    const mover = this.players[actor];
    const other = this.players[1 - actor];
    const move = any(mover.news.newest.scene?.choices ?? []).action;
    const seen = other.news.after(n);
    const posted = mover.post(`/api/tables/${this.id}/moves`, { n: n + 1, move });
    const answered = posted.then(() => performance.now());
    await Promise.all([answered, mover.news.after(n), seen]);
    return { seen: await seen, answered: await answered };
  }

  /** The same two play again when the game is over. */
  async goOn() {
    if (this.players[0].news.newest.phase !== "over") return;
    const asked = this.players.map((player) => player.post(`/api/tables/${this.id}/rematch`));
    // The table is there as soon as the second has agreed.
    this.id = (await Promise.all(asked)).map(({ id }) => id).find(Boolean);
    await this.sit();
  }

  close() {
    for (const player of this.players) {
      player.stream?.destroy();
      player.stream = null;
    }
  }
}
