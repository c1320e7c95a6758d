/** What a seat may do, and how far the person has come in choosing it. */

export class Choosing {
  /** @type {Choice[]} */
  choices = [];
  /** @type {string[]} */
  touched = [];
  /** How often the person has turned to another way of doing the same thing. */
  turned = 0;
  change = () => {};

  /** @param {(action: string, then?: string[]) => void} decide */
  constructor(decide) {
    this.decide = decide;
  }

  /**
   * The choices of a new scene; one that is half made goes on if it still exists.
   * @param {Choice[]} choices
   */
  offer(choices) {
    this.choices = choices;
    if (!this.left.length) this.begin([]);
    this.change();
  }

  /** @param {string[]} touched */
  begin(touched) {
    this.touched = touched;
    this.turned = 0;
  }

  /** The choices that begin with what has been touched. */
  get left() {
    return this.after(this.touched);
  }

  /** The choices that need no further touch. */
  get ready() {
    return this.left.filter(({ path }) => path.length === this.touched.length);
  }

  /** Of several ways of doing the same thing, the one that is looked at. */
  get current() {
    const ways = this.touched.length ? this.ready : [];
    return ways.length > 1 ? ways[this.turned % ways.length] : null;
  }

  /** What may be touched next, and the choices it leads to. */
  get next() {
    return branches(this.left, this.touched.length);
  }

  /** What might have been touched instead of the last piece. */
  get others() {
    const last = this.touched.length - 1;
    return last < 0 ? [] : branches(this.after(this.touched.slice(0, last)), last).keys();
  }

  /** @param {string[]} touched */
  after(touched) {
    return this.choices.filter(({ path }) => touched.every((id, i) => path[i] === id));
  }

  /**
   * What would be touched with that piece, next or instead of one before it.
   * @param {string} id
   */
  way(id) {
    for (let n = this.touched.length; n >= 0; n--) {
      const way = [...this.touched.slice(0, n), id];
      if (this.after(way).length) return way;
    }
    return null;
  }

  /**
   * The choice that a touch of that piece would make, or show first.
   * @param {string} id
   */
  glimpse(id) {
    const way = this.way(id);
    return way ? this.after(way).find(({ path }) => path.length === way.length) : undefined;
  }

  /**
   * Whether a piece can be taken to another.
   * @param {string} id
   */
  leads(id) {
    const way = this.way(id);
    return Boolean(way && this.after(way).some(({ path }) => path.length > way.length));
  }

  /** @param {string} id anything else that is touched goes a step back */
  touch(id) {
    const again = this.touched.indexOf(id);
    const way = this.way(id);
    if (this.current && id === this.touched.at(-1)) return this.turn();
    if (again >= 0 && !this.next.has(id)) this.begin(this.touched.slice(0, again));
    else if (way) this.begin(way);
    else return this.back();
    const [only, other] = this.left;
    if (other || only.path.length > this.touched.length) return this.change();
    this.begin([]);
    this.decide(only.action, only.then);
  }

  turn() {
    this.turned++;
    this.change();
  }

  back() {
    if (!this.touched.length) return;
    this.begin(this.touched.slice(0, -1));
    this.change();
  }
}

/**
 * The choices by the piece that comes at that point of their paths.
 * @param {Choice[]} choices
 * @param {number} at
 */
function branches(choices, at) {
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const choice of choices) {
    const id = choice.path[at];
    if (id !== undefined) found.set(id, [...(found.get(id) ?? []), choice]);
  }
  return found;
}
