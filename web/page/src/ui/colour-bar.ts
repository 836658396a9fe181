// The colours of times, or of what is told of those that stay: what they mean, which palette, and from where to where.
import { css, doubtful_colour, escaped_colour, palette_named, palettes, ramp, stayed_colour, way_colours } from "../colour/palettes";
import { number_at, part_of, span_ticks, type Span } from "../colour/span";
import type { Colour } from "../engine/engine";
import type { Fates } from "../engine/fates";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { short } from "../text/number-text";
import { pretty } from "../text/units";
import { h, options, replace } from "./dom";
import { theme_colours } from "./theme";

const strip = 12;

/** What the bar shows. */
export interface Colours {
  inside: Colour | null; // null: times
  shown: Span;
  whole: Span; // from one end of the bar to the other
  fitted(): Span; // to what is seen now
}

export class ColourBar {
  readonly element: HTMLElement;
  private canvas = h("canvas", { class: "strip" });
  private from = h("input", { type: "range", class: "grip", min: 0, max: 1, step: "any", "aria-label": "Colours begin at" });
  private to = h("input", { type: "range", class: "grip", min: 0, max: 1, step: "any", "aria-label": "Colours end at" });
  private palette = h("select", { "aria-label": "Palette", title: "Palette (p)" });
  private name = h("span", { class: "bar-name" }, "leaves after");
  private unit = ""; // of times
  private chips = h("div", { class: "chips" });
  private bar: HTMLElement;
  private until = 1;
  private fates: Fates | null = null;

  constructor(private readonly store: Store, private readonly colours: () => Colours) {
    options(this.palette, palettes.map(({ name, label }) => ({ value: name, label })), store.state.palette);
    const fit = h("button", { type: "button", class: "plain", title: "Spread the colours over what is seen now" }, "Fit");
    this.bar = h("div", { class: "bar" }, this.canvas, this.from, this.to);
    this.element = h("div", { class: "colour-bar" }, this.name, this.bar, fit, this.palette, this.chips);
    this.palette.addEventListener("change", () => store.change(colours().inside ? { inside_palette: this.palette.value } : { palette: this.palette.value }));
    fit.addEventListener("click", () => this.choose(colours().fitted()));
    for (const grip of [this.from, this.to]) grip.addEventListener("input", () => this.dragged(grip));
    new ResizeObserver(() => this.draw()).observe(this.bar);
    const told = ({ palette, range, colour, inside, inside_palette, inside_range, trust, until, case: name }: State) => JSON.stringify([palette, range, colour, inside, inside_palette, inside_range, trust, until, name]);
    store.on((state, before) => told(state) !== told(before) && this.show(state));
  }

  show_case(until: number, fates: Fates, unit: string): void {
    this.until = until;
    this.unit = unit ? ` ${unit}` : "";
    this.fates = fates;
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
    const { inside, shown, whole } = this.colours();
    const palette = palette_named(this.chosen(inside));
    for (let px = 0; px < w; ++px) {
      context.fillStyle = css(ramp(palette, part_of(shown, number_at(whole, (px + 0.5) / w))));
      context.fillRect(px, 2, 1, strip);
    }
    context.fillStyle = ink.quiet;
    context.strokeStyle = ink.line;
    context.font = ink.font.replace("12px", "11px");
    context.textBaseline = "top";
    context.beginPath();
    let free = -Infinity;
    for (const { at: value, label } of span_ticks(whole)) {
      const px = Math.round(part_of(whole, value) * w);
      context.moveTo(Math.min(w - 0.5, px + 0.5), strip + 3);
      context.lineTo(Math.min(w - 0.5, px + 0.5), strip + (label ? 7 : 5));
      if (!label) continue;
      const text = short(value, 3);
      const wide = context.measureText(text).width;
      const at = Math.max(0, Math.min(w - wide, px - wide / 2));
      if (at < free) continue;
      context.fillText(text, at, strip + 9);
      free = at + wide + 8;
    }
    context.stroke();
  }

  show(state: State): void {
    const { fates } = this;
    const { inside, shown, whole } = this.colours();
    this.palette.value = palette_named(this.chosen(inside)).name;
    const unit = inside ? (inside.unit ? ` ${pretty(inside.unit)}` : "") : this.unit;
    const name = inside ? inside.label : "leaves after";
    this.name.textContent = unit ? `${name} [${unit.trim()}]` : name;
    this.from.value = String(part_of(whole, shown.low));
    this.to.value = String(part_of(whole, shown.high));
    this.from.setAttribute("aria-valuetext", `${short(shown.low, 3)}${unit}`);
    this.to.setAttribute("aria-valuetext", `${short(shown.high, 3)}${unit}`);
    const chip = (colour: string, words: string) => h("span", { class: "chip" }, dot(colour), words);
    replace(this.chips,
      inside ? chip(css(escaped_colour), "leaves") : chip(css(stayed_colour), `stays ${short(this.until, 4)}${this.unit}`),
      state.trust && chip(css(doubtful_colour), "doubtful"),
      ...(fates && state.colour === "way" && !inside ? fates.ways.map(({ code, word }) => chip(css(way_colours[fates.bound(code) % way_colours.length]!), word)) : []));
    this.element.classList.toggle("ways", state.colour === "way" && !inside);
    this.draw();
  }

  private chosen(inside: Colour | null): string {
    const { palette, inside_palette } = this.store.state;
    return inside ? inside_palette : palette;
  }

  private dragged(grip: HTMLInputElement): void {
    const gap = 0.03;
    let from = Number(this.from.value);
    let to = Number(this.to.value);
    if (grip === this.from) from = Math.min(from, to - gap);
    else to = Math.max(to, from + gap);
    const { whole } = this.colours();
    this.choose({ ...whole, low: number_at(whole, Math.max(0, from)), high: number_at(whole, Math.min(1, to)) });
  }

  private choose({ low, high }: Span): void {
    const few_digits = (x: number) => Number(x.toPrecision(4));
    if (this.colours().inside) this.store.change({ inside_range: [few_digits(low), few_digits(high)] });
    else this.store.change({ range: [few_digits(low), few_digits(high)] });
  }
}

function dot(colour: string): HTMLElement {
  const made = h("i", { class: "dot" });
  made.style.background = colour;
  return made;
}
