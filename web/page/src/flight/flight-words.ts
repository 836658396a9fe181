// What a flight did, in sentences.
import type { FlightEnd } from "../engine/engine";
import { short } from "../text/number-text";

export function sentence(text: string): string {
  const trimmed = text.trim();
  if (!trimmed) return "";
  const first = trimmed[0]!.toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(first) ? first : `${first}.`;
}

export function end_words(end: FlightEnd, unit: string): string {
  const when = `${short(end.time, 3)}${unit ? ` ${unit}` : ""}`;
  if (end.fate === "stayed") return `It stays up for ${when}.`;
  if (end.fate === "escaped") return `It leaves after ${when}.`;
  if (end.fate === "unsolved") return `The method found no solution after ${when}.`;
  return `Its numbers are no longer finite after ${when}.`;
}

export function touch_words(time: number, unit: string): string {
  return `As drawn it touches the magnet after ${short(time, 3)}${unit ? ` ${unit}` : ""}, and is shown resting there: the computation knows no contact.`;
}

export function drift_words(end: FlightEnd): string {
  return end.invariants.map(({ name, drift, relative }) => `${name} ${short(relative ?? drift, 2)}`).join(", ");
}
