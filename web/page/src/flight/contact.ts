// When a falling top, as it is drawn, first touches a magnet. The computation knows no contact; what is drawn does not sink into things.
import type { Magnet, SceneThings } from "../engine/engine";
import type { FlightRows, Pose } from "./rows";
import { floating_shape } from "./top-shape";

/** How deep the lowest point of the top is: of its point, its stem and its rim; in radii of the top below its centre. */
export function reach_below([ax, ay, az]: Pose["axis"]): number {
  const { point, stem, half } = floating_shape;
  return Math.max(point * az, -stem * az, Math.hypot(ax, ay) + half * Math.abs(az));
}

function over(magnet: Magnet, x: number, y: number, body: number): boolean {
  const rho = Math.hypot(x - magnet.position[0], y - magnet.position[1]);
  const radius = magnet.radius ?? 0;
  const open = magnet.kind === "ring" || magnet.kind === "loop";
  return rho < radius + body && (!open || rho > radius - body);
}

function touches(pose: Pose, things: SceneThings, body: number): boolean {
  const [x, y, z] = pose.place;
  const lowest = z - body * reach_below(pose.axis);
  return things.magnets.some((magnet) => {
    const upright = !magnet.axis || Math.abs(magnet.axis[2]) > 0.99 * Math.hypot(...magnet.axis);
    return upright && (magnet.radius ?? 0) > 0 && (magnet.strength ?? 1) > 0 && z > magnet.position[2] - body && lowest < magnet.position[2] && over(magnet, x, y, body);
  });
}

/** Looks through rows as they come, each once. */
export class Contact {
  private looked = 0;
  private found: number | null = null;

  constructor(private readonly rows: FlightRows, private readonly things: SceneThings | null, private readonly body: number) {}

  /** The time of the first touch; null: none so far, or one that floats nowhere. */
  get time(): number | null {
    const { rows, things } = this;
    if (!things || !rows.place || rows.bodies !== 1) return null;
    for (; this.found === null && this.looked < rows.count; ++this.looked) {
      const t = rows.value(0, this.looked);
      if (touches(rows.pose(t, 0), things, this.body)) this.found = t;
    }
    return this.found;
  }
}
