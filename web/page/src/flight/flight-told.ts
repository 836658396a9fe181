// What became of the flights, in paragraphs.
import type { CaseInfo } from "../engine/engine";
import { axis_words } from "../map/axis-choice";
import type { State } from "../state/state";
import { short } from "../text/number-text";
import { quantity } from "../text/units";
import { h } from "../ui/dom";
import type { Flight } from "./flight";
import { drift_words, end_words, sentence, touch_words } from "./flight-words";
import { parting } from "./parting";

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

function parting_told(one: Flight, other: Flight, info: CaseInfo): Node[] {
  if (!one.end || !other.end || !one.rows || !other.rows) return [];
  const far = (info.scene?.body?.radius ?? 0.01) / 100;
  const t = parting(one.rows, other.rows, far);
  return [h("p", { class: "quiet" }, t === null ? "They stay together to the end." : `They part after ${short(t, 3)}${info.time ? ` ${info.time}` : ""}.`)];
}

export function flights_told(flights: Flight[], info: CaseInfo, state: State, touch: number | null): Node[] {
  const [one, other] = flights;
  if (!one) return [];
  const told: Node[] = [h("p", { class: "from" }, from_words(one, info))];
  for (const [k, flight] of flights.entries()) {
    const who = flights.length > 1 ? h("span", { class: k === 0 ? "who first" : "who second" }, k === 0 ? "first" : "second") : null;
    told.push(...one_told(flight, info, who, k === 0, touch));
  }
  if (state.rival?.start && Object.keys(state.rival.start).length === 0) told.push(h("p", { class: "quiet" }, "Choose the second start on the map."));
  if (other && !state.rival?.start) told.push(...parting_told(one, other, info));
  return told;
}
