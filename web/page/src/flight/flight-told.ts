// What became of the flights, in paragraphs.
import type { CaseInfo } from "../engine/engine";
import { axis_words } from "../map/axis-choice";
import type { State } from "../state/state";
import { quantity } from "../text/units";
import { h } from "../ui/dom";
import type { Flight } from "./flight";
import { drift_words, end_words, sentence, touch_words } from "./flight-words";

function from_words(flight: Flight, info: CaseInfo): string {
  const from = Object.entries(flight.ask.start).map(([key, value]) => {
    const words = axis_words(info, key);
    return `${words.label} ${quantity(value, words.unit, 3)}`;
  });
  return from.length > 0 ? `From ${from.join(", ")}` : "From the case's own start";
}

/** The first one is told with its reasons. `touch`: when it touches a magnet as it is drawn. */
function one_told(flight: Flight, info: CaseInfo, who: HTMLElement | null, first: boolean, touch: number | null): Node[] {
  if (flight.trouble) return [h("p", { class: "trouble" }, who, sentence(flight.trouble))];
  if (!flight.end) return [h("p", { class: "quiet" }, who, "Computing the flight.")];
  const time = info.time ?? "";
  const told: Node[] = [h("p", { class: "fate" }, who, end_words(flight.end, time))];
  if (!first) return told;
  const why = [flight.end.where, ...flight.end.why].map(sentence).filter(Boolean);
  if (why.length > 0) told.push(h("p", { class: "why" }, why.join(" ")));
  const knows_contact = (info.fates ?? []).some(({ contact }) => contact);
  if (touch !== null) told.push(h("p", { class: "quiet" }, touch_words(touch, time, knows_contact)));
  if (flight.end.invariants.length > 0) told.push(h("p", { class: "quiet" }, `Relative drift: ${drift_words(flight.end)}.`));
  return told;
}

/** `parted`: when two of them part. */
export function flights_told(flights: Flight[], info: CaseInfo, state: State, touch: number | null, parted: string): Node[] {
  const [one] = flights;
  if (!one) return [];
  const told: Node[] = [h("p", { class: "from" }, from_words(one, info))];
  for (const [k, flight] of flights.entries()) {
    const who = flights.length > 1 ? h("span", { class: k === 0 ? "who first" : "who second" }, k === 0 ? "first" : "second") : null;
    told.push(...one_told(flight, info, who, k === 0, touch));
  }
  if (state.rival?.start && Object.keys(state.rival.start).length === 0) told.push(h("p", { class: "quiet" }, "Choose the second start on the map."));
  if (parted) told.push(h("p", { class: "quiet" }, parted));
  return told;
}
