// What a pixel of the map says, in words.
import type { Colour, Tile } from "../engine/engine";
import type { Fates } from "../engine/fates";
import { count, short } from "../text/number-text";
import { quantity } from "../text/units";
import type { View } from "../view/view";

/** The fate at a place of the tile, 0 to 1 each way. */
export function fate_words(tile: Tile, u: number, v: number, until: number, fates: Fates, time_unit: string, inside: Colour | null = null): string {
  const size = tile.name[3];
  const column = Math.min(size - 1, Math.max(0, Math.floor(u * size)));
  const row = Math.min(size - 1, Math.max(0, Math.floor(v * size)));
  const at = row * size + column;
  const code = tile.fate[at]!;
  const time = tile.time[at]!;
  const unit = time_unit ? ` ${time_unit}` : "";
  const doubt = tile.trust?.[at] ? ", not to be trusted" : "";
  const value = tile.value?.[at] ?? NaN;
  const told = inside && Number.isFinite(value) ? `, ${inside.label} ${quantity(value, inside.unit, 3)}` : "";
  if (fates.stayed(code)) return `stays for ${short(until)}${unit}${told}${doubt}`;
  if (!fates.escaped(code)) return `${fates.word(code)} after ${short(time, 3)}${unit}`;
  if (time <= 0) return "no start: outside from the beginning";
  return `${fates.word(code)} after ${short(time, 3)}${unit}${doubt}`;
}

/** Where a place is, with as many digits as tell pixels apart. */
export function place_words(view: View, [x, y]: [number, number], units: string[]): string {
  const digits = Math.min(17, Math.max(3, Math.ceil(Math.log10(Math.max(Math.abs(x) / view.sx, Math.abs(y) / view.sy, 1)))));
  return `${quantity(x, units[0]!, digits)}, ${quantity(y, units[1]!, digits)}`;
}

export interface MapStatus {
  wrong: string;
  known: boolean; // what the case is
  complete: boolean;
  covered: boolean;
  told: { seconds: number; steps: number };
  left: number; // tiles to come
  refusal: string;
  ended: boolean; // double precision
}

/** What the map is doing. */
export function status_words(status: MapStatus): string {
  const { wrong, known, complete, covered, told, left, refusal, ended } = status;
  const words: string[] = [];
  if (wrong) words.push(wrong);
  else if (!known) words.push("Waiting for kreisel.");
  else if (complete) words.push(told.steps ? `Complete: ${count(told.steps)} steps in ${quantity(told.seconds, "s", 2)}.` : "Complete.");
  else if (refusal) words.push(refusal);
  else words.push(covered ? `Refining, ${left} tiles to go.` : "Computing a first picture.");
  if (ended) words.push("Double precision ends here: the next pixel would be the same number.");
  return words.join(" ");
}
