// The flight beside the map: the top in space, its clock, its plots, and a second top.
import type { CaseInfo, Engine, FlightAsk } from "../engine/engine";
import { download, file_name } from "../save/download";
import { Film } from "../save/film";
import { flight_csv } from "../save/csv";
import { flight_job, rival_job } from "../state/job";
import type { State } from "../state/state";
import type { Store } from "../state/store";
import { h, replace } from "../ui/dom";
import { moment } from "../ui/marks";
import { theme_colours } from "../ui/theme";
import { FlightClock } from "./clock";
import { Flight } from "./flight";
import { FlightHow } from "./flight-how";
import { flights_told } from "./flight-told";
import { parting_words } from "./parting";
import { Plots } from "./plots";
import type { FlightRows } from "./rows";
import { TopScene } from "./scene";
import { Transport } from "./transport";

const rows_wanted = 12000;
const longest_film = 20; // seconds

export class FlightPanel {
  readonly element: HTMLElement;
  private canvas = h("canvas", { class: "space", tabindex: 0, "aria-label": "The top in space. Arrow keys turn the view, plus and minus come closer." });
  private scene: TopScene | null = null;
  private clock = new FlightClock();
  private plots = new Plots((t) => this.put(t));
  private flights: Flight[] = [];
  private info: CaseInfo | null = null;
  private told = h("div", { class: "flight-told", role: "status" });
  private stage: HTMLElement;
  private transport = new Transport({
    toggle: () => this.toggle(), put: (t) => this.put(t), speed: (speed) => (this.clock.speed = speed), film: () => this.toggle_film(),
  });
  private how: FlightHow;
  private film: { film: Film; from: number } | null = null;
  private last = 0;
  private running = false;
  private plots_due = 0;
  private restart = 0;
  private shown_rows: FlightRows[] = [];
  private said = "";
  private parted = "";
  private fresh = false; // a new flight has not moved yet
  private own = h("button", { type: "button", class: "plain" }, "Fly the case's own start");
  private hint = h("div", { class: "flight-hint" }, h("p", {}, "Choose a point of the map: the top flies from there."), this.own);

  constructor(private readonly engine: Engine, private readonly store: Store) {
    this.stage = h("div", { class: "space-stage" }, this.canvas, this.hint);
    this.how = new FlightHow(store);
    this.element = h("section", { class: "flight", "aria-label": "Flight" }, this.stage, this.transport.element, this.told, this.how.element, this.plots.element);
    try {
      this.scene = new TopScene(this.canvas, () => this.wake());
    } catch {
      this.hint.replaceChildren("This browser cannot draw in three dimensions (WebGL); the plots below work.");
    }
    this.own.addEventListener("click", () => store.change({ start: {} }));
    new ResizeObserver(() => {
      this.scene?.resize(this.stage.clientWidth, this.stage.clientHeight);
      this.wake();
    }).observe(this.stage);
    store.on((state, before) => this.changed(state, before));
    this.enable();
  }

  show_case(info: CaseInfo): void {
    const other = this.info?.name !== info.name;
    this.info = info;
    this.how.show_case(info);
    this.scene?.set_things(info.scene ?? null);
    if (other) this.fly_now();
    this.wake();
  }

  get first_rows(): FlightRows | null {
    return this.flights[0]?.rows ?? null;
  }

  toggle(): void {
    if (!this.first_rows) return;
    this.clock.toggle(this.end());
    this.wake();
  }

  faster(by: 1 | -1): void {
    this.clock.faster(by);
    this.transport.show_speed(this.clock.speed);
  }

  nudge(seconds: number): void {
    this.put(this.clock.time + seconds * this.clock.speed);
  }

  save_csv(): void {
    const rows = this.first_rows;
    if (rows) download(file_name(this.store.state.case, "flight.csv"), new Blob([flight_csv(rows)], { type: "text/csv" }));
  }

  recolour(): void {
    this.scene?.rebuild();
    this.plots.clear();
    this.plots.update(this.rows());
    this.put(this.clock.time);
  }

  again(): void {
    if (this.flights.some((flight) => flight.trouble)) this.fly_now();
  }

  private unit(): string {
    return this.info?.time ? ` ${this.info.time}` : "";
  }

  private changed(state: State, before: State): void {
    if (!this.info || state.case !== before.case) return;
    const job = (of: State) => JSON.stringify([flight_job(of), rival_job(of), of.rival]);
    if (state.start !== before.start || state.rival !== before.rival) {
      this.fly_now();
      this.how.show(state);
    } else if (job(state) !== job(before)) {
      this.how.show(state);
      clearTimeout(this.restart);
      this.restart = window.setTimeout(() => this.fly_now(), 120);
    }
  }

  private asks(): FlightAsk[] {
    const state = this.store.state;
    if (!state.start) return [];
    const asks: FlightAsk[] = [{ job: flight_job(state), start: state.start, rows: rows_wanted }];
    const { rival } = state;
    if (rival && !(rival.start && Object.keys(rival.start).length === 0)) {
      asks.push({ job: rival_job(state), start: rival.start ?? state.start, rows: rows_wanted });
    }
    return asks;
  }

  private fly_now(): void {
    clearTimeout(this.restart);
    for (const flight of this.flights) flight.stop();
    const asks = this.asks();
    if (asks.length > 0) moment("picked");
    this.fresh = asks.length > 0;
    this.shown_rows = [];
    this.flights = asks.map((ask) => new Flight(this.engine, ask, (flight) => this.heard(flight)));
    if (asks.length === 0) {
      this.scene?.set_flyers([]);
      this.plots.clear();
    }
    this.clock.put(0, 0);
    this.clock.playing = asks.length > 0;
    this.said = this.parted = "";
    this.say();
    this.wake();
  }

  private async compare(): Promise<void> {
    const { flights } = this;
    const words = await parting_words(this.engine, flights);
    if (flights !== this.flights) return;
    this.parted = words;
    this.say();
  }

  private heard(flight: Flight): void {
    if (!this.flights.includes(flight)) return;
    const rows = this.rows();
    if (rows.length !== this.shown_rows.length || rows.some((one, k) => one !== this.shown_rows[k])) {
      const held = this.shown_rows.length === 0 && rows[0]?.place === false;
      this.shown_rows = rows;
      this.scene?.set_flyers(rows.map((one, k) => ({ rows: one, colour: theme_colours().trail[k]! })));
      if (held || !this.info?.scene?.magnets.length) this.scene?.frame_all();
    }
    if (!this.plots_due) {
      this.plots_due = window.setTimeout(() => {
        this.plots_due = 0;
        this.plots.update(this.rows());
        this.plots.at(this.clock.time);
      }, this.flights.every((one) => one.over) ? 30 : 200);
    }
    if (flight.end) void this.compare();
    this.enable();
    this.say();
    this.wake();
  }

  /** Flights with rows, in order. */
  private rows(): FlightRows[] {
    return this.flights.flatMap((flight) => (flight.rows && flight.rows.count > 0 ? [flight.rows] : []));
  }

  private end(): number {
    return Math.max(0, ...this.rows().map((rows) => rows.end));
  }

  private put(t: number): void {
    this.clock.playing = false;
    this.clock.put(t, this.end());
    this.wake();
  }

  private enable(): void {
    const has = this.rows().length > 0;
    this.transport.enable(has, has && this.scene !== null && Film.possible(this.canvas));
    this.element.classList.toggle("idle", !has);
    if (this.scene) this.hint.hidden = has || this.flights.length > 0;
  }

  private say(): void {
    const known = this.flights.map(({ end, trouble, ask }) => `${JSON.stringify(ask.start)} ${trouble} ${end ? "over" : "flies"}`).join() + this.parted;
    if (known === this.said && this.flights.length > 0) return; // readers of screens need not hear it again
    this.said = known;
    const touch = this.scene?.touches ?? null;
    replace(this.told, ...(this.info ? flights_told(this.flights, this.info, this.store.state, touch, this.parted) : []));
    this.enable();
  }

  private toggle_film(): void {
    if (this.film) {
      void this.finish_film();
      return;
    }
    this.clock.put(0, this.end());
    this.clock.playing = true;
    this.film = { film: new Film(this.canvas), from: performance.now() };
    this.transport.records(true);
    this.wake();
  }

  private async finish_film(): Promise<void> {
    const made = this.film;
    if (!made) return;
    this.film = null;
    this.transport.records(false);
    download(file_name(this.store.state.case, "flight.webm"), await made.film.finish());
  }

  private wake(): void {
    if (this.running) return;
    this.running = true;
    this.last = performance.now();
    requestAnimationFrame((now) => this.tick(now));
  }

  private tick(now: number): void {
    const before = this.clock.time;
    const end = this.end();
    const more = this.flights.some((flight) => !flight.over);
    if (end > 0 || !more) this.clock.tick(Math.min(0.1, Math.max(0, (now - this.last) / 1000)), end, more);
    this.last = now;
    const time = this.clock.time;
    const waits = this.fresh && end === 0; // nothing to be seen yet: what is drawn now would only keep the first rows waiting
    if (!waits) this.scene?.draw(time, true);
    if (this.fresh && time > 0 && time !== before) {
      this.fresh = false;
      moment("moves");
    }
    const { playing } = this.clock;
    this.transport.show(time, end, playing, this.unit(), this.clock.speed < 0.05);
    this.plots.at(time);
    if (this.film && (!playing || now - this.film.from > longest_film * 1000)) void this.finish_film();
    this.running = playing || more;
    if (this.running) requestAnimationFrame((next) => this.tick(next));
    else this.scene?.draw(time, true);
  }
}
