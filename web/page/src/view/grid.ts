// How the plane is cut into tiles. Tile (level, i, j) is width/2^level wide; where a grid is made, a pixel of a tile of level 0 is
// a pixel of the screen, and a tile begins in the lower left corner, so that no tile sticks out there; or at 0, where that is in the middle of
// mirrored halves.
import type { GridAxis, Key, TileName } from "../engine/engine";
import type { View } from "./view";

export const tile_pixels = 64;
export const coarse_pixels = 16; // of a tile one level up: eight pixels of the screen each

export interface Grid {
  x: GridAxis;
  y: GridAxis;
}

/** What spans a map. Of tiles that are mirror images an engine computes one alone, where they begin at 0. */
export type Spans = Pick<Key, "key" | "mirrors">;

/** A number of few bits: its multiples are exact, and so are pixels of mirrored tiles. */
function few_bits(x: number): number {
  const grain = 2 ** (Math.floor(Math.log2(x)) - 20);
  return Math.round(x / grain) * grain;
}

function axis({ key, mirrors }: Spans, middle: number, half: number, scale: number): GridAxis {
  const width = tile_pixels * scale;
  if (mirrors && Math.abs(middle) < half) return { key, origin: 0, width: few_bits(width) };
  return { key, origin: middle - half, width };
}

export function grid_for(view: View, keys: [Spans, Spans]): Grid {
  return {
    x: axis(keys[0], view.cx, (view.w / 2) * view.sx, view.sx),
    y: axis(keys[1], view.cy, (view.h / 2) * view.sy, view.sy),
  };
}

/** The level whose pixels are nearest to those of the screen. */
export function level_of(grid: Grid, view: View): number {
  return Math.round(Math.log2(grid.x.width / tile_pixels / view.sx)) + 0; // no negative nought
}

export interface Cells {
  level: number;
  i0: number;
  i1: number; // the last one
  j0: number;
  j1: number;
}

/** The cells of a level that the view touches. */
export function cells_of(grid: Grid, view: View, level: number): Cells {
  const wx = grid.x.width * 2 ** -level;
  const wy = grid.y.width * 2 ** -level;
  const left = (view.cx - grid.x.origin) / wx;
  const bottom = (view.cy - grid.y.origin) / wy;
  const across = ((view.w / 2) * view.sx) / wx;
  const up = ((view.h / 2) * view.sy) / wy;
  const hair = 1e-6; // a cell that the view only touches is not in it
  return {
    level,
    i0: Math.floor(left - across + hair),
    i1: Math.ceil(left + across - hair) - 1,
    j0: Math.floor(bottom - up + hair),
    j1: Math.ceil(bottom + up - hair) - 1,
  };
}

/** Indices of all cells, those nearest to the middle of the view first. */
export function centre_first(cells: Cells): [number, number][] {
  const ci = (cells.i0 + cells.i1) / 2;
  const cj = (cells.j0 + cells.j1) / 2;
  const all: { i: number; j: number; d: number }[] = [];
  for (let j = cells.j0; j <= cells.j1; ++j) {
    for (let i = cells.i0; i <= cells.i1; ++i) all.push({ i, j, d: (i - ci) ** 2 + (j - cj) ** 2 });
  }
  all.sort((a, b) => a.d - b.d || a.j - b.j || a.i - b.i);
  return all.map(({ i, j }) => [i, j]);
}

/** A rectangle of the screen in pixels: left, bottom (from below), width, height. */
export type Rect = [number, number, number, number];

/** Where cells lie on the screen. One corner is computed from the large numbers, the others by counting from it: no seams. */
export function placed(grid: Grid, view: View, cells: Cells): (i: number, j: number) => Rect {
  const wx = grid.x.width * 2 ** -cells.level;
  const wy = grid.y.width * 2 ** -cells.level;
  const left = (grid.x.origin - view.cx + cells.i0 * wx) / view.sx + view.w / 2;
  const bottom = (grid.y.origin - view.cy + cells.j0 * wy) / view.sy + view.h / 2;
  const px = wx / view.sx;
  const py = wy / view.sy;
  return (i, j) => [left + (i - cells.i0) * px, bottom + (j - cells.j0) * py, px, py];
}

/** Which cell of the level holds a place, and where in it: 0 to 1 each way. */
export function cell_at(grid: Grid, level: number, x: number, y: number): { i: number; j: number; u: number; v: number } {
  const i = (x - grid.x.origin) / (grid.x.width * 2 ** -level);
  const j = (y - grid.y.origin) / (grid.y.width * 2 ** -level);
  return { i: Math.floor(i), j: Math.floor(j), u: i - Math.floor(i), v: j - Math.floor(j) };
}

export function tile_key(name: TileName): string {
  return `${name[0]}/${name[1]}/${name[2]}/${name[3]}`;
}
