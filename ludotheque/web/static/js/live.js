/** The table's news, as it comes; a lost connection is opened again. */

import { look } from "./looks.js";
import { notice, say } from "./page.js";
import { Tabs } from "./tabs.js";

const GRACE = 2000;
const LONGEST = 15_000;
const DOZE = 20_000;
/** How long a tab without a line waits before it looks again: on the screen, and hidden. */
const OFTEN = 2000;
const SELDOM = 20_000;
/** The board is laid out for a phone held upright whenever the page is (see table.css). */
const upright = matchMedia("(max-width: 699px), (max-aspect-ratio: 1/1)");

/** @returns {Shape} */
export function shape() {
  return upright.matches ? "tall" : "wide";
}

/** What an address says about whoever looks. */
export function eyes() {
  return `shape=${shape()}${look()}`;
}

/** @param {() => void} turned called when the window changes from one shape to the other */
export function reshaped(turned) {
  upright.addEventListener("change", turned);
}

export class Live {
  /** @type {EventSource | null} */
  source = null;
  /** @type {Map<string, Piece>} the pieces as this connection last sent them */
  pieces = new Map();
  lost = false;
  worry = 0;
  pause = 1000;
  retry = 0;
  slept = Infinity;

  /**
   * @param {string} url the table's
   * @param {(view: View) => void} take
   */
  constructor(url, take) {
    this.url = url;
    this.take = take;
    this.tabs = new Tabs(() => {
      if (this.tabs.rests === !!this.source) this.open();
      // A line opened before its person first sat down, in another tab, knows them as a stranger.
      else if (!document.querySelector(".seated")) this.refresh();
    });
    reshaped(() => this.open());
    // A page put aside must hold no connection, and needs one when it is back.
    addEventListener("pagehide", () => {
      this.close();
      this.tabs.leave();
    });
    addEventListener("pageshow", (event) => event.persisted && this.tabs.look());
    addEventListener("online", () => this.open());
    addEventListener("offline", () => this.doubt());
    document.addEventListener("visibilitychange", () => this.wake());
    addEventListener("focus", () => this.tabs.look());
  }

  start() {
    this.tabs.look();
    if (document.hidden) this.tabs.hide();
  }

  open() {
    this.close();
    if (this.tabs.rests) {
      this.ask();
      return;
    }
    const source = new EventSource(`${this.url}/events?seals=true&${eyes()}`);
    this.source = source;
    source.addEventListener("open", () => this.found());
    source.addEventListener("view", ({ data }) => {
      this.found();
      this.take(this.complete(JSON.parse(data)));
    });
    // The house counts too many windows of the same person on this table.
    source.addEventListener("elsewhere", () => {
      this.close();
      this.ask();
    });
    source.addEventListener("error", () => this.lose(source));
  }

  /**
   * Of pieces that have not changed since its last event, this connection sends only the ids.
   * @param {View} view
   */
  complete(view) {
    const { scene } = view;
    if (!scene) return view;
    const news = new Map((scene.pieces ?? []).map((piece) => [piece.id, piece]));
    if (scene.order) {
      scene.pieces = scene.order.map((id) => news.get(id) ?? this.pieces.get(id)).filter((p) => !!p);
    }
    this.pieces = new Map((scene.pieces ?? []).map((piece) => [piece.id, piece]));
    return view;
  }

  close() {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = null;
  }

  /** A connection that slept long may be dead without knowing it. */
  wake() {
    if (document.hidden) {
      this.slept = Date.now();
      this.tabs.hide();
      return;
    }
    if (Date.now() - this.slept > DOZE) this.close();
    this.tabs.look();
  }

  /** Without a line: look now and again, and let the house know that somebody is still here. */
  async ask() {
    await this.refresh("&again=true");
    clearTimeout(this.retry);
    if (!this.source) this.retry = setTimeout(() => this.ask(), document.hidden ? SELDOM : OFTEN);
  }

  /** Look at the table now, without waiting for news. */
  async refresh(more = "") {
    try {
      const answer = await fetch(`${this.url}?${eyes()}${more}`, { cache: "no-store" });
      if (!answer.ok) return;
      this.take(await answer.json());
      if (!this.source) this.found();
    } catch {
      // Where there is a line, it says itself that it is lost, and keeps trying.
      if (!this.source) this.doubt();
    }
  }

  /** @param {EventSource} source */
  lose(source) {
    if (source !== this.source) return;
    this.doubt();
    // The browser reconnects by itself unless the answer was an error.
    if (source.readyState !== EventSource.CLOSED) return;
    this.retry = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST);
  }

  /** A blink is not worth a word. */
  doubt() {
    this.worry ||= setTimeout(() => {
      this.lost = true;
      document.documentElement.classList.add("cut");
    }, GRACE);
  }

  found() {
    clearTimeout(this.worry);
    this.worry = 0;
    this.pause = 1000;
    if (!this.lost) return;
    this.lost = false;
    document.documentElement.classList.remove("cut");
    notice(say("found"));
  }
}
