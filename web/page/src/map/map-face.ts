// What is seen of the map: tiles, axes beside them, marks over them, each on a canvas of its own.
import type { CaseInfo } from "../engine/engine";
import { h } from "../ui/dom";
import { theme_colours } from "../ui/theme";
import type { Held } from "../view/tile-cache";
import type { View } from "../view/view";
import { axis_words } from "./axis-choice";
import { GlMap } from "./gl-map";
import { draw_across, draw_marks, draw_up, has_marks, type AxisWords, type Marks } from "./overlay";
import type { Drawn } from "./pieces";
import type { Look, Textures } from "./tile-painter";

export class MapFace {
  readonly tiles = h("canvas", { class: "tiles" });
  readonly marks = h("canvas", { class: "marks", "aria-hidden": "true" });
  readonly across = h("canvas", { class: "across", "aria-hidden": "true" });
  readonly up = h("canvas", { class: "up", "aria-hidden": "true" });
  readonly up_name = h("p", { class: "up-name" });
  private gl: GlMap;
  private ratio = 1;
  private axes_drawn = ""; // what the axes show

  constructor(private readonly stage: HTMLElement, restored: () => void) {
    this.gl = new GlMap(this.tiles, restored);
  }

  dispose(textures: Textures): void {
    this.gl.dispose(textures);
  }

  resize(w: number, h: number): void {
    this.axes_drawn = "";
    this.ratio = Math.min(2, window.devicePixelRatio || 1);
    this.gl.resize(w, h, this.ratio);
    for (const canvas of [this.marks, this.across, this.up]) {
      canvas.hidden = false;
      canvas.width = Math.round(canvas.clientWidth * this.ratio);
      canvas.height = Math.round(canvas.clientHeight * this.ratio);
    }
  }

  draw_tiles(pieces: Drawn<Held<Textures>>[], look: Look, view: View): void {
    this.gl.draw(
      pieces.map(({ held, rect, u, v, side }) => ({ textures: (held.gpu ??= this.gl.upload(held.tile, look.fates)), rect, u, v, side })),
      look, theme_colours().empty, view.w, view.h);
  }

  draw_axes(view: View, info: CaseInfo, keys: [string, string]): void {
    const { ink } = theme_colours();
    const seen = `${view.cx} ${view.cy} ${view.sx} ${view.sy} ${view.w} ${view.h} ${keys.join()} ${ink.text} ${this.ratio}`;
    if (seen === this.axes_drawn) return;
    this.axes_drawn = seen;
    const words = keys.map((key) => axis_words(info, key)) as [AxisWords, AxisWords];
    const { across, up } = this;
    draw_across(this.brush(across), view, this.stage.offsetLeft - across.offsetLeft, across.clientWidth, across.clientHeight, words[0], ink);
    const name = draw_up(this.brush(up), view, this.stage.offsetTop - up.offsetTop, up.clientWidth, up.clientHeight, words[1], ink);
    if (this.up_name.textContent !== name) this.up_name.textContent = name;
  }

  draw_marks(view: View, marks: Marks): void {
    this.marks.hidden = !has_marks(marks);
    if (!this.marks.hidden) draw_marks(this.brush(this.marks), view, marks, theme_colours().ink);
  }

  /** All of it in one picture, as wide and high as the element around it. */
  picture(width: number, height: number): HTMLCanvasElement {
    const { ratio } = this;
    const canvas = h("canvas", { width: Math.round(width * ratio), height: Math.round(height * ratio) });
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

  private brush(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
    const context = canvas.getContext("2d")!;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    return context;
  }
}
