// How the top flies: method, step, and what flies beside it.
import type { CaseInfo } from "../engine/engine";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { h, options } from "../ui/dom";
import { rival_choice, rival_chosen } from "./rival";

export class FlightHow {
  readonly element: HTMLElement;
  private info: CaseInfo | null = null;
  private method = h("select", { "aria-label": "Method of the flight" });
  private step = h("input", { type: "text", inputmode: "decimal", class: "number", "aria-label": "Step of the flight" });
  private beside = h("select", { "aria-label": "A second top beside it" });

  constructor(private readonly store: Store) {
    this.element = h("div", { class: "how" },
      h("label", {}, h("span", {}, "Method"), this.method),
      h("label", {}, h("span", {}, "Step"), this.step),
      h("label", {}, h("span", {}, "Beside it"), this.beside));
    this.method.addEventListener("change", () => store.change({ flight_method: this.method.value || null }));
    this.step.addEventListener("change", () => this.typed());
    this.beside.addEventListener("change", () => store.change({ rival: rival_chosen(this.beside.value, this.step_of(store.state)) }));
  }

  show_case(info: CaseInfo): void {
    this.info = info;
    const { state } = this.store;
    options(this.method, [{ value: "", label: `${info.method} (case)` }, ...info.methods.map((name) => ({ value: name, label: name }))], state.flight_method ?? "");
    options(this.beside, [
      { value: "", label: "nothing" }, { value: "start", label: "another start" }, { value: "half", label: "half the step" },
      ...info.methods.map((name) => ({ value: `by ${name}`, label: `by ${name}` })),
    ], "");
    this.show(state);
  }

  show(state: State): void {
    this.step.value = String(this.step_of(state));
    this.method.value = state.flight_method ?? "";
    this.beside.value = rival_choice(state.rival);
  }

  private step_of(state: State): number {
    return state.flight_step ?? this.info?.step ?? 0.002;
  }

  private typed(): void {
    const value = Number(this.step.value.replace(",", "."));
    if (value > 0 && Number.isFinite(value)) this.store.change({ flight_step: value === this.info?.step ? null : value });
    this.step.value = String(this.step_of(this.store.state));
  }
}
