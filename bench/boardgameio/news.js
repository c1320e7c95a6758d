// What a player has seen last, and the wait for the next.

/** @template State */
export class News {
  /** @param {(state: State) => number} number how far along a state is */
  constructor(number) {
    this.number = number;
    /** @type {State | undefined} */
    this.state = undefined;
    /** @type {{ n: number, resolve: (at: number) => void, reject: (error: Error) => void }[]} */
    this.waiting = [];
  }

  get newest() {
    if (this.state === undefined) throw new Error("nothing was seen yet");
    return this.state;
  }

  forget() {
    this.state = undefined;
  }

  /** @param {State} state */
  tell(state) {
    const at = performance.now();
    this.state = state;
    const n = this.number(state);
    const ready = this.waiting.filter((one) => n > one.n);
    this.waiting = this.waiting.filter((one) => n <= one.n);
    for (const one of ready) one.resolve(at);
  }

  /** @param {Error} error */
  fail(error) {
    for (const one of this.waiting) one.reject(error);
  }

  /** @param {number} n @returns {Promise<number>} when something newer than n was seen */
  after(n) {
    if (this.state !== undefined && this.number(this.state) > n) {
      return Promise.resolve(performance.now());
    }
    return new Promise((resolve, reject) => this.waiting.push({ n, resolve, reject }));
  }
}

/** @template T @param {T[]} choices */
export function any(choices) {
  return choices[Math.floor(Math.random() * choices.length)];
}
