// The numbers of a case: what spans the map, what is the same for all of it, how it is computed, what is laid over it.
import type { CaseInfo, EquilibriumInfo, Key } from "../engine/engine";
import { sentence } from "../flight/flight-words";
import { axes_of, axis_keys, axis_words } from "../map/axis-choice";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { h, icon, options, replace } from "./dom";
import { Slider, typed_number } from "./slider";

export class Controls {
  readonly element: HTMLElement;
  private info: CaseInfo | null = null;
  private sliders: Slider[] = [];
  private across = h("select", { id: "axis-across" });
  private up = h("select", { id: "axis-up" });
  private main = h("div", { class: "sliders" });
  private more = h("div", { class: "sliders" });
  private more_head = h("summary", {}, "More numbers");
  private until = h("input", { type: "text", inputmode: "decimal", class: "number", id: "map-until" });
  private method = h("select", { id: "map-method" });
  private step = h("input", { type: "text", inputmode: "decimal", class: "number", id: "map-step" });
  private trust = h("input", { type: "checkbox", id: "layer-trust" });
  private line = h("input", { type: "checkbox", id: "layer-line" });
  private way = h("input", { type: "checkbox", id: "layer-way" });
  private inside = h("select", { id: "layer-inside", title: "What is told of starts that stay (i). Indicators take two to four times as long, frequencies longer." });
  private line_note = h("p", { class: "note" });
  private words = h("div", { class: "words", "aria-live": "polite" });
  private time_unit = h("span", { class: "unit time-unit" });
  private reset = h("button", { type: "button", class: "plain" }, "All back to the case");

  constructor(private readonly store: Store) {
    const swap = h("button", { type: "button", class: "tool", title: "Swap the axes", "aria-label": "Swap the axes" }, icon("M5 3v10M2.5 5.5 5 3l2.5 2.5M11 13V3M8.5 10.5 11 13l2.5-2.5"));
    const row = (label: string, id: string, field: HTMLElement, unit: HTMLElement | null = null) => h("div", { class: "row" }, h("label", { for: id }, label), field, unit);
    const check = (box: HTMLInputElement, label: string, why: string) => h("label", { class: "check", title: why }, box, h("span", {}, label));
    this.element = h("section", { class: "controls", "aria-label": "Numbers" },
      h("fieldset", {}, h("legend", {}, "Map"),
        h("div", { class: "axes" }, h("label", { for: "axis-across" }, "across"), this.across, h("label", { for: "axis-up" }, "up"), this.up, swap)),
      h("fieldset", {}, h("legend", {}, "Top"), this.main, h("details", { class: "more" }, this.more_head, this.more), this.reset),
      h("fieldset", {}, h("legend", {}, "Layers"),
        check(this.trust, "Trust: mark doubtful fates", "Every start is computed again at half the step; where the fates differ it is marked. Takes two to three times as long."),
        check(this.line, "Edge of linear stability", "Where small deviations from the equilibrium begin to grow."),
        check(this.way, "Colour by the way out", "Which bound was left instead of when."),
        row("What stays", "layer-inside", this.inside),
        this.line_note),
      h("fieldset", {}, h("legend", {}, "Equilibrium"), this.words),
      h("fieldset", {}, h("legend", {}, "Computation"), row("until", "map-until", this.until, this.time_unit), row("method", "map-method", this.method), row("step", "map-step", this.step, this.time_unit.cloneNode() as HTMLElement)));
    const axes = () => this.choose_axes(this.across.value, this.up.value);
    this.across.addEventListener("change", axes);
    this.up.addEventListener("change", axes);
    swap.addEventListener("click", () => this.choose_axes(this.up.value, this.across.value));
    this.trust.addEventListener("change", () => store.change({ trust: this.trust.checked }));
    this.line.addEventListener("change", () => store.change({ line: this.line.checked }));
    this.way.addEventListener("change", () => store.change({ colour: this.way.checked ? "way" : "time" }));
    this.inside.addEventListener("change", () => store.change({ inside: this.inside.value || null, inside_range: null }));
    this.method.addEventListener("change", () => store.change({ method: this.method.value || null }));
    this.until.addEventListener("change", () => this.positive(this.until, this.info?.mapUntil ?? this.info?.until, (until) => store.change({ until, range: null })));
    this.step.addEventListener("change", () => this.positive(this.step, this.info?.mapStep ?? this.info?.step, (step) => store.change({ step })));
    this.reset.addEventListener("click", () => store.change({ set: {}, until: null, method: null, step: null, range: null }));
    store.on((state) => this.show(state));
  }

  /** A case as it stands, nothing changed in it. */
  show_case(base: CaseInfo): void {
    this.info = base;
    const names = axis_keys(base).map((key) => ({ value: key.key, label: axis_words(base, key.key).label }));
    const doubled = new Set(names.map(({ label }) => label).filter((label, k, all) => all.indexOf(label) !== k));
    const told = names.map(({ value, label }) => ({ value, label: doubled.has(label) ? `${label} (${value})` : label }));
    options(this.across, told, "");
    options(this.up, told, "");
    options(this.method, [{ value: "", label: `${base.mapMethod ?? base.method} (case)` }, ...(base.mapMethods ?? base.methods).map((name) => ({ value: name, label: name }))], "");
    options(this.inside, [{ value: "", label: "white" }, ...(base.colours ?? []).map(({ name, label }) => ({ value: name, label }))], "");
    for (const unit of this.element.querySelectorAll(".time-unit")) unit.textContent = base.time ?? "";
    this.build(base);
    this.show(this.store.state);
  }

  show_equilibrium(info: EquilibriumInfo | null, why = ""): void {
    const words = info?.words ?? [];
    if (words.length === 0) replace(this.words, h("p", { class: "quiet" }, why ? sentence(why) : "Nothing is known about its equilibria."));
    else replace(this.words, ...words.map((text) => h("p", {}, text)));
  }

  /** Why no edge of stability is seen. */
  show_edge(why: string): void {
    const words = sentence(why);
    if (this.line_note.textContent !== words) this.line_note.textContent = words;
  }

  private build(info: CaseInfo): void {
    const numbers = info.keys.filter((key): key is Key & { value: number } => typeof key.value === "number");
    const first = info.first.flatMap((name) => numbers.filter(({ key }) => key === name));
    const sorted = [...first, ...numbers.filter((key) => !first.includes(key))];
    this.sliders = sorted.map((key) => new Slider(key, key.value, (value) => {
      const set = { ...this.store.state.set };
      if (value === null) delete set[key.key];
      else set[key.key] = value;
      this.store.change({ set });
    }));
    replace(this.main, ...this.sliders.slice(0, first.length).map((slider) => slider.element));
    replace(this.more, ...this.sliders.slice(first.length).map((slider) => slider.element));
    this.more_head.textContent = `More numbers (${this.sliders.length - first.length})`;
    (this.more.parentElement as HTMLElement).hidden = this.sliders.length <= first.length;
  }

  private show(state: State): void {
    const { info } = this;
    if (!info) return;
    const axes = axes_of(info, state);
    this.across.value = axes[0];
    this.up.value = axes[1];
    for (const slider of this.sliders) {
      const value = state.set[slider.key.key];
      slider.show(typeof value === "number" ? value : Number(slider.key.value));
      slider.element.classList.toggle("spans", axes.includes(slider.key.key));
    }
    this.trust.checked = state.trust;
    this.line.checked = state.line;
    this.way.checked = state.colour === "way";
    this.inside.value = state.inside ?? "";
    if (!state.line) this.show_edge("");
    this.method.value = state.method ?? "";
    if (document.activeElement !== this.until) this.until.value = String(state.until ?? info.mapUntil ?? info.until);
    if (document.activeElement !== this.step) this.step.value = String(state.step ?? info.mapStep ?? info.step);
    this.reset.hidden = Object.keys(state.set).length === 0 && state.until === null && state.method === null && state.step === null;
  }

  private choose_axes(across: string, up: string): void {
    if (across === up) { // choosing the other axis' number swaps them
      const [was_across, was_up] = axes_of(this.info!, this.store.state);
      this.store.change({ axes: [was_up, was_across], window: null });
    } else this.store.change({ axes: [across, up], window: null });
  }

  private positive(field: HTMLInputElement, own: number | undefined, then: (value: number | null) => void): void {
    const value = typed_number(field.value);
    if (value !== null && value > 0) then(value === own ? null : value);
    field.value = String(value !== null && value > 0 ? value : own);
  }
}
