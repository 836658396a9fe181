// What a flight did, in sentences.
import type { FlightEnd } from "../engine/engine";
import { short } from "../text/number-text";

export function sentence(text: string): string {
  const trimmed = text.trim();
  if (!trimmed) return "";
  const first = trimmed[0]!.toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(first) ? first : `${first.replace(/:$/, "")}.`;
}

export function end_words(end: FlightEnd, unit: string): string {
  const when = `${short(end.time, 3)}${unit ? ` ${unit}` : ""}`;
  if (end.fate === "stayed") return `It stays up for ${when}.`;
  if (end.fate === "escaped") return end.contact ? `It ${end.bound} after ${when}.` : `It leaves after ${when}.`;
  if (end.fate === "unsolved") return `The method found no solution after ${when}.`;
  if (end.fate === "non-finite") return `Its numbers are no longer finite after ${when}.`;
  return `It ended after ${when}: ${end.fate}.`;
}

/** `knows_contact`: the computation ends where the centre of mass enters a magnet; else it knows none at all. */
export function touch_words(time: number, unit: string, knows_contact: boolean): string {
  const why = knows_contact ? "the computation lets only its centre touch" : "the computation knows no contact";
  return `As drawn it touches the magnet after ${short(time, 3)}${unit ? ` ${unit}` : ""}, and is shown resting there: ${why}.`;
}

export function drift_words(end: FlightEnd): string {
  return end.invariants.map(({ name, drift, relative }) => `${name} ${short(relative ?? drift, 2)}`).join(", ");
}
