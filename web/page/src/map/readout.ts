// What a pixel of the map says, in words.
import type { FateWord, Tile } from "../engine/engine";
import { short } from "../text/number-text";

/** The fate at a place of the tile, 0 to 1 each way. */
export function fate_words(tile: Tile, u: number, v: number, until: number, words: FateWord[], time_unit: string): string {
  const size = tile.name[3];
  const column = Math.min(size - 1, Math.max(0, Math.floor(u * size)));
  const row = Math.min(size - 1, Math.max(0, Math.floor(v * size)));
  const at = row * size + column;
  const code = tile.fate[at]!;
  const time = tile.time[at]!;
  const unit = time_unit ? ` ${time_unit}` : "";
  const doubt = tile.trust?.[at] ? ", not to be trusted" : "";
  if (code === 0) return `stays for ${short(until)}${unit}${doubt}`;
  const word = words.find((known) => known.code === code)?.word;
  if (code >= 250) return `${word ?? "not finite"} after ${short(time, 3)}${unit}`;
  if (time <= 0) return "no start: outside from the beginning";
  return `${word ?? "leaves"} after ${short(time, 3)}${unit}${doubt}`;
}
