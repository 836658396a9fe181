// The map: a view of the plane, moved by hands; what is looked at is asked for, drawn and put into words.
import type { CaseInfo, Engine } from "../engine/engine";
import type { Fates } from "../engine/fates";
import { case_job, map_job } from "../state/job";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import type { Colours } from "../ui/colour-bar";
import { h } from "../ui/dom";
import type { Grid } from "../view/grid";
import { at_pixel, moved, type View, type Window } from "../view/view";
import { axis_words } from "./axis-choice";
import { EdgeLines } from "./edge-lines";
import { listen } from "./gestures";
import { inside_of, MapColours } from "./map-colours";
import { MapFace } from "./map-face";
import { steered } from "./map-hands";
import { MapTiles, type Sample } from "./map-tiles";
import { MapTold } from "./map-told";
import { map_tools } from "./map-tools";
import { Pane } from "./pane";
import { fate_words, place_words } from "./readout";

const soon = 150; // ms between pictures while tiles come: on a machine without a GPU drawing takes time from computing

export interface MapHears {
  picked(point: [number, number], second: boolean): void;
  recoloured(): void; // colours are spread otherwise
  edged(why: string): void; // why no edge of stability is seen
}

export class MapPanel {
  readonly element: HTMLElement;
  readonly stage: HTMLElement;
  private told = new MapTold();
  private colours = new MapColours({ times: () => this.of_view((grid, view) => (this.fates ? this.tiles.times(grid, view, this.fates) : [])), values: () => this.of_view((grid, view) => this.tiles.values(grid, view)) });
  private face: MapFace;
  private tiles: MapTiles;
  private edge: EdgeLines;
  private info: CaseInfo | null = null;
  private info_for = ""; // the case that it tells about
  private fates: Fates | null = null;
  private pane: Pane;
  private pointer: [number, number] | null = null;
  private by_keys = false;
  private frame = 0;
  private later = 0;
  private trouble = "";
  private sized: [number, number] = [0, 0];

  constructor(engine: Engine, private readonly store: Store, private readonly hears: MapHears) {
    this.pane = new Pane(store);
    this.stage = h("div", {
      class: "map-stage", tabindex: 0, role: "application",
      "aria-label": "Map of fates. Arrow keys move, plus and minus zoom, 0 shows all, Enter flies the top from the middle.",
    });
    this.face = new MapFace(this.stage, () => {
      this.tiles.forget_gpu();
      this.refresh();
    });
    this.tiles = new MapTiles(engine, { news: (soon) => (soon ? this.refresh_soon() : this.refresh()), dispose: (textures) => this.face.dispose(textures) });
    this.edge = new EdgeLines(engine, () => {
      this.hears.edged(this.edge.note);
      this.refresh();
    });
    const { tiles, marks, across, up, up_name } = this.face;
    this.stage.append(tiles, marks, this.told.nothing);
    this.element = h("section", { class: "map", "aria-label": "Map" }, up_name, this.told.readout, up, this.stage, map_tools((factor) => this.zoom_middle(factor), () => this.home()), across, this.told.status);
    this.hear();
    new ResizeObserver(() => this.resize()).observe(this.element);
    this.store.on((state, before) => this.changed(state, before));
  }

  /** The keys that span the map. */
  get keys(): [string, string] {
    return this.pane.axes;
  }

  get window(): Window | null {
    return this.pane.window;
  }

  get screen(): View | null {
    return this.pane.view;
  }

  /** What its colours mean now. */
  get bar(): Colours {
    return this.colours.bar(this.store.state, this.info, this.until);
  }

  get is_complete(): boolean {
    return this.tiles.complete;
  }

  show_case(info: CaseInfo, fates: Fates): void {
    const other = this.info?.name !== info.name;
    this.info = info;
    this.info_for = this.store.state.case;
    this.fates = fates;
    this.trouble = "";
    if (other || !this.pane.view) this.place_view(this.store.state);
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

  sample_at(x: number, y: number): Sample | null {
    const { grid, view } = this.pane;
    return view && grid && this.tiles.sample(grid, view, x, y);
  }

  /** The map as it is seen, axes included. */
  picture_canvas(): HTMLCanvasElement {
    this.draw();
    return this.face.picture(this.element.clientWidth, this.element.clientHeight);
  }

  private of_view(what: (grid: Grid, view: View) => number[]): number[] {
    const { grid, view } = this.pane;
    return view && grid ? what(grid, view) : [];
  }

  private get until(): number {
    return this.store.state.until ?? this.info?.mapUntil ?? this.info?.until ?? 1;
  }

  private hear(): void {
    const point = (at: [number, number] | null) => {
      this.pointer = at;
      this.say_point();
    };
    listen(this.stage, {
      move: (dx, dy) => {
        if (!this.info || !this.pane.view) return;
        this.pane.look(moved(this.pane.view, dx, dy));
        this.refresh();
      },
      zoom: (factor, px, py) => this.zoom(factor, px, py),
      pick: (px, py, second) => this.pane.view && this.info && this.hears.picked(at_pixel(this.pane.view, px, py), second),
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
    if (!this.pane.place(this.info, state, this.stage.clientWidth, this.stage.clientHeight)) this.trouble = "This case has no two numbers to span a map with.";
    if (this.pane.view) this.tiles.begin();
  }

  private changed(state: State, before: State): void {
    if (!this.info || state.case !== before.case) return;
    if (this.pane.is_moved(state, before)) this.place_view(state);
    this.ask(); // what is drawn can wait for the next frame, the engine need not
    this.refresh();
  }

  private zoom(factor: number, px: number, py: number): void {
    if (!this.info) return;
    this.pane.zoom(factor, px, py);
    this.refresh();
  }

  private zoom_middle(factor: number): void {
    const { view } = this.pane;
    if (view) this.zoom(factor, view.w / 2, view.h / 2);
  }

  private resize(): void {
    const [w, high] = [this.stage.clientWidth, this.stage.clientHeight];
    if (w < 2 || high < 2 || (w === this.sized[0] && high === this.sized[1])) return;
    this.sized = [w, high];
    this.face.resize(w, high);
    if (this.pane.view && this.store.state.window) this.pane.resize(w, high);
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
    const { view, grid, axes } = this.pane;
    if (!view || !grid || !this.info || this.info.maps === false || state.case !== this.info_for) return;
    const job = map_job(state);
    for (const axis of axes) delete job.set[axis]; // the map says what they are
    this.tiles.ask(job, grid, view, { trust: state.trust, colour: state.inside });
    if (state.line) this.edge.ask(case_job({ ...state, set: job.set }), axes, view);
    else this.edge.clear();
  }

  private draw(): void {
    const { info } = this;
    const { view, grid, axes } = this.pane;
    if (!view || !grid || !info) return;
    const state = this.store.state;
    const { pieces, full, covered } = this.tiles.seen(grid, view);
    const learnt = this.colours.learn(state, info, this.tiles.shown, full ? 2 : covered ? 1 : 0);
    if (learnt) this.hears.recoloured();
    if (this.fates) this.face.draw_tiles(pieces, this.colours.look(state, info, this.until, this.fates.codes), view);
    this.stage.dataset["state"] = this.what_is_wrong() ? "trouble" : full ? "complete" : covered ? "coarse" : "empty";
    this.face.draw_axes(view, info, axes);
    this.face.draw_marks(view, { first: this.mark(state.start), second: this.mark(state.rival?.start ?? null), middle: this.by_keys, lines: this.edge.lines });
  }

  private mark(start: Record<string, number> | null): [number, number] | null {
    const [across, up] = this.pane.axes;
    const x = start?.[across];
    const y = start?.[up];
    return x === undefined || y === undefined ? null : [x, y];
  }

  private what_is_wrong(): string {
    return this.trouble || this.tiles.trouble;
  }

  private say_point(): void {
    const { info } = this;
    const { view } = this.pane;
    if (!view || !info) return;
    const at = this.pointer ? at_pixel(view, ...this.pointer) : this.by_keys ? ([view.cx, view.cy] as [number, number]) : null;
    let words = "";
    if (at) {
      const found = this.sample_at(...at);
      const fate = found && this.fates && fate_words(found.tile, found.u, found.v, this.until, this.fates, info.time ?? "", inside_of(this.store.state, info));
      words = `${place_words(view, at, this.pane.axes.map((key) => axis_words(info, key).unit))}${fate ? `: ${fate}` : ""}`;
    }
    this.told.point(words);
  }

  private say_status(): void {
    const wrong = this.what_is_wrong();
    const { complete, covered, told, left, refusal } = this.tiles;
    this.told.state({ wrong, known: this.info !== null, complete, covered, told, left, refusal, ended: this.pane.ended });
  }
}
