// When a falling top, as it is drawn, first touches a magnet. The computation knows no contact; what is drawn does not sink into things.
import type { Magnet, SceneThings } from "../engine/engine";
import type { FlightRows, Pose } from "./rows";
import { floating_shape } from "./top-shape";

/** How deep the lowest point of the top is: of its point, its stem and its rim; in radii of the top below its centre. */
export function reach_below([ax, ay, az]: Pose["axis"]): number {
  const { point, stem, half } = floating_shape;
  return Math.max(point * az, -stem * az, Math.hypot(ax, ay) + half * Math.abs(az));
}

/** The height of its upper face. */
function face(magnet: Magnet): number {
  const thick = magnet.kind === "cuboid" ? (magnet.edges?.[2] ?? 0) : (magnet.length ?? 0);
  return magnet.position[2] + thick / 2;
}

/** Whether it is broad enough to rest on. */
function broad(magnet: Magnet): boolean {
  return (magnet.kind === "cuboid" || (magnet.radius ?? 0) > 0) && magnet.kind !== "sphere";
}

function over_plate(magnet: Magnet, x: number, y: number, body: number): boolean {
  const side = magnet.side ?? [1, 0, 0];
  const [dx, dy] = [x - magnet.position[0], y - magnet.position[1]];
  const [along, across] = [Math.abs(dx * side[0] + dy * side[1]), Math.abs(dy * side[0] - dx * side[1])];
  return along < (magnet.edges?.[0] ?? 0) / 2 + body && across < (magnet.edges?.[1] ?? 0) / 2 + body;
}

function over(magnet: Magnet, x: number, y: number, body: number): boolean {
  if (magnet.kind === "cuboid") return over_plate(magnet, x, y, body);
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
    const top = face(magnet);
    return upright && broad(magnet) && (magnet.strength ?? 1) > 0 && z > top - body && lowest < top && over(magnet, x, y, body);
  });
}

/** Looks through rows as they come, each once. */
export class Contact {
  private looked = 0;
  private found: number | null = null;

  constructor(private readonly rows: FlightRows, private readonly things: SceneThings | null, private readonly body: number) {}

  get time(): number | null {
    return this.before(Infinity);
  }

  /** The time of the first touch; null: none so far, or one that floats nowhere. Rows after `end` need not be looked at yet. */
  before(end: number): number | null {
    const { rows, things } = this;
    if (!things || !rows.place || rows.bodies !== 1) return null;
    for (; this.found === null && this.looked < rows.count; ++this.looked) {
      const t = rows.value(0, this.looked);
      if (t > end) break;
      if (touches(rows.pose_of(this.looked, 0), things, this.body)) this.found = t;
    }
    return this.found;
  }
}
