// What the map says in words: where the pointer is and what happens from there, what is being computed, why there is nothing.
import { h } from "../ui/dom";
import { status_words, type MapStatus } from "./readout";

function say(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}

export class MapTold {
  readonly nothing = h("p", { class: "map-nothing" }); // why there is no map
  readonly readout = h("p", { class: "readout", "aria-live": "off" });
  readonly status = h("p", { class: "map-status", role: "status" });

  point(words: string): void {
    say(this.readout, words);
  }

  state(told: MapStatus): void {
    say(this.status, status_words(told));
    say(this.nothing, told.covered ? "" : told.wrong);
    this.status.classList.toggle("trouble", told.wrong !== "" || told.ended);
  }
}
