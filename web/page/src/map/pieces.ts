// What to draw for a view: for every cell the finest part there is, and finer cells over it where its own tile is missing.
import type { TileName } from "../engine/engine";
import { best_part, type Part } from "../view/best-tile";
import { cells_of, level_of, placed, tile_pixels, type Grid, type Rect } from "../view/grid";
import type { View } from "../view/view";

export interface Drawn<T> extends Part<T> {
  rect: Rect;
}

export interface Picture<T> {
  pieces: Drawn<T>[];
  full: boolean; // every cell has its own tile
  covered: boolean; // every cell has something of this picture
}

const finer = 2; // levels below a missing tile to look for

export function pieces_of<T>(
  grid: Grid, view: View, get: (name: TileName) => T | undefined, behind: ((name: TileName) => T | undefined) | null,
): Picture<T> {
  const level = level_of(grid, view);
  const cells = cells_of(grid, view, level);
  const place = placed(grid, view, cells);
  const pieces: Drawn<T>[] = [];
  const over: Drawn<T>[] = [];
  let full = true;
  let covered = true;

  const look_below = (at: number, i: number, j: number, rect: Rect): void => {
    const [left, bottom, across, up] = rect;
    for (let b = 0; b < 2; ++b) {
      for (let a = 0; a < 2; ++a) {
        const part: Rect = [left + (a * across) / 2, bottom + (b * up) / 2, across / 2, up / 2];
        const held = get([at + 1, 2 * i + a, 2 * j + b, tile_pixels]);
        if (held) over.push({ held, u: 0, v: 0, side: 1, rect: part });
        else if (at + 1 < level + finer) look_below(at + 1, 2 * i + a, 2 * j + b, part);
      }
    }
  };

  for (let j = cells.j0; j <= cells.j1; ++j) {
    for (let i = cells.i0; i <= cells.i1; ++i) {
      const rect = place(i, j);
      const own = best_part(level, i, j, get);
      const part = own ?? (behind ? best_part(level, i, j, behind) : null);
      if (part) pieces.push({ ...part, rect });
      if (!own) covered = false;
      if (own?.side === 1) continue;
      full = false;
      look_below(level, i, j, rect);
    }
  }
  return { pieces: [...pieces, ...over], full, covered };
}
