// The page: one state, an engine, and the parts that show it.
import { palettes } from "./colour/palettes";
import type { CaseInfo, Engine, Hello } from "./engine/engine";
import { Fates } from "./engine/fates";
import { FlightPanel } from "./flight/flight-panel";
import { MapPanel } from "./map/map-panel";
import { from_hash, to_hash } from "./state/address";
import { case_job } from "./state/job";
import { plain_state } from "./state/state";
import { Store } from "./state/store";
import { ColourBar } from "./ui/colour-bar";
import { Controls } from "./ui/controls";
import { options } from "./ui/dom";
import { help_dialog } from "./ui/help";
import { layout } from "./ui/layout";
import { Share } from "./ui/share";
import { shortcuts } from "./ui/shortcuts";
import { apply_theme, choose_theme, is_dark } from "./ui/theme";

const lost_words = "The connection to kreisel is lost. Trying again; what is here stays.";
const refused_words = "kreisel was started anew and has another address: open the one that it has printed. What is here stays.";
const settle = 250; // ms that numbers must rest before words about them are asked for

export class App {
  private store = new Store(from_hash(location.hash));
  private map: MapPanel;
  private flight: FlightPanel;
  private controls: Controls;
  private colours: ColourBar;
  private frame;
  private share: Share;
  private hello: Hello | null = null;
  private base: CaseInfo | null = null;
  private written = "";
  private settling = 0;
  private asked = 0; // which case is the newest asked for

  constructor(private readonly engine: Engine) {
    apply_theme();
    this.map = new MapPanel(engine, this.store, {
      picked: (point, second) => this.picked(point, second),
      recoloured: () => this.colours.show(this.store.state),
      edged: (why) => this.controls.show_edge(why),
    });
    this.flight = new FlightPanel(engine, this.store);
    this.controls = new Controls(this.store);
    this.colours = new ColourBar(this.store, () => this.map.bar);
    this.frame = layout({ map: this.map.element, colours: this.colours.element, flight: this.flight.element, controls: this.controls.element });
    this.share = new Share(engine, this.store, this.map, this.flight, () => location.href);
    const help = help_dialog(() => (this.hello ? `kreisel ${this.hello.version}${this.hello.processor ? `, ${this.hello.processor}` : ""}` : ""));
    this.frame.share.addEventListener("click", () => this.share.open());
    this.frame.help.addEventListener("click", help);
    this.frame.theme.addEventListener("click", () => this.turn_theme());
    this.frame.cases.addEventListener("change", () => this.store.change({ ...plain_state, case: this.frame.cases.value, palette: this.store.state.palette }));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.recolour());
    shortcuts({
      " ": () => this.flight.toggle(), ",": () => this.flight.nudge(-0.05), ".": () => this.flight.nudge(0.05),
      "[": () => this.flight.faster(-1), "]": () => this.flight.faster(1),
      p: () => this.next_palette(), t: () => this.store.change({ trust: !this.store.state.trust }), l: () => this.store.change({ line: !this.store.state.line }),
      i: () => this.next_inside(),
      m: () => this.map.stage.focus(), s: () => this.share.open(), d: () => this.turn_theme(), "?": help,
      "0": () => this.map.home(),
    });
    this.store.on((state, before) => {
      this.write_address();
      if (state.case !== before.case) void this.load_case();
      else if (state.set !== before.set) this.numbers_changed();
      if (state.until !== before.until && this.base) this.show_colours(this.base);
    });
    window.addEventListener("hashchange", () => {
      if (location.hash.slice(1) !== this.written) this.store.change(from_hash(location.hash));
    });
    this.connect();
  }

  private connect(): void {
    let was_lost = false;
    this.engine.onConnection((state) => {
      if (state === "lost" || state === "refused") {
        was_lost = true;
        this.notice(state === "lost" ? lost_words : refused_words);
      } else if (state === "open" && was_lost) {
        was_lost = false;
        this.notice("");
        if (!this.hello) void this.begin();
        else if (!this.base) void this.load_case();
        else {
          this.map.again();
          this.flight.again();
          this.numbers_changed(0);
        }
      }
    });
    void this.begin();
  }

  private async begin(): Promise<void> {
    try {
      this.hello = await this.engine.hello();
    } catch (error) {
      this.map.fail((error as Error).message);
      return;
    }
    options(this.frame.cases, this.hello.cases.map(({ name }) => ({ value: name, label: name })), "");
    for (const option of this.frame.cases.options) option.title = this.hello.cases.find(({ name }) => name === option.value)?.title ?? "";
    if (this.store.state.case === "") this.store.change({ case: this.hello.first });
    else void this.load_case();
  }

  private async load_case(): Promise<void> {
    const mine = ++this.asked;
    const { state } = this.store;
    this.frame.cases.value = state.case;
    try {
      const base = await this.engine.describe({ case: state.case, set: {} });
      if (mine !== this.asked) return;
      this.base = base;
      this.frame.title.textContent = base.title;
      document.title = `${base.name} – kreisel`;
      this.controls.show_case(base);
      this.show(base);
      this.numbers_changed(0);
    } catch (error) {
      if (mine !== this.asked) return;
      this.base = null;
      this.frame.title.textContent = "";
      this.map.fail((error as Error).message);
      this.controls.show_equilibrium(null, (error as Error).message);
    }
  }

  private show(info: CaseInfo): void {
    this.map.show_case(info, this.fates(info));
    this.flight.show_case(info);
    this.show_colours(info);
  }

  private show_colours(info: CaseInfo): void {
    this.colours.show_case(this.store.state.until ?? info.mapUntil ?? info.until, this.fates(info), info.time ?? "");
  }

  /** A case is asked for after hello. */
  private fates(info: CaseInfo): Fates {
    return new Fates(this.hello!, info);
  }

  /** What depends on the numbers and is not the map: magnets, words about equilibria. */
  private numbers_changed(wait = settle): void {
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => {
      const mine = this.asked;
      const job = case_job(this.store.state);
      const current = () => mine === this.asked && JSON.stringify(job) === JSON.stringify(case_job(this.store.state));
      if (Object.keys(job.set).length > 0 || wait > 0) {
        this.engine.describe(job).then((info) => current() && this.show(info), (error: Error) => current() && this.map.fail(error.message));
      }
      this.engine.equilibrium(job).then(
        (info) => current() && this.controls.show_equilibrium(info),
        (error: Error) => current() && this.controls.show_equilibrium(null, error.message));
    }, wait);
  }

  private picked([x, y]: [number, number], second: boolean): void {
    const [across, up] = this.map.keys;
    const start = { [across]: x, [up]: y };
    const { rival } = this.store.state;
    const waiting = rival?.start && Object.keys(rival.start).length === 0;
    if ((second || waiting) && this.store.state.start) this.store.change({ rival: { ...rival, start } });
    else this.store.change({ start });
    if (matchMedia("(max-width: 860px)").matches) this.frame.show_tab("flight");
  }

  private next_palette(): void {
    const { inside, inside_palette, palette } = this.store.state;
    const at = palettes.findIndex(({ name }) => name === (inside ? inside_palette : palette));
    const next = palettes[(at + 1) % palettes.length]!.name;
    this.store.change(inside ? { inside_palette: next } : { palette: next });
  }

  private next_inside(): void {
    const names = [null, ...(this.base?.colours ?? []).map(({ name }) => name)];
    this.store.change({ inside: names[(names.indexOf(this.store.state.inside) + 1) % names.length]!, inside_range: null });
  }

  private turn_theme(): void {
    choose_theme(is_dark() ? "light" : "dark");
    this.recolour();
  }

  private recolour(): void {
    apply_theme();
    this.map.redraw();
    this.flight.recolour();
    this.colours.draw();
  }

  private write_address(): void {
    this.written = to_hash(this.store.state);
    if (location.hash.slice(1) !== this.written) history.replaceState(null, "", `${location.pathname}${location.search}#${this.written}`);
  }

  private notice(text: string): void {
    this.frame.notice.textContent = text;
    this.frame.notice.hidden = text === "";
  }
}
