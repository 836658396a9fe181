// A number of the case: its name, a field, a slider over its sensible range, and the way back to the case's own value.
import type { Key } from "../engine/engine";
import { first_words, short } from "../text/number-text";
import { pretty, scaled } from "../text/units";
import { h } from "./dom";

/** A number as a person types it: comma or point, true minus, powers of ten. */
export function typed_number(text: string): number | null {
  const plain = text.trim().replace(",", ".").replace("−", "-").replace(/\s*·\s*10\^?/, "e");
  if (plain === "") return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

export class Slider {
  readonly element: HTMLElement;
  private field: HTMLInputElement;
  private range: HTMLInputElement;
  private back: HTMLButtonElement;
  private value = 0;
  private factor: number;

  constructor(readonly key: Key, private readonly own: number, private readonly changed: (value: number | null) => void) {
    const { low, high } = key;
    const by = scaled(key.unit === "1" ? "" : key.unit, Math.max(Math.abs(low), Math.abs(high)));
    this.factor = by.factor;
    const name = first_words(key.label || key.key);
    const id = `n-${key.key.replace(/\W/g, "-")}`;
    this.field = h("input", { type: "text", inputmode: "decimal", class: "number", id, autocomplete: "off", spellcheck: "false" });
    this.range = h("input", { type: "range", min: low, max: high, step: "any", "aria-label": `${name}, slider` });
    this.back = h("button", { type: "button", class: "back", title: `Back to ${short(own / by.factor, 6)}`, "aria-label": `${name}: back to the case's own value` }, "↺");
    this.element = h("div", { class: "slider" },
      h("label", { for: id, title: `${key.key}: ${key.label}` }, name),
      h("span", { class: "entry" }, this.back, this.field, h("span", { class: "unit" }, pretty(by.unit))), this.range);
    this.range.addEventListener("input", () => this.set(this.rounded(Number(this.range.value))));
    this.field.addEventListener("change", () => {
      const value = typed_number(this.field.value);
      if (value === null) this.show(this.value, true);
      else this.set(value * this.factor);
    });
    this.back.addEventListener("click", () => {
      this.show(this.own, true);
      this.changed(null);
      this.field.focus();
    });
    this.show(own);
  }

  /** Puts the value into field and slider; what somebody is typing is left alone unless it was entered. */
  show(value: number, entered = false): void {
    this.value = value;
    if (value < Number(this.range.min)) this.range.min = String(value);
    if (value > Number(this.range.max)) this.range.max = String(value);
    this.range.value = String(value);
    const part = (value - Number(this.range.min)) / (Number(this.range.max) - Number(this.range.min));
    this.range.style.setProperty("--part", `${100 * part}%`);
    if (entered || document.activeElement !== this.field) this.field.value = short(value / this.factor, 6);
    this.back.classList.toggle("away", value === this.own);
    this.back.disabled = value === this.own;
  }

  private set(value: number): void {
    const { min, max } = this.key;
    let kept = value;
    if (typeof min === "number") kept = Math.max(min, kept);
    if (typeof max === "number") kept = Math.min(max, kept);
    this.show(kept, true);
    this.changed(kept === this.own ? null : kept);
  }

  /** To a thousandth of the range, so that the address and command lines stay short. */
  private rounded(value: number): number {
    const grain = 10 ** Math.floor(Math.log10((Number(this.range.max) - Number(this.range.min)) / 500));
    return Number((Math.round(value / grain) * grain).toPrecision(12));
  }
}
