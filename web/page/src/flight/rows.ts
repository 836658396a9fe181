// The rows of a flight as they come, and what lies between them.
import type { Column, DrivePose, FlightHead } from "../engine/engine";

export interface Pose {
  place: [number, number, number];
  axis: [number, number, number];
  turn: number;
}

export class FlightRows {
  readonly columns: Column[];
  readonly bodies: number;
  readonly place: boolean;
  private places = new Map<string, number>(); // of columns
  private values = new Float64Array(0);
  private filled = 0;

  constructor(readonly head: FlightHead) {
    this.columns = head.columns;
    head.columns.forEach(({ name }, k) => this.places.has(name) || this.places.set(name, k));
    this.bodies = Math.max(1, head.bodies || 1);
    this.place = head.place !== false;
  }

  get count(): number {
    return this.filled;
  }

  /** The last time there is. */
  get end(): number {
    return this.filled > 0 ? this.value(0, this.filled - 1) : 0;
  }

  add(first: number, columns: number, values: Float64Array): void {
    const width = this.columns.length;
    if (columns !== width || first !== this.filled) return; // rows come in order; anything else is not of this flight
    const wanted = this.filled * width + values.length;
    if (wanted > this.values.length) {
      const larger = new Float64Array(Math.max(wanted, 2 * this.values.length));
      larger.set(this.values.subarray(0, this.filled * width));
      this.values = larger;
    }
    this.values.set(values, this.filled * width);
    this.filled += values.length / width;
  }

  column(name: string): number {
    return this.places.get(name) ?? -1;
  }

  value(column: number, row: number): number {
    return this.values[row * this.columns.length + column]!;
  }

  /** The row at or before a time, and how far to the next one. */
  find(t: number): { row: number; part: number } {
    let low = 0;
    let high = this.filled - 1;
    if (high <= 0 || t <= this.value(0, 0)) return { row: 0, part: 0 };
    if (t >= this.value(0, high)) return { row: high, part: 0 };
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.value(0, middle) <= t) low = middle;
      else high = middle;
    }
    const from = this.value(0, low);
    return { row: low, part: (t - from) / (this.value(0, high) - from) };
  }

  between(column: number, t: number): number {
    if (column < 0 || this.filled === 0) return NaN;
    const { row, part } = this.find(t);
    const from = this.value(column, row);
    return part > 0 ? from + part * (this.value(column, row + 1) - from) : from;
  }

  pose(t: number, body: number): Pose {
    return this.posed((column) => this.between(column, t), body);
  }

  /** As a row says it. */
  pose_of(row: number, body: number): Pose {
    return this.posed((column) => (column < 0 ? NaN : this.value(column, row)), body);
  }

  private posed(number_in: (column: number) => number, body: number): Pose {
    const tail = body === 0 ? "" : String(body + 1);
    const at = (name: string) => number_in(this.column(name + tail));
    const axis: [number, number, number] = [at("ax"), at("ay"), at("az")];
    const length = Math.hypot(...axis);
    return {
      place: [at("x") || 0, at("y") || 0, at("z") || 0],
      axis: length > 0 ? [axis[0] / length, axis[1] / length, axis[2] / length] : [0, 0, 1],
      turn: body === 0 ? number_in(this.column("turn")) || 0 : 0,
    };
  }

  /** What a drive does at a time, where a row says it. */
  driven(t: number, drive: DrivePose): DrivePose {
    const at = (name: string, otherwise: number) => {
      const value = this.between(this.column(`${drive.name}_${name}`), Math.min(t, this.end));
      return Number.isFinite(value) ? value : otherwise;
    };
    const [x, y, z] = drive.shift;
    return { ...drive, angle: at("angle", drive.angle), shift: [at("x", x), at("y", y), at("z", z)] };
  }

  /** A column against time with at most so many points: the smallest and largest of each stretch, so that no peak is lost. */
  thinned(column: number, most: number, change: (value: number) => number): { t: number[]; y: number[] } {
    const t: number[] = [];
    const y: number[] = [];
    const stretch = Math.max(1, Math.ceil((2 * this.filled) / most));
    for (let row = 0; row < this.filled; row += stretch) {
      let least = row;
      let greatest = row;
      for (let k = row; k < Math.min(row + stretch, this.filled); ++k) {
        if (this.value(column, k) < this.value(column, least)) least = k;
        if (this.value(column, k) > this.value(column, greatest)) greatest = k;
      }
      for (const k of least === greatest ? [least] : least < greatest ? [least, greatest] : [greatest, least]) {
        t.push(this.value(0, k));
        y.push(change(this.value(column, k)));
      }
    }
    return { t, y };
  }
}
