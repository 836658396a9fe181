// An engine without physics, for tests and for work on the page alone: a map with a white region and feathers that moves with the
// spin, and made-up flights. Never part of the page that is served.
import type {
  CaseInfo, Connection, EdgeLine, Engine, EquilibriumInfo, FlightAsk, FlightHears, Hello, Job, Key, Lines, LinesAsk, SaveAsk, Stoppable, Tile, TileName,
  Trust, TrustAsk, ViewAsk, ViewHears,
} from "./engine";
import { fake_columns, fake_row } from "./fake-flight";

const until = 20;

const keys: Omit<Key, "spans" | "mirrors">[] = [
  { key: "initial.spin", value: 20, unit: "rev/s", label: "spin rate", low: 10, high: 35 },
  { key: "body.mass", value: 0.02, unit: "kg", label: "mass m of the top", min: 0, low: 0.018, high: 0.022 },
  { key: "initial.tilt", value: 0, unit: "rad", label: "tilt", low: -0.2, high: 0.2 },
  { key: "initial.x", value: 0, unit: "m", label: "x", low: -0.012, high: 0.012 },
  { key: "initial.y", value: 0, unit: "m", label: "y", low: -0.012, high: 0.012 },
  { key: "initial.z", value: 0, unit: "m", label: "height above equilibrium", low: -0.01, high: 0.01 },
  { key: "initial.px", value: 0, unit: "kg m s^-1", label: "momentum p_x", low: -1e-3, high: 1e-3 },
  { key: "body.mu", value: -0.000095, unit: "kg m^3 s^-2", label: "magnetic moment μ", low: -1e-4, high: -9e-5 },
  { key: "field.radius", value: 0.05, unit: "m", label: "radius of the magnet", min: 0, low: 0.04, high: 0.06 },
  { key: "gravity.g", value: 9.81, unit: "m s^-2", label: "acceleration of gravity", low: 9, high: 10 },
];

function number_of(job: Job, key: string, fallback: number): number {
  return Number(job.set[key] ?? fallback);
}

/** When a start leaves; Infinity: never. The made-up law has a smooth inside, an edge of feathers, and a tail to the outside. */
export function fake_time(x: number, z: number, spin: number, tilt: number): number {
  const width = Math.max(0, 1 - ((spin - 21) / 9.5) ** 2);
  const u = x / 0.0038;
  const v = z / 0.0048;
  const angle = Math.atan2(v, Math.abs(u) + 1e-12);
  const feather = 0.12 * Math.sin(17 * angle + 3 * Math.sin(9 * u + 5 * v)) * Math.abs(Math.sin(31 * angle + 40 * tilt));
  const r = Math.hypot(u, v) * (1 + feather) + Math.abs(tilt) * 3;
  if (r < width) return Infinity;
  return Math.min(until * 0.999, 0.2 + 1.2 / (0.06 + (r - width) ** 1.2));
}

function fake_tile(ask: ViewAsk, name: TileName): Tile {
  const [level, i, j, size] = name;
  const [across, up] = ask.axes;
  const scale = 2 ** -level;
  const time = new Float32Array(size * size);
  const fate = new Uint8Array(size * size);
  const value = ask.layers.colour ? new Float32Array(size * size).fill(NaN) : null;
  const trust = ask.layers.trust ? new Uint8Array(size * size) : null;
  for (let row = 0; row < size; ++row) {
    for (let column = 0; column < size; ++column) {
      const set: Record<string, number> = {
        [across.key]: across.origin + (i + (column + 0.5) / size) * across.width * scale,
        [up.key]: up.origin + (j + (row + 0.5) / size) * up.width * scale,
      };
      const number = (key: string, otherwise: number) => set[key] ?? number_of(ask.job, key, otherwise);
      const t = fake_time(number("initial.x", 0), number("initial.z", 0), number("initial.spin", 20), number("initial.tilt", 0));
      const at = row * size + column;
      time[at] = Math.min(t, until);
      fate[at] = t === Infinity ? 0 : number("initial.z", 0) < 0 ? 1 : 17;
      if (value && t === Infinity) value[at] = 1 + 400 * Math.hypot(number("initial.x", 0), number("initial.z", 0));
      if (trust) trust[at] = t > 8 && t < Infinity ? 1 : 0;
    }
  }
  return { name, time, fate, trust, value };
}

function circle_lines(): [number, number, number][][] {
  const lines: [number, number, number][][] = [];
  for (let turn = 0; turn < 12; ++turn) {
    for (const reach of [0.3, 0.6, 0.9]) {
      const line: [number, number, number][] = [];
      for (let k = 0; k <= 40; ++k) {
        const s = (k / 40) * Math.PI;
        const out = 0.05 * reach + 0.06 * (1 - Math.cos(s));
        const angle = (turn * Math.PI) / 6;
        line.push([out * Math.cos(angle), out * Math.sin(angle), 0.09 * reach * Math.sin(s)]);
      }
      lines.push(line);
    }
  }
  return lines;
}

export class FakeEngine implements Engine {
  private current = 0;

  constructor(private readonly pause = 4) {}

  async hello(): Promise<Hello> {
    return {
      version: "made-up",
      first: "dullin-fig1a",
      processor: "no physics",
      cases: [
        { name: "dullin-fig1a", title: "Escape time of the Levitron (made up)", system: "levitron" },
        { name: "levitron", title: "Levitron (made up)", system: "levitron" },
      ],
      fates: [
        { code: 0, word: "stayed" },
        { code: 1, word: "escaped" },
        { code: 2, word: "non-finite" },
        { code: 3, word: "unsolved" },
      ],
      perBound: 16,
    };
  }

  async describe(job: Job): Promise<CaseInfo> {
    if (!(await this.hello()).cases.some((c) => c.name === job.case)) throw new Error(`There is no case "${job.case}".`);
    return {
      name: job.case,
      title: "Escape time of the Levitron (made up)",
      system: "levitron",
      until,
      method: "strang",
      step: 0.002,
      time: "s",
      methods: ["strang", "blanes-moan-4", "nystrom-4", "rk4"],
      keys: keys.map((key) => ({ ...key, value: job.set[key.key] ?? key.value ?? 0, spans: true, mirrors: key.key === "initial.x" })),
      first: ["initial.spin", "body.mass", "initial.tilt"],
      axes: [
        { key: "initial.x", from: 0, to: 0.012 },
        { key: "initial.z", from: -0.01, to: 0.01 },
      ],
      fates: [
        { code: 0, word: "stayed" },
        { code: 1, word: "left down" },
        { code: 17, word: "left up" },
        { code: 2, word: "non-finite" },
        { code: 3, word: "unsolved" },
      ],
      scene: {
        unit: "m",
        magnets: [{ kind: "disk", position: [0, 0, 0], axis: [0, 0, 1], radius: 0.05 }],
        fieldLines: circle_lines(),
        body: { radius: 0.015, height: null },
        equilibrium: 0.0313,
        gravity: true,
      },
      colours: [{ name: "fli", label: "fast Lyapunov indicator", unit: "", logarithmic: false }],
      warnings: [],
    };
  }

  async equilibrium(job: Job): Promise<EquilibriumInfo> {
    const spin = number_of(job, "initial.spin", 20);
    const stable = spin > 12.7 && spin < 31.8;
    return {
      words: [
        `It floats 31.3 mm above the magnet, and is ${stable ? "linearly stable" : "unstable"} at ${spin} rev/s.`,
        "Stable spins are 12.7 to 31.8 rev/s.",
      ],
    };
  }

  view(ask: ViewAsk, hears: ViewHears): Stoppable {
    const mine = ++this.current;
    const wanted = [...ask.tiles];
    const began = performance.now();
    const next = () => {
      if (mine !== this.current) return;
      const name = wanted.shift();
      if (!name) return hears.done?.({ seconds: (performance.now() - began) / 1000, steps: ask.tiles.length });
      hears.tile(fake_tile(ask, name));
      setTimeout(next, this.pause);
    };
    setTimeout(next, this.pause);
    return { stop: () => void ++this.current };
  }

  fly(ask: FlightAsk, hears: FlightHears): Stoppable {
    let stopped = false;
    const value = (key: string, otherwise: number) => ask.start[key] ?? number_of(ask.job, key, otherwise);
    const spin = value("initial.spin", 20);
    const leaves = fake_time(value("initial.x", 0), value("initial.z", 0), spin, value("initial.tilt", 0));
    const start = { x: value("initial.x", 0) * (ask.job.method === "rk4" ? 1.1 : 1), z: value("initial.z", 0), spin, leaves };
    const last = Math.min(leaves, ask.job.until ?? until);
    const rows = Math.max(2, Math.min(ask.rows, 4000));
    hears.begins({
      columns: fake_columns, bodies: 1, place: true, until: ask.job.until ?? until, method: ask.job.method ?? "strang", step: ask.job.step ?? 0.002,
    });
    let row = 0;
    const next = () => {
      if (stopped) return;
      const values: number[] = [];
      const first = row;
      for (; row < rows && row < first + 500; ++row) values.push(...fake_row(start, (row / (rows - 1)) * last));
      hears.rows(first, fake_columns.length, Float64Array.from(values));
      if (row < rows) return void setTimeout(next, this.pause);
      hears.done({
        fate: leaves === Infinity ? "stayed" : "escaped",
        bound: "escaped",
        contact: false,
        time: last,
        where: leaves === Infinity ? "" : "it left down (31.3 mm down, 1.1 mm sideways), its axis 57 degrees from the vertical",
        why: leaves === Infinity ? [] : ["small deviations would have stayed small: it started too far away"],
        invariants: [{ name: "energy", drift: 1e-9 }, { name: "C2", drift: 2e-14 }],
      });
    };
    setTimeout(next, this.pause);
    return { stop: () => void (stopped = true) };
  }

  async trust(ask: TrustAsk): Promise<Trust> {
    return { words: ask.second.method === "rk4" ? "the same until t = 0 s, then r differs first" : `the same all the time, until t = ${until} s` };
  }

  async edges(ask: LinesAsk): Promise<EdgeLine[]> {
    const axis = ask.axes.indexOf("initial.spin");
    if (axis < 0) return [];
    const [from, to] = axis === 0 ? [ask.window[2], ask.window[3]] : [ask.window[0], ask.window[1]];
    return [12.7, 31.8].map((spin) => [from, to].map((other) => (axis === 0 ? [spin, other] : [other, spin]) as [number, number]));
  }

  async lines(ask: LinesAsk): Promise<Lines> {
    const set = Object.entries(ask.job.set).map(([key, value]) => ` --set ${key}=${value}`).join("");
    return {
      command: `kreisel map ${ask.job.case}${set} --axes ${ask.axes.join(",")} --window ${ask.window.join(",")}`,
      python: `kreisel.case("${ask.job.case}").map(axes=${JSON.stringify(ask.axes)}, window=${JSON.stringify(ask.window)})`,
      ...(ask.point ? { flyCommand: `kreisel trajectory ${ask.job.case}${set}`, flyPython: `kreisel.case("${ask.job.case}").trajectory()` } : {}),
    };
  }

  async save(_ask: SaveAsk): Promise<{ name: string; bytes: Blob }> {
    throw new Error("The made-up engine has no files.");
  }

  onConnection(hears: (state: Connection) => void): void {
    setTimeout(() => hears("open"), 0);
  }

  close(): void {
    ++this.current;
  }
}
