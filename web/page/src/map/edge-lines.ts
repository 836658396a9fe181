// The edge of linear stability over the map, asked for anew when another part of the plane is looked at.
import type { EdgeLine, Engine, Job } from "../engine/engine";
import { window_of, type View, type Window } from "../view/view";

const rest = 120; // ms that the view must stand before it is asked for
const around = 0.25; // of the view, on every side, so that a small move finds it there

export class EdgeLines {
  lines: EdgeLine[] = [];
  note = ""; // why there is none
  private for = "";
  private waiting = 0;

  constructor(private readonly engine: Engine, private readonly news: () => void) {}

  clear(): void {
    clearTimeout(this.waiting);
    this.lines = [];
    this.note = "";
    this.for = "";
  }

  ask(job: Job, axes: [string, string], view: View): void {
    const place = [Math.log2(view.sx), (2 * view.cx) / (view.sx * view.w), (2 * view.cy) / (view.sy * view.h)].map(Math.round);
    const wanted = JSON.stringify([job, axes, ...place]);
    if (wanted === this.for) return;
    this.for = wanted;
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.ask_now(wanted, job, axes, wider(window_of(view))), rest);
  }

  private ask_now(wanted: string, job: Job, axes: [string, string], asked: Window): void {
    const heard = (lines: EdgeLine[], note: string) => {
      if (this.for !== wanted) return;
      this.lines = lines;
      this.note = note;
      this.news();
    };
    this.engine.edges({ job, axes, window: asked }).then(
      (lines) => heard(lines, lines.length > 0 ? "" : "No edge of linear stability crosses this part of the map."),
      (error: Error) => heard([], error.message));
  }
}

export function wider([x0, x1, y0, y1]: Window): Window {
  const [dx, dy] = [around * (x1 - x0), around * (y1 - y0)];
  return [x0 - dx, x1 + dx, y0 - dy, y1 + dy];
}
