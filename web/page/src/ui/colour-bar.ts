// The colours of times: what they mean, which palette, and from when to when.
import { css, doubtful_colour, palette_named, palettes, ramp, stayed_colour, way_colours } from "../colour/palettes";
import { position, time_at, time_scale, time_ticks, type TimeScale } from "../colour/time-scale";
import type { FateWord } from "../engine/engine";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { short } from "../text/number-text";
import { h, options, replace } from "./dom";
import { theme_colours } from "./theme";

const decades = 3.3;
const strip = 12;

export class ColourBar {
  readonly element: HTMLElement;
  private canvas = h("canvas", { class: "strip" });
  private from = h("input", { type: "range", class: "grip", min: 0, max: 1, step: "any", "aria-label": "Colours begin at" });
  private to = h("input", { type: "range", class: "grip", min: 0, max: 1, step: "any", "aria-label": "Colours end at" });
  private palette = h("select", { "aria-label": "Palette", title: "Palette (p)" });
  private name = h("span", { class: "bar-name" }, "leaves after");
  private unit = "";
  private chips = h("div", { class: "chips" });
  private bar: HTMLElement;
  private until = 1;
  private ways: FateWord[] = [];

  constructor(private readonly store: Store, private readonly scale: () => TimeScale, seen: () => number[]) {
    options(this.palette, palettes.map(({ name, label }) => ({ value: name, label })), store.state.palette);
    const fit = h("button", { type: "button", class: "plain", title: "Spread the colours over the times that are seen now" }, "Fit");
    this.bar = h("div", { class: "bar" }, this.canvas, this.from, this.to);
    this.element = h("div", { class: "colour-bar" }, this.name, this.bar, fit, this.palette, this.chips);
    this.palette.addEventListener("change", () => store.change({ palette: this.palette.value }));
    fit.addEventListener("click", () => {
      const fitted = time_scale(seen(), this.until);
      store.change({ range: [fitted.first, fitted.last] });
    });
    for (const grip of [this.from, this.to]) grip.addEventListener("input", () => this.dragged(grip));
    new ResizeObserver(() => this.draw()).observe(this.bar);
    store.on((state) => this.show(state));
  }

  show_case(until: number, fates: FateWord[], unit: string): void {
    this.until = until;
    this.unit = unit ? ` ${unit}` : "";
    this.name.textContent = unit ? `leaves after [${unit}]` : "leaves after";
    this.ways = fates.filter(({ code }) => code > 0 && code < 250);
    this.show(this.store.state);
  }

  draw(): void {
    const w = this.bar.clientWidth;
    if (w < 10) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const height = 34;
    this.canvas.width = Math.round(w * ratio);
    this.canvas.height = height * ratio;
    const context = this.canvas.getContext("2d")!;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const { ink } = theme_colours();
    const palette = palette_named(this.store.state.palette);
    const shown = this.scale();
    const all = this.all();
    for (let px = 0; px < w; ++px) {
      context.fillStyle = css(ramp(palette, position(shown, time_at(all, (px + 0.5) / w))));
      context.fillRect(px, 2, 1, strip);
    }
    context.fillStyle = ink.quiet;
    context.strokeStyle = ink.line;
    context.font = ink.font.replace("12px", "11px");
    context.textBaseline = "top";
    context.beginPath();
    let free = -Infinity;
    for (const { t, label } of time_ticks(all)) {
      const px = Math.round(position(all, t) * w);
      context.moveTo(Math.min(w - 0.5, px + 0.5), strip + 3);
      context.lineTo(Math.min(w - 0.5, px + 0.5), strip + (label ? 7 : 5));
      if (!label) continue;
      const text = short(t, 3);
      const wide = context.measureText(text).width;
      const at = Math.max(0, Math.min(w - wide, px - wide / 2));
      if (at < free) continue;
      context.fillText(text, at, strip + 9);
      free = at + wide + 8;
    }
    context.stroke();
  }

  private all(): TimeScale {
    return { first: this.until / 10 ** decades, last: this.until };
  }

  private show(state: State): void {
    this.palette.value = palette_named(state.palette).name;
    const shown = this.scale();
    this.from.value = String(position(this.all(), shown.first));
    this.to.value = String(position(this.all(), shown.last));
    this.from.setAttribute("aria-valuetext", `${short(shown.first, 3)}${this.unit}`);
    this.to.setAttribute("aria-valuetext", `${short(shown.last, 3)}${this.unit}`);
    const chip = (colour: string, words: string) => h("span", { class: "chip" }, dot(colour), words);
    replace(this.chips,
      chip(css(stayed_colour), `stays ${short(this.until, 4)}${this.unit}`),
      state.trust && chip(css(doubtful_colour), "doubtful"),
      ...(state.colour === "way" ? this.ways.map(({ code, word }) => chip(css(way_colours[(code - 1) % way_colours.length]!), word)) : []));
    this.element.classList.toggle("ways", state.colour === "way");
    this.draw();
  }

  private dragged(grip: HTMLInputElement): void {
    const gap = 0.03;
    let from = Number(this.from.value);
    let to = Number(this.to.value);
    if (grip === this.from) from = Math.min(from, to - gap);
    else to = Math.max(to, from + gap);
    const digits = (s: number) => Number(time_at(this.all(), Math.min(1, Math.max(0, s))).toPrecision(3));
    this.store.change({ range: [digits(from), digits(to)] });
  }
}

function dot(colour: string): HTMLElement {
  const made = h("i", { class: "dot" });
  made.style.background = colour;
  return made;
}
