// Where tiles and trajectories come from. The page knows nothing else about computing: a server behind a WebSocket is one
// engine, the browser itself may be another.

/** What is computed: a case, what is changed in it, and how. What is left out is the case's own. */
export interface Job {
  case: string;
  set: Record<string, number | string>;
  until?: number;
  method?: string;
  step?: number;
}

/** A fate as tiles have it, and its name. */
export interface FateWord {
  code: number;
  word: string;
  contact?: boolean; // it ended at a magnet: the computation knows of contact
}

export interface CaseName {
  name: string;
  title: string;
  system: string;
}

export interface Hello {
  version: string;
  cases: CaseName[];
  first: string;
  processor?: string;
  fates: FateWord[]; // the kinds, without bounds
  perBound: number; // what a bound adds to the code of a kind
  limits?: Record<string, number>;
}

/** A number of the case that may be changed: `low` to `high` is a sensible range for a slider, with its value in it, `min` and `max` are hard. */
export interface Key {
  key: string;
  value: number | string | null; // null: the case does not have it
  unit: string;
  label: string;
  min?: number | null;
  max?: number | null;
  low: number;
  high: number;
  spans: boolean; // a map may be spanned by it
  mirrors: boolean; // two signs of it are two starts that are mirror images
}

export type Vec3 = [number, number, number];

export interface Magnet {
  kind: string;
  position: Vec3;
  axis?: Vec3;
  side?: Vec3; // at right angles to the axis: how it stands about it
  radius?: number;
  inner?: number;
  length?: number; // along the axis
  edges?: Vec3; // of a cuboid, along side, the third direction and axis; of a wire the way to its end
  holes?: Vec3[]; // along the axis: where across it, and the radius
  strength?: number;
  drive?: string; // the name of a drive: it moves with that
}

/** What moves magnets, as it is at t = 0: turned by an angle about the axis through the centre, then shifted. Later it is in the columns of a
    flight, NAME_angle and NAME_x, NAME_y, NAME_z. */
export interface DrivePose {
  name: string;
  axis: Vec3;
  centre: Vec3;
  angle: number;
  shift: Vec3;
}

export interface SceneThings {
  unit: string;
  magnets: Magnet[];
  fieldLines?: Vec3[][];
  linesDrive?: string; // the lines move with that drive
  drives?: DrivePose[];
  body?: { radius?: number | null; height?: number | null; shape?: string } | null; // shape: "sphere", else a top
  equilibrium?: number | null; // height at which it floats
  gravity?: boolean;
  place?: boolean; // false: a top that is held at its tip
}

/** What may be told of starts that stay: an indicator of chaos, a frequency. */
export interface Colour {
  name: string;
  label: string;
  unit: string;
  logarithmic: boolean;
}

export interface CaseInfo {
  name: string;
  title: string;
  system: string;
  until: number;
  method: string;
  step: number;
  mapMethod?: string;
  mapStep?: number;
  mapUntil?: number;
  time?: string; // its unit; "" where there are none
  methods: string[];
  mapMethods?: string[];
  maps?: boolean; // false: no maps of this system, and why
  noMaps?: string;
  about?: string;
  keys: Key[];
  first: string[]; // the keys to be shown first
  axes: { key: string; from: number; to: number }[]; // the two of its own map, or usual ones; none where there are no two
  fates?: FateWord[]; // each bound by itself
  colours?: Colour[];
  scene?: SceneThings;
  warnings?: string[];
}

export interface EquilibriumInfo {
  words: string[]; // sentences of the study
}

/** One axis of a map as the tiles count it: tile 0 of level 0 begins at origin and is width wide. */
export interface GridAxis {
  key: string;
  origin: number;
  width: number;
}

/** Level, column, row and pixels a side. */
export type TileName = [level: number, i: number, j: number, size: number];

export interface Tile {
  name: TileName;
  time: Float32Array; // when it left; where it stayed, the time that it was followed
  fate: Uint8Array; // codes (fates.ts)
  trust: Uint8Array | null; // 1: not to be believed
  value: Float32Array | null; // what is told of those that stay; not a number of the others
}

/** What is computed besides fates and times. */
export interface Layers {
  trust: boolean;
  colour: string | null; // the name of one of the case's colours
}

export interface ViewAsk {
  job: Job;
  axes: [GridAxis, GridAxis];
  layers: Layers;
  tiles: TileName[];
}

export interface ViewHears {
  tile(tile: Tile): void;
  refused?(name: TileName, why: string): void;
  done?(told: { seconds?: number; steps?: number }): void;
  failed(why: string): void;
}

export interface Column {
  name: string;
  label?: string;
  unit?: string;
  role?: string; // what is plotted: "height", "tilt", "spin", "drift" of an invariant
}

export interface FlightHead {
  columns: Column[]; // t; x y z ax ay az of each body (x2 ... of the next); turn, tilt, spin of a single one; and the rest
  bodies: number;
  place: boolean; // false: a fixed point, x y z are 0
  until: number;
  method: string;
  step: number;
}

export interface FlightEnd {
  fate: string;
  bound: string; // which one it left through, where it has several
  contact: boolean; // that was a magnet
  time: number;
  where: string;
  why: string[];
  invariants: { name: string; drift: number; relative?: number }[];
}

export interface FlightHears {
  begins(head: FlightHead): void;
  rows(first: number, columns: number, values: Float64Array): void;
  done(end: FlightEnd): void;
  failed(why: string): void;
}

export interface FlightAsk {
  job: Job;
  start: Record<string, number>;
  rows: number;
}

/** The same flight twice: by a job, and by another one of the same case and numbers. */
export interface TrustAsk {
  job: Job;
  start: Record<string, number>;
  second: Job;
}

export interface Trust {
  words: string; // of the study: until when the two are the same
}

/** The same by the program and in Python: the map, and, where a point was given, the flight from there. */
export interface Lines {
  command: string;
  python: string;
  flyCommand?: string;
  flyPython?: string;
}

export interface Stoppable {
  stop(): void;
}

export interface LinesAsk {
  job: Job;
  axes: [string, string];
  window: [number, number, number, number];
  layers?: Layers;
  size?: [number, number];
  point?: Record<string, number>;
}

/** A line over the map, where linear stability is lost. */
export type EdgeLine = [number, number][];

export interface SaveAsk extends LinesAsk {
  size: [number, number];
  format: "h5";
}

/** "refused": something answers there, but does not let this page in any more. */
export type Connection = "connecting" | "open" | "lost" | "refused";

export interface Engine {
  hello(): Promise<Hello>;
  describe(job: Job): Promise<CaseInfo>;
  equilibrium(job: Job): Promise<EquilibriumInfo>;
  /** Replaces what was wanted before: what is not in the new view is no longer computed. */
  view(ask: ViewAsk, hears: ViewHears): Stoppable;
  fly(ask: FlightAsk, hears: FlightHears): Stoppable;
  trust(ask: TrustAsk): Promise<Trust>;
  edges(ask: LinesAsk): Promise<EdgeLine[]>;
  lines(ask: LinesAsk): Promise<Lines>;
  save(ask: SaveAsk): Promise<{ name: string; bytes: Blob }>;
  /** Told whenever the way to the engine opens or is lost. */
  onConnection(hears: (state: Connection) => void): void;
  close(): void;
}
