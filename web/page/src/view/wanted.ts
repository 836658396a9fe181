// Which tiles a view still needs, in the order in which they are wanted: coarse ones where nothing is there yet, then fine ones,
// the middle first.
import type { TileName } from "../engine/engine";
import { cells_of, centre_first, coarse_pixels, level_of, tile_pixels, type Grid } from "./grid";
import type { View } from "./view";

/** As many as the engine takes at once; what is over is asked for when these are there. */
const most = 1000;
const coarse_levels = 4; // an ancestor this much coarser, or less, is as good as a coarse tile

export function wanted_tiles(grid: Grid, view: View, has: (name: TileName) => boolean, refused: (name: TileName) => boolean): TileName[] {
  const level = level_of(grid, view);
  const fine: TileName[] = [];
  const coarse = new Map<string, TileName>();
  for (const [i, j] of centre_first(cells_of(grid, view, level))) {
    const name: TileName = [level, i, j, tile_pixels];
    if (has(name) || refused(name)) continue;
    fine.push(name);
    if (has_backdrop(level, i, j, has)) continue;
    const rough: TileName = [level - 1, Math.floor(i / 2), Math.floor(j / 2), coarse_pixels];
    if (!has(rough) && !refused(rough)) coarse.set(`${rough[1]}/${rough[2]}`, rough);
  }
  return [...coarse.values(), ...fine].slice(0, most);
}

function has_backdrop(level: number, i: number, j: number, has: (name: TileName) => boolean): boolean {
  for (let up = 1; up < coarse_levels; ++up) {
    if (has([level - up, Math.floor(i / 2 ** up), Math.floor(j / 2 ** up), tile_pixels])) return true;
  }
  return false;
}
