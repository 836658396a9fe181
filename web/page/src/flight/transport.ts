// Play, pause, scrub, speed, and the camera.
import { fixed } from "../text/number-text";
import { h, icon, options, replace } from "../ui/dom";
import { speed_words, speeds } from "./clock";

const icons = {
  play: "M4.5 2.8v10.4L13 8Z", pause: "M5 3v10M11 3v10", film: "M2.5 4.5h7v7h-7zM9.5 7l4-2v6l-4-2",
};

export interface TransportHears {
  toggle(): void;
  put(t: number): void;
  speed(speed: number): void;
  film(): void;
}

export class Transport {
  readonly element: HTMLElement;
  private play = h("button", { type: "button", class: "tool play", title: "Play (space)", "aria-label": "Play" }, icon(icons.play, true));
  private scrub = h("input", { type: "range", class: "scrub", min: 0, max: 1, step: "any", value: 0, "aria-label": "Time in the flight" });
  private time = h("output", { class: "time" }, "0.00 s");
  private speed = h("select", { class: "speed", title: "Speed ([ and ])", "aria-label": "Speed" });
  private film = h("button", { type: "button", class: "tool", title: "Record a film (WebM)", "aria-label": "Record a film" }, icon(icons.film));

  constructor(hears: TransportHears) {
    this.element = h("div", { class: "transport" }, this.play, this.scrub, this.time, this.speed, this.film);
    options(this.speed, speeds.map((speed) => ({ value: String(speed), label: speed_words(speed) })), "1");
    this.play.addEventListener("click", () => hears.toggle());
    this.scrub.addEventListener("input", () => hears.put(Number(this.scrub.value)));
    this.speed.addEventListener("change", () => hears.speed(Number(this.speed.value)));
    this.film.addEventListener("click", () => hears.film());
  }

  enable(flies: boolean, films: boolean): void {
    for (const control of [this.play, this.scrub, this.speed]) control.disabled = !flies;
    this.film.disabled = !films;
  }

  show_speed(speed: number): void {
    this.speed.value = String(speed);
  }

  records(yes: boolean): void {
    this.film.classList.toggle("recording", yes);
    this.film.title = yes ? "Stop recording" : "Record a film (WebM)";
  }

  /** `fine`: in slow motion, more digits. */
  show(time: number, end: number, playing: boolean, unit: string, fine: boolean): void {
    this.scrub.max = String(end || 1);
    this.scrub.value = String(time);
    this.scrub.style.setProperty("--part", `${end > 0 ? (100 * time) / end : 0}%`);
    const text = `${fixed(time, fine ? 4 : 2)}${unit}`;
    if (this.time.textContent !== text) this.time.textContent = text;
    const label = playing ? "Pause" : "Play";
    if (this.play.getAttribute("aria-label") === label) return;
    this.play.setAttribute("aria-label", label);
    this.play.title = `${label} (space)`;
    replace(this.play, icon(playing ? icons.pause : icons.play, !playing));
  }
}
