/** What a seat may do, and how far the person has come in choosing it. */

export class Choosing {
  /** @type {Choice[]} */
  choices = [];
  /** @type {string[]} */
  touched = [];
  /** How often the person has turned to another way of doing the same thing. */
  turned = 0;
  /** Whether a choice is shown that needs another touch. */
  waits = false;
  /** The piece that is in hand from the start. */
  lead = "";
  /** @type {string[]} what glows: any of it may be touched, whatever comes before it */
  advised = [];
  /** @type {Record<string, string>} */
  prompts = {};
  /** @type {Way | null | undefined} what can be done where nothing is to be chosen */
  instead = null;
  change = () => {};

  /** @param {(action: string, then?: string[]) => void} decide */
  constructor(decide) {
    this.decide = decide;
  }

  /**
   * The choices of a new scene; one that is half made goes on if it still exists.
   * @param {Choice[]} choices
   * @param {Record<string, string>} prompts
   */
  offer(choices, lead = "", prompts = {}) {
    this.choices = choices;
    this.lead = lead;
    this.prompts = prompts;
    if (!this.left.length) this.begin([]);
    this.change();
  }

  /** @param {string[]} touched */
  begin(touched) {
    this.touched = touched;
    this.turned = 0;
    this.waits = false;
  }

  /**
   * What is said once a piece has been touched: of itself, or of its kind.
   * @param {string} id
   */
  prompt(id) {
    return this.prompts[id] ?? this.prompts[id.replace(/-[^-]*$/, "")];
  }

  /**
   * Light up what may be touched next, here and among the heaps.
   * @param {import("./board").Board} board
   * @param {import("./handful").Taking} taking
   */
  light(board, taking) {
    this.advised = board.advised;
    const { current, near, next, others, touched } = this;
    /** @type {Map<string, string>} */
    const may = new Map(taking.open.map((id) => [id, ""]));
    // A thing may be put elsewhere as long as it is being turned.
    for (const [id, choices] of [...(current ? others : []), ...near, ...next]) {
      const shown = id === touched.at(-1) ? current : choices.find(({ path }) => path.at(-1) === id);
      may.set(id, shown?.mark ?? "");
    }
    board.light(may, [...touched, ...taking.taken], others.keys(), (id) => this.leads(id));
  }

  /** The choices that begin with what has been touched. */
  get left() {
    return this.after(this.touched);
  }

  /** The choices that need no further touch. */
  get ready() {
    return this.left.filter(({ path }) => path.length === this.touched.length);
  }

  /** The choice that is looked at before it is made: one of several ways, or one that asks. */
  get current() {
    const ways = this.touched.length ? this.ready : [];
    return ways.length > 1 || this.waits ? (ways[this.turned] ?? ways[0]) : null;
  }

  /** What may be touched next, and the choices it leads to. */
  get next() {
    return branches(this.left, this.touched.length);
  }

  /** What may be touched at once, though the piece in hand comes before it. */
  get near() {
    const near = branches(this.touched.length || !this.lead ? [] : this.after([this.lead]), 1);
    const [first, then] = this.touched.length ? [] : this.advised;
    const meant = then ? this.after([first, then]) : [];
    return meant.length ? near.set(then, meant) : near;
  }

  /** What might have been touched instead of the last piece, and the choices it leads to. */
  get others() {
    const last = this.touched.length - 1;
    return branches(last < 0 ? [] : this.after(this.touched.slice(0, last)), last);
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
    const [first, then] = this.advised;
    const way = [id === then ? first : this.lead, id];
    return this.after(way).length ? way : null;
  }

  /**
   * The choice that a touch of that piece would make, or show first.
   * @param {string} id
   */
  glimpse(id) {
    // A hand that rests on what it has chosen sees the way, or the amount, it has turned to.
    if (this.current && id === this.touched.at(-1)) return this.current;
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

  /**
   * @param {string} id anything else that is touched goes a step back
   * @param {boolean} [small] so small that the finger may have meant another (in a lesson that does
   *   no harm): what can't be taken back is shown first
   */
  touch(id, small) {
    const again = this.touched.indexOf(id);
    const way = this.way(id);
    if (this.current && id === this.touched.at(-1)) return this.waits ? this.play() : this.turn();
    if (again >= 0 && !this.next.has(id)) this.begin(this.touched.slice(0, again));
    else if (way) this.begin(way);
    else return this.back();
    const [only, other] = this.left;
    if (other || only.path.length > this.touched.length) return this.change();
    this.waits = Boolean(only.ask || (small && only.final));
    if (this.waits) this.change();
    else this.play(only);
  }

  /** @param {Choice} choice looked at before it is made */
  look({ path }) {
    this.begin(path);
    this.waits = this.ready.length === 1;
    this.change();
  }

  /** Make a choice, if not another one the one that is looked at. */
  play(choice = this.current) {
    this.begin([]);
    if (choice) this.decide(choice.action, choice.then);
  }

  /** @param {number} by how many ways further; amounts have a least and a most, a turn goes round */
  turn(by = 1) {
    const ways = this.ready;
    // A button may be pressed once more while its choice is on its way.
    if (!ways.length) return;
    const next = this.turned + by;
    this.turned = ways[0].step ? Math.max(0, Math.min(next, ways.length - 1)) : next % ways.length;
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
