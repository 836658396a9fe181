// Taking things along: the address, the equal commands, pictures and files.
import type { Engine, Lines, LinesAsk } from "../engine/engine";
import type { FlightPanel } from "../flight/flight-panel";
import type { MapPanel } from "../map/map-panel";
import { map_csv } from "../save/csv";
import { download, file_name } from "../save/download";
import { flight_job, map_job } from "../state/job";
import type { Store } from "../state/store";
import { copy } from "./clipboard";
import { dialog } from "./dialog";
import { h, replace } from "./dom";

export class Share {
  private told = h("p", { class: "quiet", role: "status" });
  private lines = h("div", { class: "lines" });
  private made: HTMLDialogElement;
  private flight_csv: HTMLButtonElement;

  constructor(private readonly engine: Engine, private readonly store: Store, private readonly map: MapPanel, flight: FlightPanel, private readonly address: () => string) {
    const button = (label: string, act: () => void) => h("button", { type: "button", class: "plain", onclick: act }, label);
    this.flight_csv = button("Flight as CSV", () => flight.save_csv());
    this.made = dialog("Take it along",
      this.lines,
      h("div", { class: "saves" },
        button("Map as PNG", () => this.save_png()),
        button("Map as CSV", () => this.save_csv()),
        button("Map as HDF5", () => void this.save_h5()),
        this.flight_csv),
      h("p", { class: "quiet" }, "The camera below the flight records it as a film."),
      this.told);
    this.flight_csv.disabled = true;
    this.has_flight = () => (this.flight_csv.disabled = flight.first_rows === null);
  }

  private has_flight: () => void;

  open(): void {
    this.has_flight();
    this.told.textContent = "";
    replace(this.lines, this.line("Address", this.address()), h("p", { class: "quiet" }, "Asking for the equal commands."));
    this.made.showModal();
    void this.ask();
  }

  private async ask(): Promise<void> {
    const asked = this.asked();
    if (!asked) return;
    const { start } = this.store.state;
    try {
      const map = await this.engine.lines(asked);
      const flight: Lines | null = start ? await this.engine.lines({ ...asked, job: flight_job(this.store.state), point: start }).catch(() => null) : null;
      replace(this.lines, this.line("Address", this.address()),
        this.line("This map, as a command", map.command), this.line("This map, in Python", map.python),
        flight?.flyCommand && this.line("This flight, as a command", flight.flyCommand), flight?.flyPython && this.line("This flight, in Python", flight.flyPython));
    } catch (error) {
      replace(this.lines, this.line("Address", this.address()), h("p", { class: "trouble" }, (error as Error).message));
    }
  }

  private asked(): LinesAsk | null {
    const { window, screen } = this.map;
    if (!window || !screen) return null;
    const job = map_job(this.store.state);
    for (const key of this.map.keys) delete job.set[key];
    const { trust, inside } = this.store.state;
    return { job, axes: this.map.keys, window, layers: { trust, colour: inside }, size: [Math.round(screen.w), Math.round(screen.h)] };
  }

  private line(label: string, text: string): HTMLElement {
    const button = h("button", { type: "button", class: "plain" }, "Copy");
    button.addEventListener("click", () => void copy(text).then((done) => {
      button.textContent = done ? "Copied" : "Not copied";
      setTimeout(() => (button.textContent = "Copy"), 1500);
    }));
    button.setAttribute("aria-label", `Copy: ${label}`);
    return h("div", { class: "line" }, h("h3", {}, label), h("code", { tabindex: 0 }, text), button);
  }

  private save_png(): void {
    this.map.picture_canvas().toBlob((bytes) => bytes && download(file_name(this.store.state.case, "map.png"), bytes), "image/png");
  }

  private save_csv(): void {
    const { window, screen } = this.map;
    if (!window || !screen) return;
    const table = map_csv(this.map.keys, window, [Math.round(screen.w), Math.round(screen.h)], (x, y) => this.map.sample_at(x, y), this.store.state.inside);
    download(file_name(this.store.state.case, "map.csv"), new Blob([table], { type: "text/csv" }));
    if (!this.map.is_complete) this.told.textContent = "The map was not complete yet: coarse values stand for fine ones.";
  }

  private async save_h5(): Promise<void> {
    const asked = this.asked();
    if (!asked) return;
    this.told.textContent = "Computing the map for the file.";
    try {
      const { name, bytes } = await this.engine.save({ ...asked, size: asked.size!, format: "h5" });
      download(file_name(name), bytes);
      this.told.textContent = `Saved as ${name}.`;
    } catch (error) {
      this.told.textContent = (error as Error).message;
    }
  }
}
