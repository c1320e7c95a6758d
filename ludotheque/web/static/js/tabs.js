/** The tabs of one browser: those last looked at hold a line to the house, the others do without. */

/** A browser opens six connections to a house, and needs some to load pages and send moves. */
const LINES = 3;

export class Tabs {
  id = Math.random();
  /** @type {BroadcastChannel | null} */
  channel = null;
  /** @type {Set<number>} the tabs that were looked at after this one */
  newer = new Set();

  /** @param {() => void} changed called when this tab may have won or lost its line */
  constructor(changed) {
    this.changed = changed;
  }

  /** Whether this tab leaves the lines to others. */
  get rests() {
    return this.newer.size >= LINES;
  }

  /** Somebody looks at this tab: all others were looked at before it. */
  look() {
    this.channel ??= this.join();
    this.newer.clear();
    this.say("seen");
    this.changed();
  }

  hide() {
    this.say("hidden");
  }

  leave() {
    this.say("gone");
    // A page put aside must hold no channel either.
    this.channel?.close();
    this.channel = null;
  }

  join() {
    const channel = new BroadcastChannel("tabs");
    channel.addEventListener("message", ({ data }) => this.hear(data));
    return channel;
  }

  /** @param {"seen" | "hidden" | "gone"} what */
  say(what) {
    this.channel?.postMessage({ id: this.id, what });
  }

  /** @param {{ id: number, what: string }} word of another tab */
  hear({ id, what }) {
    // A tab on the screen goes before one that is hidden, whichever came last. Nobody
    // answers "seen", so several windows side by side don't drive each other out for ever.
    if (what === "hidden") {
      if (!document.hidden && this.newer.has(id)) this.look();
      return;
    }
    if (what === "seen") this.newer.add(id);
    else this.newer.delete(id);
    this.changed();
  }
}
