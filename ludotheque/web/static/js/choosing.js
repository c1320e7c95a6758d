/** What a seat may do, and how far along the way to it the person is. */

export class Choosing {
  /** @type {Choice[]} */
  choices = [];
  /** @type {string[]} */
  touched = [];
  change = () => {};

  /** @param {(action: string) => void} decide */
  constructor(decide) {
    this.decide = decide;
  }

  /**
   * The choices of a new scene; a way that is half gone goes on if it still exists.
   * @param {Choice[]} choices
   */
  offer(choices) {
    this.choices = choices;
    if (!this.left.length) this.touched = [];
    this.change();
  }

  /** The choices that begin with what has been touched. */
  get left() {
    return this.choices.filter(({ path }) => this.touched.every((id, i) => path[i] === id));
  }

  /** The choices that need no further touch. */
  get ready() {
    return this.left.filter(({ path }) => path.length === this.touched.length);
  }

  /** What may be touched next, and the choices it leads to. */
  get next() {
    /** @type {Map<string, Choice[]>} */
    const found = new Map();
    for (const choice of this.left) {
      const id = choice.path[this.touched.length];
      if (id === undefined) continue;
      found.set(id, [...(found.get(id) ?? []), choice]);
    }
    return found;
  }

  /** @param {string} id anything else that is touched goes a step back */
  touch(id) {
    const again = this.touched.indexOf(id);
    if (this.next.has(id)) this.touched = [...this.touched, id];
    else if (again >= 0) this.touched = this.touched.slice(0, again);
    else return this.back();
    const [only, other] = this.left;
    if (other || only.path.length > this.touched.length) return this.change();
    this.touched = [];
    this.decide(only.action);
  }

  back() {
    if (!this.touched.length) return;
    this.touched = this.touched.slice(0, -1);
    this.change();
  }
}
