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
  ink?: "dark" | "light" | "gold";
  source?: string;
  way?: [number, number, number][];
}

interface Choice {
  action: string;
  label: string;
  path: string[];
  mark?: string;
  ghost?: Piece[];
  then?: string[];
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
  turn?: boolean;
}

interface Line {
  n: number;
  seat?: number | null;
  kind: "move" | "chance" | "seat" | "undo";
  text: string;
  gains?: number[];
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
  undo?: boolean;
  hint?: boolean;
  rush?: boolean;
  rematch?: string;
  dice?: DiceView | null;
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
  commit: string;
  seed: string;
  rounds?: { seats: number[]; seal: string; word?: string }[][];
}

interface Step {
  step: number;
  steps: number;
  text: string;
  scene: Scene;
}

/** What the server answers to a wish. */
interface Answer {
  n?: number;
  id?: string;
  url?: string;
  name?: string;
  label?: string;
  path?: string[];
  ghost?: Piece[];
  reason?: string;
}

/** A button among the choices: it makes one, or touches a piece, or goes back. */
interface Way {
  label: string;
  choice?: Choice;
  id: string;
  quiet?: boolean;
}

/** What the hand on the board can do; "" is no piece. */
interface Hand {
  touch: (id: string) => void;
  glance: (id: string) => void;
  grabs: (id: string) => boolean;
  grab: (id: string) => void;
}

/** Who is to have a seat at a new table. */
interface Wanted {
  kind: string;
  name?: string;
  level?: number;
}

/** A wish at a table: whether it was granted. */
type Wish = (method: "POST" | "DELETE", what: string, body?: unknown) => Promise<boolean>;

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
