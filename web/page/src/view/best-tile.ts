// The finest thing there is to show for a cell: its own tile, or a part of a coarser one.
import type { TileName } from "../engine/engine";
import { coarse_pixels, tile_pixels } from "./grid";

export interface Part<T> {
  held: T;
  u: number; // lower left corner of the part, and its side, in fractions of the tile
  v: number;
  side: number;
}

const highest = 14; // levels to look up: a picture that is blown up more says nothing

export function best_part<T>(level: number, i: number, j: number, get: (name: TileName) => T | undefined): Part<T> | null {
  const own = get([level, i, j, tile_pixels]);
  if (own) return { held: own, u: 0, v: 0, side: 1 };
  for (let up = 1; up <= highest; ++up) {
    const scale = 2 ** up;
    const I = Math.floor(i / scale);
    const J = Math.floor(j / scale);
    const held = get([level - up, I, J, tile_pixels]) ?? get([level - up, I, J, coarse_pixels]);
    if (held) return { held, u: i / scale - I, v: j / scale - J, side: 1 / scale };
  }
  return null;
}
