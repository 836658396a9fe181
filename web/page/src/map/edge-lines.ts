// The edge of linear stability over the map, asked for anew when another part of the plane is looked at.
import type { Engine, Job } from "../engine/engine";
import { window_of, type View } from "../view/view";
import { boundary, type Line } from "./boundary";

export class EdgeLines {
  lines: Line[] = [];
  private for = "";

  constructor(private readonly engine: Engine, private readonly news: () => void) {}

  clear(): void {
    this.lines = [];
    this.for = "";
  }

  ask(job: Job, axes: [string, string], view: View): void {
    const size = Math.round(Math.log2(view.sx));
    const wanted = JSON.stringify([job, axes, size, Math.round(view.cx / (view.sx * view.w)), Math.round(view.cy / (view.sy * view.h))]);
    if (wanted === this.for) return;
    this.for = wanted;
    boundary(this.engine, job, axes, window_of(view)).then((lines) => {
      if (this.for !== wanted) return;
      this.lines = lines;
      this.news();
    }, () => undefined);
  }
}
