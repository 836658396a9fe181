// The map: a view of the plane, moved by hands; what is looked at is asked for, drawn and put into words.
import type { CaseInfo, Engine, FateWord } from "../engine/engine";
import type { TimeScale } from "../colour/time-scale";
import { map_job } from "../state/job";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { h, icon } from "../ui/dom";
import { grid_for, tile_pixels, type Grid } from "../view/grid";
import { at_pixel, fit, moved, resized, window_of, zoomed, type View, type Window } from "../view/view";
import { axes_of, axis_words, equal_scales, home_window } from "./axis-choice";
import { EdgeLines } from "./edge-lines";
import { listen } from "./gestures";
import { MapFace } from "./map-face";
import { steered } from "./map-hands";
import { MapTiles, type Sample } from "./map-tiles";
import { fate_words, place_words, status_words } from "./readout";

const farthest = 4096; // times the home view
const soon = 90; // ms between pictures while tiles come: on a machine without a GPU drawing takes time from computing

export interface MapHears {
  picked(point: [number, number], second: boolean): void;
}

export function auto_scale(until: number): TimeScale {
  return { first: until / 100, last: until };
}

export class MapPanel {
  readonly element: HTMLElement;
  readonly stage: HTMLElement;
  private nothing = h("p", { class: "map-nothing" }); // why there is no map
  private readout = h("p", { class: "readout", "aria-live": "off" });
  private status = h("p", { class: "map-status", role: "status" });
  private face: MapFace;
  private tiles: MapTiles;
  private edge: EdgeLines;
  private info: CaseInfo | null = null;
  private info_for = ""; // the case that it tells about
  private fates: FateWord[] = [];
  private view: View | null = null;
  private grid: Grid | null = null;
  private axes: [string, string] = ["", ""];
  private pointer: [number, number] | null = null;
  private by_keys = false;
  private frame = 0;
  private later = 0;
  private remember = 0;
  private remembered: Window | null = null; // written into the address by this map itself
  private trouble = "";
  private ended = false; // double precision
  private sized: [number, number] = [0, 0];

  constructor(engine: Engine, private readonly store: Store, private readonly hears: MapHears) {
    this.stage = h("div", {
      class: "map-stage", tabindex: 0, role: "application",
      "aria-label": "Map of fates. Arrow keys move, plus and minus zoom, 0 shows all, Enter flies the top from the middle.",
    });
    this.face = new MapFace(this.stage, () => {
      this.tiles.forget_gpu();
      this.refresh();
    });
    this.tiles = new MapTiles(engine, { news: (soon) => (soon ? this.refresh_soon() : this.refresh()), dispose: (textures) => this.face.dispose(textures) });
    this.edge = new EdgeLines(engine, () => this.refresh());
    const { tiles, marks, across, up, up_name } = this.face;
    this.stage.append(tiles, marks, this.nothing);
    this.element = h("section", { class: "map", "aria-label": "Map" }, up_name, this.readout, up, this.stage, this.tools(), across, this.status);
    this.hear();
    new ResizeObserver(() => this.resize()).observe(this.element);
    this.store.on((state, before) => this.changed(state, before));
  }

  /** The keys that span the map. */
  get keys(): [string, string] {
    return this.axes;
  }

  get window(): Window | null {
    return this.view && window_of(this.view);
  }

  get screen(): View | null {
    return this.view;
  }

  get scale(): TimeScale {
    const { range } = this.store.state;
    return range ? { first: range[0], last: range[1] } : auto_scale(this.until);
  }

  get is_complete(): boolean {
    return this.tiles.complete;
  }

  show_case(info: CaseInfo, fates: FateWord[]): void {
    const other = this.info?.name !== info.name;
    this.info = info;
    this.info_for = this.store.state.case;
    this.fates = fates;
    this.trouble = "";
    if (other || !this.view) this.place_view(this.store.state);
    if (info.maps === false) {
      this.tiles.none();
      this.trouble = info.noMaps ?? "There are no maps of this system.";
    }
    this.refresh();
  }

  fail(why: string): void {
    this.trouble = why;
    this.refresh();
  }

  /** The engine is back. */
  again(): void {
    this.trouble = "";
    this.tiles.again();
    this.refresh();
  }

  home(): void {
    if (!this.info) return;
    this.store.change({ window: null });
    this.place_view(this.store.state);
    this.refresh();
  }

  redraw(): void {
    this.refresh();
  }

  /** Times that the map shows now, for a range that fits them. */
  seen_times(): number[] {
    return this.view && this.grid ? this.tiles.times(this.grid, this.view) : [];
  }

  sample_at(x: number, y: number): Sample | null {
    return this.view && this.grid && this.tiles.sample(this.grid, this.view, x, y);
  }

  /** The map as it is seen, axes included. */
  picture_canvas(): HTMLCanvasElement {
    this.draw();
    return this.face.picture(this.element.clientWidth, this.element.clientHeight);
  }

  private get until(): number {
    return this.store.state.until ?? this.info?.mapUntil ?? this.info?.until ?? 1;
  }

  private tools(): HTMLElement {
    const button = (label: string, path: string, act: () => void) =>
      h("button", { type: "button", class: "tool", title: label, "aria-label": label, onclick: act }, icon(path));
    return h("div", { class: "map-tools" },
      button("Closer (+)", "M8 3v10M3 8h10", () => this.zoom_middle(0.5)),
      button("Farther (−)", "M3 8h10", () => this.zoom_middle(2)),
      button("The whole window (0)", "M2.5 8 8 3l5.5 5M4.5 7v6h7V7", () => this.home()));
  }

  private hear(): void {
    const point = (at: [number, number] | null) => {
      this.pointer = at;
      this.say_point();
    };
    listen(this.stage, {
      move: (dx, dy) => this.view && this.set_view(moved(this.view, dx, dy)),
      zoom: (factor, px, py) => this.zoom(factor, px, py),
      pick: (px, py, second) => this.view && this.info && this.hears.picked(at_pixel(this.view, px, py), second),
      point: (px, py) => point([px, py]),
      leave: () => point(null),
      home: () => this.home(),
    });
    steered(this.stage, (yes) => {
      if (this.by_keys === yes) return;
      this.by_keys = yes;
      this.stage.toggleAttribute("data-keys", yes);
      this.refresh();
    });
  }

  private place_view(state: State): void {
    this.view = null;
    if (!this.info) return;
    const [w, high] = [this.stage.clientWidth, this.stage.clientHeight];
    if (w < 2 || high < 2) return;
    this.axes = axes_of(this.info, state);
    if (!this.axes[0] || !this.axes[1]) {
      this.trouble = "This case has no two numbers to span a map with.";
      return;
    }
    this.view = fit(state.window ?? home_window(this.info, this.axes), w, high, equal_scales(this.info, this.axes));
    this.grid = grid_for(this.view, this.axes);
    this.tiles.begin();
    this.ended = false;
  }

  private changed(state: State, before: State): void {
    if (!this.info || state.case !== before.case) return;
    if (state.axes !== before.axes || (state.window !== before.window && state.window !== this.remembered)) this.place_view(state);
    this.refresh();
  }

  private set_view(view: View): void {
    if (!this.info || !this.view) return;
    this.view = view;
    this.refresh();
    clearTimeout(this.remember);
    this.remember = window.setTimeout(() => {
      this.remembered = this.view && window_of(this.view);
      this.store.change({ window: this.remembered });
    }, 250);
  }

  private zoom(factor: number, px: number, py: number): void {
    if (!this.view || !this.grid) return;
    const result = zoomed(this.view, factor, px, py, (this.grid.x.width / tile_pixels) * farthest);
    this.ended = result.ended;
    this.set_view(result.view);
  }

  private zoom_middle(factor: number): void {
    if (this.view) this.zoom(factor, this.view.w / 2, this.view.h / 2);
  }

  private resize(): void {
    const [w, high] = [this.stage.clientWidth, this.stage.clientHeight];
    if (w < 2 || high < 2 || (w === this.sized[0] && high === this.sized[1])) return;
    this.sized = [w, high];
    this.face.resize(w, high);
    if (this.view && this.store.state.window) this.view = resized(this.view, w, high);
    else this.place_view(this.store.state);
    this.refresh();
  }

  private refresh_soon(): void {
    this.later ||= window.setTimeout(() => this.refresh(), soon);
  }

  private refresh(): void {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      clearTimeout(this.later);
      this.frame = this.later = 0;
      this.ask();
      this.draw();
      this.say_point();
      this.say_status();
    });
  }

  private ask(): void {
    const state = this.store.state;
    if (!this.view || !this.grid || !this.info || this.info.maps === false || state.case !== this.info_for) return;
    const job = map_job(state);
    for (const axis of this.axes) delete job.set[axis]; // the map says what they are
    this.tiles.ask(job, this.grid, this.view, state.trust);
    if (state.line) this.edge.ask(job, this.axes, this.view);
    else this.edge.clear();
  }

  private draw(): void {
    const { view, info } = this;
    if (!view || !this.grid || !info) return;
    const state = this.store.state;
    const { pieces, full, covered } = this.tiles.seen(this.grid, view);
    this.face.draw_tiles(pieces, { palette: state.palette, scale: this.scale, colour: state.colour, doubt: state.trust }, view);
    this.stage.dataset["state"] = this.what_is_wrong() ? "trouble" : full ? "complete" : covered ? "coarse" : "empty";
    this.face.draw_axes(view, info, this.axes);
    this.face.draw_marks(view, { first: this.mark(state.start), second: this.mark(state.rival?.start ?? null), middle: this.by_keys, lines: this.edge.lines });
  }

  private mark(start: Record<string, number> | null): [number, number] | null {
    const x = start?.[this.axes[0]];
    const y = start?.[this.axes[1]];
    return x === undefined || y === undefined ? null : [x, y];
  }

  private what_is_wrong(): string {
    return this.trouble || this.tiles.trouble;
  }

  private say_point(): void {
    const { view, info } = this;
    if (!view || !info) return;
    const at = this.pointer ? at_pixel(view, ...this.pointer) : this.by_keys ? ([view.cx, view.cy] as [number, number]) : null;
    let words = "";
    if (at) {
      const found = this.sample_at(...at);
      const fate = found && fate_words(found.tile, found.u, found.v, this.until, this.fates, info.time ?? "");
      words = `${place_words(view, at, this.axes.map((key) => axis_words(info, key).unit))}${fate ? `: ${fate}` : ""}`;
    }
    if (this.readout.textContent !== words) this.readout.textContent = words;
  }

  private say_status(): void {
    const wrong = this.what_is_wrong();
    const { complete, covered, told, left, refusal } = this.tiles;
    const text = status_words({ wrong, known: this.info !== null, complete, covered, told, left, refusal, ended: this.ended });
    if (this.status.textContent !== text) this.status.textContent = text;
    const why = covered ? "" : wrong;
    if (this.nothing.textContent !== why) this.nothing.textContent = why;
    this.status.classList.toggle("trouble", wrong !== "" || this.ended);
  }
}
