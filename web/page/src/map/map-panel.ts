// The map: tiles, axes, marks, hands; asks the engine for what is looked at.
import type { CaseInfo, Engine, FateWord, Tile, TileName, ViewAsk } from "../engine/engine";
import type { TimeScale } from "../colour/time-scale";
import { map_job } from "../state/job";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { count } from "../text/number-text";
import { quantity } from "../text/units";
import { h, icon } from "../ui/dom";
import { moment } from "../ui/marks";
import { theme_colours } from "../ui/theme";
import { best_part } from "../view/best-tile";
import { cell_at, grid_for, level_of, tile_key, tile_pixels, type Grid } from "../view/grid";
import { TileCache, type Held } from "../view/tile-cache";
import { at_pixel, fit, moved, resized, window_of, zoomed, type View, type Window } from "../view/view";
import { wanted_tiles } from "../view/wanted";
import { Wishes, type Wish } from "../view/wishes";
import { axes_of, axis_words, equal_scales, home_window } from "./axis-choice";
import { boundary, type Line } from "./boundary";
import { listen } from "./gestures";
import { GlMap } from "./gl-map";
import { draw_across, draw_marks, draw_up, has_marks, type AxisWords, type Marks } from "./overlay";
import { pieces_of } from "./pieces";
import { fate_words } from "./readout";

const most_bytes = 160e6;
const farthest = 4096; // times the home view

type Tiles = Held<WebGLTexture>;

interface ViewWish extends Wish {
  ask: ViewAsk;
}

export interface MapHears {
  picked(point: [number, number], second: boolean): void;
}

export function auto_scale(until: number): TimeScale {
  return { first: until / 100, last: until };
}

export class MapPanel {
  readonly element: HTMLElement;
  readonly stage: HTMLElement;
  private tiles = h("canvas", { class: "tiles" });
  private marks = h("canvas", { class: "marks", "aria-hidden": "true" });
  private across = h("canvas", { class: "across", "aria-hidden": "true" });
  private up = h("canvas", { class: "up", "aria-hidden": "true" });
  private up_name = h("p", { class: "up-name" });
  private nothing = h("p", { class: "map-nothing" }); // why there is no map
  private readout = h("p", { class: "readout", "aria-live": "off" });
  private status = h("p", { class: "map-status", role: "status" });
  private gl: GlMap;
  private cache: TileCache<WebGLTexture>;
  private wishes = new Wishes<ViewWish>((wish) => this.tell(wish));
  private info: CaseInfo | null = null;
  private info_for = ""; // the case that it tells about
  private fates: FateWord[] = [];
  private view: View | null = null;
  private grid: Grid | null = null;
  private axes: [string, string] = ["", ""];
  private picture = "";
  private behind: string | null = null; // shown where the picture has nothing yet
  private refused = new Map<string, string>();
  private lines: Line[] = [];
  private lines_for = "";
  private pointer: [number, number] | null = null;
  private frame = 0;
  private ratio = 1;
  private axes_drawn = ""; // what the axes show
  private names = new Map<string, string>(); // short ones of pictures: keys of tiles are made of them
  private pictured: Grid | null = null; // the grid of the picture
  private remembered: Window | null = null; // written into the address by this map itself
  private trouble = "";
  private ended = false; // double precision
  private told = { seconds: 0, steps: 0 };
  private covered = false;
  private complete = false;
  private by_keys = false;
  private pressed = false;
  private remember = 0;
  private sized: [number, number] = [0, 0];

  constructor(private readonly engine: Engine, private readonly store: Store, private readonly hears: MapHears) {
    this.stage = h("div", {
      class: "map-stage", tabindex: 0, role: "application",
      "aria-label": "Map of fates. Arrow keys move, plus and minus zoom, 0 shows all, Enter flies the top from the middle.",
    });
    const button = (label: string, path: string, act: () => void) =>
      h("button", { type: "button", class: "tool", title: label, "aria-label": label, onclick: act }, icon(path));
    const tools = h("div", { class: "map-tools" },
      button("Closer (+)", "M8 3v10M3 8h10", () => this.zoom_middle(0.5)),
      button("Farther (−)", "M3 8h10", () => this.zoom_middle(2)),
      button("The whole window (0)", "M2.5 8 8 3l5.5 5M4.5 7v6h7V7", () => this.home()));
    this.stage.append(this.tiles, this.marks, this.nothing);
    this.element = h("section", { class: "map", "aria-label": "Map" }, this.up_name, this.readout, this.up, this.stage, tools, this.across, this.status);
    this.gl = new GlMap(this.tiles, () => {
      this.cache.forget_gpu();
      this.refresh();
    });
    this.cache = new TileCache(most_bytes, (texture) => this.gl.dispose(texture));
    listen(this.stage, {
      move: (dx, dy) => this.set_view(moved(this.view!, dx, dy)),
      zoom: (factor, px, py) => this.zoom(factor, px, py),
      pick: (px, py, second) => this.view && this.info && this.hears.picked(at_pixel(this.view, px, py), second),
      point: (px, py) => {
        this.pointer = [px, py];
        this.say_point();
      },
      leave: () => {
        this.pointer = null;
        this.say_point();
      },
      home: () => this.home(),
    });
    this.stage.addEventListener("focus", () => this.keys_steer(!this.pressed));
    this.stage.addEventListener("keydown", () => this.keys_steer(true));
    this.stage.addEventListener("pointerdown", () => {
      this.pressed = true;
      this.keys_steer(false);
    }, { capture: true });
    this.stage.addEventListener("pointerup", () => (this.pressed = false));
    this.stage.addEventListener("blur", () => this.keys_steer(false));
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

  get scale(): TimeScale {
    const { range, until } = this.store.state;
    return range ? { first: range[0], last: range[1] } : auto_scale(until ?? this.info?.mapUntil ?? this.info?.until ?? 1);
  }

  get is_complete(): boolean {
    return this.complete;
  }

  show_case(info: CaseInfo, fates: FateWord[]): void {
    const other = this.info?.name !== info.name;
    this.info = info;
    this.info_for = this.store.state.case;
    this.fates = fates;
    if (other || !this.view) {
      this.view = null;
      this.place_view(this.store.state);
    }
    if (info.maps === false) this.picture = "";
    this.trouble = info.maps === false ? (info.noMaps ?? "There are no maps of this system.") : "";
    this.refresh();
  }

  fail(why: string): void {
    this.trouble = why;
    this.refresh();
  }

  /** Everything is asked for again: the engine is back. */
  again(): void {
    this.wishes.over(this.picture);
    this.trouble = "";
    this.refresh();
  }

  home(): void {
    if (!this.info) return;
    this.view = null;
    this.store.change({ window: null });
    this.place_view(this.store.state);
    this.refresh();
  }

  redraw(): void {
    this.refresh();
  }

  /** Times that the map shows now, for a range that fits them. */
  seen_times(): number[] {
    const times: number[] = [];
    for (const { held } of this.parts().pieces) {
      const { time, fate } = held.tile;
      for (let i = 0; i < time.length; i += 7) if (fate[i]! > 0 && fate[i]! < 250) times.push(time[i]!);
    }
    return times;
  }

  /** What is known about a place, in words; "" where there is nothing yet. */
  words_at(x: number, y: number): string {
    const found = this.sample_at(x, y);
    if (!found || !this.info) return "";
    const until = this.store.state.until ?? this.info.mapUntil ?? this.info.until;
    return fate_words(found.tile, found.u, found.v, until, this.fates, this.info.time ?? "");
  }

  /** The finest values there are at a place. */
  sample_at(x: number, y: number): { tile: Tile; u: number; v: number; time: number; fate: number } | null {
    if (!this.grid || !this.view) return null;
    const level = level_of(this.grid, this.view);
    const cell = cell_at(this.grid, level, x, y);
    const part = best_part(level, cell.i, cell.j, (name) => this.cache.get(this.picture, name));
    if (!part) return null;
    const u = part.u + cell.u * part.side;
    const v = part.v + cell.v * part.side;
    const { tile } = part.held;
    const size = tile.name[3];
    const at = Math.min(size - 1, Math.floor(v * size)) * size + Math.min(size - 1, Math.floor(u * size));
    return { tile, u, v, time: tile.time[at]!, fate: tile.fate[at]! };
  }

  get screen(): View | null {
    return this.view;
  }

  /** The map as it is seen, axes included. */
  picture_canvas(): HTMLCanvasElement {
    this.draw();
    const { ratio } = this;
    const canvas = h("canvas", { width: Math.round(this.element.clientWidth * ratio), height: Math.round(this.element.clientHeight * ratio) });
    const context = canvas.getContext("2d")!;
    const { ground, ink } = theme_colours();
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const put = (part: HTMLCanvasElement, left: number, top: number) => {
      if (!part.hidden) context.drawImage(part, Math.round(left * ratio), Math.round(top * ratio));
    };
    put(this.tiles, this.stage.offsetLeft, this.stage.offsetTop);
    put(this.marks, this.stage.offsetLeft, this.stage.offsetTop);
    put(this.up, this.up.offsetLeft, this.up.offsetTop);
    put(this.across, this.across.offsetLeft, this.across.offsetTop);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = ink.text;
    context.font = ink.font;
    context.textBaseline = "bottom";
    context.fillText(this.up_name.textContent ?? "", this.stage.offsetLeft, this.stage.offsetTop - 8);
    return canvas;
  }

  private place_view(state: State): void {
    if (!this.info) return;
    const [w, h_] = this.stage_size();
    if (w < 2 || h_ < 2) return;
    this.axes = axes_of(this.info, state);
    if (!this.axes[0] || !this.axes[1]) {
      this.trouble = "This case has no two numbers to span a map with.";
      return;
    }
    this.view = fit(state.window ?? home_window(this.info, this.axes), w, h_, equal_scales(this.info, this.axes));
    this.grid = grid_for(this.view, this.axes);
    this.behind = null;
    this.refused.clear();
    this.ended = false;
  }

  private changed(state: State, before: State): void {
    if (!this.info || state.case !== before.case) return;
    if (state.axes !== before.axes || (state.window !== before.window && state.window !== this.remembered)) {
      this.view = null;
      this.place_view(state);
    }
    this.refresh();
  }

  private short_name(picture: string): string {
    const known = this.names.get(picture);
    if (known) return known;
    const made = String(this.names.size);
    this.names.set(picture, made);
    return made;
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

  private keys_steer(yes: boolean): void {
    if (this.by_keys === yes) return;
    this.by_keys = yes;
    this.stage.toggleAttribute("data-keys", yes);
    this.refresh();
  }

  private stage_size(): [number, number] {
    return [this.stage.clientWidth, this.stage.clientHeight];
  }

  private resize(): void {
    const [w, h_] = this.stage_size();
    if (w < 2 || h_ < 2 || (w === this.sized[0] && h_ === this.sized[1])) return;
    this.sized = [w, h_];
    this.axes_drawn = "";
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.gl.resize(w, h_, this.ratio);
    for (const canvas of [this.marks, this.across, this.up]) {
      canvas.hidden = false;
      canvas.width = Math.round(canvas.clientWidth * this.ratio);
      canvas.height = Math.round(canvas.clientHeight * this.ratio);
    }
    if (this.view && this.store.state.window) this.view = resized(this.view, w, h_);
    else {
      this.view = null;
      this.place_view(this.store.state);
    }
    this.refresh();
  }

  private refresh(): void {
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      this.update();
    });
  }

  private update(): void {
    this.ask();
    this.draw();
    this.say_point();
    this.say_status();
  }

  private ask(): void {
    if (!this.view || !this.grid || !this.info || this.info.maps === false) return;
    const state = this.store.state;
    if (state.case !== this.info_for) return; // not known yet
    const job = map_job(state);
    for (const axis of this.axes) delete job.set[axis]; // the map says what they are
    const ask: ViewAsk = { job, axes: [this.grid.x, this.grid.y], trust: state.trust, tiles: [] };
    const picture = this.short_name(JSON.stringify(ask));
    if (picture !== this.picture) {
      const same_grid = this.picture !== "" && this.pictured === this.grid;
      this.pictured = this.grid;
      this.behind = same_grid ? (this.covered ? this.picture : this.behind) : null;
      this.picture = picture;
      this.refused.clear();
      this.trouble = "";
      moment("asked");
      this.told = { seconds: 0, steps: 0 };
    }
    ask.tiles = wanted_tiles(this.grid, this.view, (name) => this.cache.has(picture, name), (name) => this.refused.has(tile_key(name)));
    this.wishes.want({ picture, tiles: ask.tiles, ask });
    this.ask_lines(job);
  }

  private tell(wish: ViewWish): void {
    const { picture } = wish;
    this.engine.view(wish.ask, {
      tile: (tile: Tile) => {
        this.cache.put(picture, tile);
        this.wishes.came(picture, tile.name);
        this.refresh();
      },
      refused: (name: TileName, why: string) => {
        this.refused.set(tile_key(name), why);
        this.wishes.came(picture, name);
        this.refresh();
      },
      done: ({ seconds, steps }) => {
        this.told = { seconds: seconds ?? 0, steps: steps ?? 0 };
        this.wishes.over(picture);
        this.refresh();
      },
      failed: (why) => {
        if (picture === this.picture) this.trouble = why;
        // Nothing is asked again by itself: only what the person changes, or the engine's return.
        for (const name of wish.tiles) this.refused.set(tile_key(name), why);
        this.wishes.over(picture);
        this.refresh();
      },
    });
  }

  private ask_lines(job: ViewAsk["job"]): void {
    if (!this.store.state.line || !this.view) {
      this.lines = [];
      this.lines_for = "";
      return;
    }
    const seen = window_of(this.view);
    const size = Math.round(Math.log2(this.view.sx));
    const wanted = JSON.stringify([job, this.axes, size, Math.round(this.view.cx / (this.view.sx * this.view.w)), Math.round(this.view.cy / (this.view.sy * this.view.h))]);
    if (wanted === this.lines_for) return;
    this.lines_for = wanted;
    boundary(this.engine, job, this.axes, seen).then((lines) => {
      if (this.lines_for !== wanted) return;
      this.lines = lines;
      this.refresh();
    }, () => undefined);
  }

  private parts() {
    const get = (picture: string) => (name: TileName): Tiles | undefined => this.cache.get(picture, name);
    if (!this.view || !this.grid) return { pieces: [], full: false, covered: false };
    return pieces_of(this.grid, this.view, get(this.picture), this.behind === null ? null : get(this.behind));
  }

  private draw(): void {
    if (!this.view || !this.grid || !this.info) return;
    const { pieces, full, covered } = this.parts();
    const state = this.store.state;
    const colours = theme_colours();
    this.gl.draw(
      pieces.map(({ held, rect, u, v, side }) => ({ tile: held.tile, texture: (held.gpu ??= this.gl.upload(held.tile)), rect, u, v, side })),
      { palette: state.palette, scale: this.scale, colour: state.colour, doubt: state.trust }, colours.empty, this.view.w, this.view.h);
    if (covered && !this.covered) moment("covered");
    if (full && !this.complete) moment("complete");
    this.covered = covered;
    this.complete = full;
    if (full) this.behind = null;
    this.stage.dataset["state"] = this.trouble ? "trouble" : full ? "complete" : covered ? "coarse" : "empty";
    this.draw_axes(this.view, this.info);
    const marks: Marks = { first: this.mark(state.start), second: this.mark(state.rival?.start ?? null), middle: this.by_keys, lines: this.lines };
    this.marks.hidden = !has_marks(marks);
    if (!this.marks.hidden) draw_marks(this.brush(this.marks), this.view, marks, colours.ink);
  }

  private draw_axes(view: View, info: CaseInfo): void {
    const { ink } = theme_colours();
    const seen = `${view.cx} ${view.cy} ${view.sx} ${view.sy} ${view.w} ${view.h} ${this.axes.join()} ${ink.text} ${this.ratio}`;
    if (seen === this.axes_drawn) return;
    this.axes_drawn = seen;
    const words = this.axes.map((key) => axis_words(info, key)) as [AxisWords, AxisWords];
    const { across, up } = this;
    draw_across(this.brush(across), view, this.stage.offsetLeft - across.offsetLeft, across.clientWidth, across.clientHeight, words[0], ink);
    this.up_name.textContent = draw_up(this.brush(up), view, this.stage.offsetTop - up.offsetTop, up.clientWidth, up.clientHeight, words[1], ink);
  }

  private brush(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
    const context = canvas.getContext("2d")!;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    return context;
  }

  private mark(start: Record<string, number> | null): [number, number] | null {
    const x = start?.[this.axes[0]];
    const y = start?.[this.axes[1]];
    return x === undefined || y === undefined ? null : [x, y];
  }

  private say_point(): void {
    if (!this.view || !this.info) return;
    const at = this.pointer ? at_pixel(this.view, ...this.pointer) : this.by_keys ? ([this.view.cx, this.view.cy] as [number, number]) : null;
    if (!at) {
      this.readout.textContent = "";
      return;
    }
    const units = this.axes.map((key) => axis_words(this.info!, key).unit);
    const digits = Math.min(17, Math.max(3, Math.ceil(Math.log10(Math.max(Math.abs(at[0]) / this.view.sx, Math.abs(at[1]) / this.view.sy, 1)))));
    const fate = this.words_at(...at);
    this.readout.textContent = `${quantity(at[0], units[0]!, digits)}, ${quantity(at[1], units[1]!, digits)}${fate && `: ${fate}`}`;
  }

  private say_status(): void {
    const words: string[] = [];
    if (this.trouble) words.push(this.trouble);
    else if (!this.info) words.push("Waiting for kreisel.");
    else if (this.complete) words.push(this.told.steps ? `Complete: ${count(this.told.steps)} steps in ${quantity(this.told.seconds, "s", 2)}.` : "Complete.");
    else if (this.refused.size > 0 && !this.wishes.busy) words.push([...this.refused.values()][0]!);
    else words.push(this.covered ? `Refining, ${this.wishes.left} tiles to go.` : "Computing a first picture.");
    if (this.ended) words.push("Double precision ends here: the next pixel would be the same number.");
    const text = words.join(" ");
    if (this.status.textContent !== text) this.status.textContent = text;
    const why = this.trouble && !this.covered ? this.trouble : "";
    if (this.nothing.textContent !== why) this.nothing.textContent = why;
    this.status.classList.toggle("trouble", this.trouble !== "" || this.ended);
  }
}

