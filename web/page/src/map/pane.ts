// Which part of the plane is looked at: placed for a case, moved, zoomed, and written into the address when it rests.
import type { CaseInfo } from "../engine/engine";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { grid_for, tile_pixels, type Grid } from "../view/grid";
import { fit, resized, window_of, zoomed, type View, type Window } from "../view/view";
import { axes_of, equal_scales, home_window, key_named } from "./axis-choice";

const farthest = 4096; // times the home view
const rest = 250; // ms

export class Pane {
  view: View | null = null;
  grid: Grid | null = null;
  axes: [string, string] = ["", ""];
  ended = false; // double precision
  private timer = 0;
  private remembered: Window | null = null; // written into the address by this pane itself

  constructor(private readonly store: Store) {}

  get window(): Window | null {
    return this.view && window_of(this.view);
  }

  /** What the state says, or home. False: the case has no two numbers for it. */
  place(info: CaseInfo | null, state: State, w: number, h: number): boolean {
    this.view = null;
    if (!info || w < 2 || h < 2) return true;
    this.axes = axes_of(info, state);
    if (!this.axes[0] || !this.axes[1]) return false;
    this.view = fit(state.window ?? home_window(info, this.axes), w, h, equal_scales(info, this.axes));
    this.grid = grid_for(this.view, [key_named(info, this.axes[0])!, key_named(info, this.axes[1])!]);
    this.ended = false;
    return true;
  }

  /** Whether the state wants another place than this one. */
  is_moved(state: State, before: State): boolean {
    return state.axes !== before.axes || (state.window !== before.window && state.window !== this.remembered);
  }

  look(view: View): void {
    this.view = view;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.remembered = this.window;
      this.store.change({ window: this.remembered });
    }, rest);
  }

  zoom(factor: number, px: number, py: number): void {
    if (!this.view || !this.grid) return;
    const result = zoomed(this.view, factor, px, py, (this.grid.x.width / tile_pixels) * farthest);
    this.ended = result.ended;
    this.look(result.view);
  }

  resize(w: number, h: number): void {
    if (this.view) this.view = resized(this.view, w, h);
  }
}
