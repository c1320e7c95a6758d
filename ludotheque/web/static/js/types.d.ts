/** The wire, as the browser reads it (fields with their usual value are left out), and our own few. */

type Shape = "wide" | "tall";

interface Piece {
  id: string;
  sprite: string;
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  layer?: number;
  tint?: string;
  label?: string;
  text?: string;
  size?: number;
  align?: "middle" | "start" | "end";
  ink?: "dark" | "light" | "gold" | "sky";
  source?: string;
  way?: [number, number, number][];
  brief?: boolean;
}

interface Reminder {
  name: string;
  text: string;
  cost?: string;
  sprite?: string;
  heading?: number;
}

interface Choice {
  action: string;
  label: string;
  path: string[];
  mark?: string;
  ghost?: Piece[];
  then?: string[];
  by_itself?: boolean;
  verb?: string;
  main?: boolean;
  where?: string;
  ask?: string;
  step?: string;
  final?: boolean;
}

interface Heap {
  letter: string;
  label: string;
  pieces: string[];
  many?: string;
}

interface Handful {
  start: string;
  label: string;
  heaps: Heap[];
  go: string;
  foreseen?: boolean;
  /** What is said to whoever wants to go before anything is taken. */
  none?: string;
}

interface Scene {
  width: number;
  height: number;
  sentence: string;
  ground?: Piece[];
  pieces?: Piece[];
  choices?: Choice[];
  handful?: Handful | null;
  vast?: boolean;
  ahead?: string[];
  finale?: string[][];
  lead?: string;
  prompts?: Record<string, string>;
  reminders?: Record<string, Reminder>;
  /** Where only what is new was sent: the ids of all pieces. */
  order?: string[];
}

interface Seat {
  name: string;
  kind: "person" | "machine" | "free";
  score?: number;
  level?: number;
  mine?: boolean;
  away?: boolean;
  stand_in?: boolean;
  replaceable?: boolean;
  endable?: boolean;
  turn?: boolean;
  clock?: number | null;
  out?: boolean;
  holiday?: boolean;
  late?: boolean;
}

interface Line {
  n: number;
  seat?: number | null;
  kind: "move" | "chance" | "seat" | "undo" | "wish" | "reply";
  text: string;
  gains?: number[];
  sound?: string;
  weight?: number;
  hurts?: number;
  ways?: string[][];
  wins?: number[];
  /** Where moves were taken back by agreement: how many stand. */
  stands?: number;
}

interface View {
  n: number;
  phase: "gathering" | "playing" | "over";
  seats: Seat[];
  steps?: number;
  scene?: Scene | null;
  log?: Line[];
  actor?: number | null;
  mine?: number[];
  owner?: boolean;
  /** How many moves may be taken back. */
  undo?: number;
  hint?: boolean;
  rush?: boolean;
  rushing?: boolean;
  secret?: number;
  rematch?: string;
  again?: number[];
  declined?: number[];
  dice?: DiceView | null;
  lesson?: LessonView | null;
  encounter?: Encounter | null;
  paused?: boolean;
  /** The seat whose time runs. */
  ticks?: number | null;
  question?: { text: string; wanted?: boolean; mine?: boolean } | null;
  /** What one may ask the others for. */
  may?: string[];
  holidays?: number;
  /** What one is told instead of the scene's sentence. */
  instead?: string;
}

/** A kind of decision that is explained once. */
interface Encounter {
  key: string;
  text: string;
  heading?: number;
  /** For whoever has met this one. */
  next?: Encounter | null;
}

/** A step of a lesson. */
interface LessonView {
  title: string;
  step: number;
  steps: number;
  text: string;
  ask?: string;
  path?: string[];
  moves?: string[];
  hints?: string[];
  shown?: string[];
  tried?: boolean;
  missed?: boolean;
  learned?: boolean;
  rests?: boolean;
  next?: string;
}

/** What a table that is about to begin waits for. */
interface DiceView {
  round: number;
  stage: "seals" | "words";
  commit: string;
  seals: { seats: number[]; seal: string }[];
  wanted?: boolean;
}

/** What this browser remembers of a table's dice: its words, and what it was shown, as JSON. */
interface DiceMemory {
  own?: string;
  rounds: Record<number, { word: string; shown?: string }>;
}

/** The dice in the record of a finished game. */
interface FairDice {
  table: string;
  commit: string;
  seed: string;
  rounds?: { seats: number[]; seal: string; word?: string }[][];
}

interface Step {
  step: number;
  steps: number;
  text: string;
  scene: Scene;
  scores: number[];
  touched?: string[];
}

/** A puzzle after an answer, or after none: what came of it, and what lies on the table. */
interface Attempt {
  outcome: "open" | "right" | "wrong" | "shown";
  text?: string;
  scene: Scene;
}

/** What the server answers to a wish. */
interface Answer extends Partial<Attempt> {
  secret?: string;
  n?: number;
  id?: string;
  url?: string;
  name?: string;
  label?: string;
  path?: string[];
  ghost?: Piece[];
  reason?: string;
  done?: number;
  total?: number;
  ready?: boolean;
  tables?: number;
}

/** A button among the choices: it makes one, or touches a piece, or goes back, or to another way. */
interface Way {
  label: string;
  choice?: Choice;
  id?: string;
  quiet?: boolean;
  /** How many ways further, or back. */
  by?: number;
  /** Whether it is at its end. */
  off?: boolean;
  /** What it does, where it is no choice of the game's. */
  press?: () => void;
}

/** What the hand on the board can do; "" is no piece. */
interface Hand {
  /** Whether the finger could have meant another piece too. */
  touch: (id: string, small?: boolean) => void;
  glance: (id: string) => void;
  grabs: (id: string) => boolean;
  grab: (id: string) => void;
  /** Somebody stays at a point of the window; whether they were told something. */
  dwell: (x: number, y: number) => boolean;
  /** Somebody touched what can't be touched; whether they were told why. */
  missed?: (id: string) => boolean;
}

/** Who is to have a seat at a new table. */
interface Wanted {
  kind: string;
  name?: string;
  level?: number;
}

/** A wish at a table: the number of the newest entry then, or 0 if it was refused. */
type Wish = (method: "POST" | "DELETE", what: string, body?: unknown) => Promise<number>;

/** Every sprite's natural width and height. */
type Sizes = Map<string, [number, number]>;

/** A piece on the board: where it is, how it looks, where it can be touched. */
interface Shown {
  piece: Piece;
  spot: SVGGElement;
  face: SVGGElement;
  finger: SVGRectElement;
  flight?: Animation;
}
