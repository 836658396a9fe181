// When two flights part.
import type { FlightRows } from "./rows";

/** The first time at which they are farther apart than `far` (place) or 0.01 (axis); null: they are together to the end. */
export function parting(one: FlightRows, other: FlightRows, far: number): number | null {
  const end = Math.min(one.end, other.end);
  for (let row = 0; row < one.count; ++row) {
    const t = one.value(0, row);
    if (t > end) return null;
    const a = one.pose(t, 0);
    const b = other.pose(t, 0);
    const away = Math.hypot(a.place[0] - b.place[0], a.place[1] - b.place[1], a.place[2] - b.place[2]);
    const leaning = Math.hypot(a.axis[0] - b.axis[0], a.axis[1] - b.axis[1], a.axis[2] - b.axis[2]);
    if (away > far || leaning > 0.01) return t;
  }
  return null;
}
