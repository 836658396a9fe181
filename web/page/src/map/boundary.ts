// Where the equilibrium changes its linear stability, as lines over the map. The engine says for one case which spins and which
// masses are stable; where the other axis moves the equilibrium too, it is asked along that axis.
import type { Engine, EquilibriumInfo, Job } from "../engine/engine";
import type { Window } from "../view/view";

export type Line = [number, number][];

const samples = 32;

export interface Edge {
  axis: 0 | 1; // the axis that the stable window is measured along
  kind: "spin" | "mass";
  moves: boolean; // the other axis moves the equilibrium
}

/** Which of the axes has a stable window, if any. */
export function edge_of(axes: [string, string]): Edge | null {
  for (const kind of ["spin", "mass"] as const) {
    const key = kind === "spin" ? "initial.spin" : "body.mass";
    const axis = axes.indexOf(key);
    if (axis < 0) continue;
    const other = axes[1 - axis]!;
    return { axis: axis as 0 | 1, kind, moves: !other.startsWith("initial.") || other === "initial.spin" };
  }
  return null;
}

export function windows_in(info: EquilibriumInfo, kind: "spin" | "mass"): { from: number; to: number }[] {
  if (kind === "mass") return info.equilibrium?.masses ?? [];
  return (info.equilibrium?.equilibria ?? []).flatMap((point) => point.spin_windows ?? []);
}

/** Lines through the ends of windows at successive places of the other axis; a line ends where the number of windows changes. */
export function joined(at: number[], windows: { from: number; to: number }[][], axis: 0 | 1): Line[] {
  const lines: Line[] = [];
  let open: Line[] = [];
  let count = -1;
  at.forEach((other, k) => {
    const ends = windows[k]!.flatMap(({ from, to }) => [from, to]);
    if (ends.length !== count) {
      open = ends.map(() => []);
      lines.push(...open);
      count = ends.length;
    }
    ends.forEach((end, e) => open[e]!.push(axis === 0 ? [end, other] : [other, end]));
  });
  return lines.filter((line) => line.length > 1);
}

export async function boundary(engine: Engine, job: Job, axes: [string, string], window: Window): Promise<Line[]> {
  const edge = edge_of(axes);
  if (!edge) return [];
  const other = axes[1 - edge.axis]!;
  const [from, to] = edge.axis === 0 ? [window[2], window[3]] : [window[0], window[1]];
  const wide = to - from;
  if (!edge.moves) {
    const found = windows_in(await engine.equilibrium(job), edge.kind);
    const far = 1e3 * wide; // it is the same however far one goes
    return joined([from - far, to + far], [found, found], edge.axis);
  }
  const at = Array.from({ length: samples + 1 }, (_, k) => from - wide / 2 + (2 * wide * k) / samples);
  const told = await Promise.all(
    at.map((value) => engine.equilibrium({ ...job, set: { ...job.set, [other]: value } }).then((info) => windows_in(info, edge.kind), () => [])),
  );
  return joined(at, told, edge.axis);
}
