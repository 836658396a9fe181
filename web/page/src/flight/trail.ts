// The path behind a top, the older the paler.
import { BufferGeometry, Color, DynamicDrawUsage, Float32BufferAttribute, Line, LineBasicMaterial } from "three";
import type { FlightRows } from "./rows";

const points = 1600;

export class Trail {
  readonly line: Line;
  private places = new Float32BufferAttribute(new Float32Array(3 * points), 3);

  constructor(colour: string, dark: boolean) {
    const geometry = new BufferGeometry();
    this.places.setUsage(DynamicDrawUsage);
    const ground = new Color(dark ? 0x14161b : 0xf7f7f5);
    const full = new Color(colour);
    const shades = new Float32Array(3 * points);
    for (let k = 0; k < points; ++k) ground.clone().lerp(full, 0.15 + 0.85 * (k / (points - 1)) ** 1.5).toArray(shades, 3 * k);
    geometry.setAttribute("position", this.places);
    geometry.setAttribute("color", new Float32BufferAttribute(shades, 3));
    this.line = new Line(geometry, new LineBasicMaterial({ vertexColors: true }));
    this.line.frustumCulled = false;
  }

  /** The path up to a time, over so many seconds; `at` tells where a row is drawn. */
  update(rows: FlightRows, t: number, seconds: number, at: (row: number) => [number, number, number], now: [number, number, number]): void {
    const last = rows.find(t).row;
    const first = rows.find(t - seconds).row;
    const stride = Math.max(1, Math.ceil((last - first + 1) / (points - 1)));
    let k = points - 1;
    this.places.setXYZ(k, ...now);
    for (let row = last - (last % stride); row >= first && k > 0; row -= stride) this.places.setXYZ(--k, ...at(row));
    this.line.geometry.setDrawRange(k, points - k);
    this.places.needsUpdate = true;
  }

  dispose(): void {
    this.line.geometry.dispose();
  }
}
