// The grid of tiles that covers a view.
import { describe, expect, it } from "vitest";
import type { TileName } from "../src/engine/engine";
import { best_part } from "../src/view/best-tile";
import { cell_at, cells_of, centre_first, grid_for, level_of, placed, tile_pixels, type Spans } from "../src/view/grid";
import { fit, zoomed, type View } from "../src/view/view";
import { wanted_tiles } from "../src/view/wanted";
import { pieces_of } from "../src/map/pieces";

const view = fit([0, 9, 0, 7], 900, 700, true);
const plain: [Spans, Spans] = [{ key: "a", mirrors: false }, { key: "b", mirrors: false }];
const mirrored: [Spans, Spans] = [{ key: "a", mirrors: true }, { key: "b", mirrors: false }];
const grid = grid_for(view, plain);
const nothing = () => false;

describe("a grid", () => {
  it("has pixels of the screen where it was made", () => {
    expect(level_of(grid, view)).toBe(0);
    const place = placed(grid, view, cells_of(grid, view, 0));
    expect(place(0, 0)).toEqual([0, 0, tile_pixels, tile_pixels]);
  });

  it("ends at 0 where its halves may be mirror images, with pixels that are exactly mirrored", () => {
    const wide = fit([-0.0069, 0.0189, -0.01, 0.01], 900, 700, true);
    const { x, y } = grid_for(wide, mirrored);
    expect(x.origin).toBe(0);
    expect(y.origin).toBe(wide.cy - 350 * wide.sy);
    expect(x.width).toBeCloseTo(tile_pixels * wide.sx, 8);
    expect(level_of({ x, y }, wide)).toBe(0);
    const centre = (i: number, k: number) => {
      const [from, to] = [x.origin + i * x.width, x.origin + (i + 1) * x.width];
      return from + ((to - from) * (k + 0.5)) / tile_pixels;
    };
    for (const i of [0, 1, 3]) for (let k = 0; k < tile_pixels; ++k) expect(centre(i, k)).toBe(-centre(-1 - i, tile_pixels - 1 - k));
    expect(grid_for(fit([0.001, 0.002, 0, 1], 900, 700, false), mirrored).x.origin).toBeCloseTo(0.001, 12);
  });

  it("covers the view, and nothing that it only touches", () => {
    expect(cells_of(grid, view, 0)).toEqual({ level: 0, i0: 0, i1: 14, j0: 0, j1: 10 });
    expect(cells_of(grid, fit([0, 6.4, 0, 6.4], 640, 640, true), 0)).toEqual({ level: 0, i0: 0, i1: 9, j0: 0, j1: 9 });
  });

  it("has finer levels closer by", () => {
    expect(level_of(grid, zoomed(view, 0.25, 10, 10, 1).view)).toBe(2);
    expect(level_of(grid, zoomed(view, 4, 10, 10, 100).view)).toBe(-2);
  });

  it("counts from the middle", () => {
    const order = centre_first({ level: 0, i0: -1, i1: 1, j0: 4, j1: 6 });
    expect(order[0]).toEqual([0, 5]);
    expect(order.length).toBe(9);
    const distances = order.map(([i, j]) => i ** 2 + (j - 5) ** 2);
    expect([...distances].sort((a, b) => a - b)).toEqual(distances);
  });

  it("has no seams even where double precision ends", () => {
    let deep: View = fit([0.003, 0.004, -0.004, -0.003], 640, 640, true);
    const own = grid_for(deep, plain);
    for (let k = 0; k < 60; ++k) deep = zoomed(deep, 0.5, 321, 123, 1).view;
    const level = level_of(own, deep);
    const cells = cells_of(own, deep, level);
    const place = placed(own, deep, cells);
    const [left, bottom, w, h] = place(cells.i0, cells.j0);
    const [next] = place(cells.i0 + 1, cells.j0);
    expect(next).toBeCloseTo(left + w, 6);
    expect(left).toBeLessThanOrEqual(2);
    expect(left).toBeGreaterThan(-2 * w);
    expect(bottom).toBeGreaterThan(-2 * h);
    expect(w).toBeGreaterThan(40);
    expect(w).toBeLessThan(100);
  });

  it("finds the cell of a place", () => {
    const cell = cell_at(grid, 0, 0.64 * 3.5, 0.64 * 2.25);
    expect([cell.i, cell.j]).toEqual([3, 2]);
    expect(cell.u).toBeCloseTo(0.5, 9);
    expect(cell.v).toBeCloseTo(0.25, 9);
  });
});

describe("what is wanted", () => {
  it("is a coarse picture first, then fine tiles, the middle first", () => {
    const tiles = wanted_tiles(grid, view, nothing, nothing);
    const first_fine = tiles.findIndex(([, , , size]) => size === tile_pixels);
    expect(first_fine).toBe(8 * 6);
    expect(tiles.slice(0, first_fine).every(([level, , , size]) => level === -1 && size === 16)).toBe(true);
    expect(tiles.slice(first_fine).length).toBe(15 * 11);
    expect(tiles[first_fine]).toEqual([0, 7, 5, tile_pixels]);
  });

  it("leaves out what is there, and coarse ones under it", () => {
    const has = ([level, i, , size]: TileName) => level === 0 && i < 8 && size === tile_pixels;
    const tiles = wanted_tiles(grid, view, has, nothing);
    expect(tiles.some(([level, i]) => level === 0 && i < 8)).toBe(false);
    expect(tiles.filter(([level]) => level === -1).every(([, i]) => i >= 4)).toBe(true);
  });

  it("needs no coarse picture where a coarser level is there", () => {
    const has = ([level, , , size]: TileName) => level === -2 && size === tile_pixels;
    expect(wanted_tiles(grid, view, has, nothing).every(([, , , size]) => size === tile_pixels)).toBe(true);
  });

  it("does not ask again for what was refused", () => {
    expect(wanted_tiles(grid, view, nothing, () => true)).toEqual([]);
  });
});

describe("what is shown", () => {
  const held = (...names: TileName[]) => (name: TileName) => names.find((one) => one.join() === name.join());

  it("is the cell's own tile, or a part of a coarser one", () => {
    expect(best_part(0, 5, 6, held([0, 5, 6, 64]))).toMatchObject({ u: 0, v: 0, side: 1 });
    expect(best_part(0, 5, 6, held([-1, 2, 3, 16]))).toMatchObject({ u: 0.5, v: 0, side: 0.5 });
    expect(best_part(0, -1, 6, held([-2, -1, 1, 64]))).toMatchObject({ u: 0.75, v: 0.5, side: 0.25 });
    expect(best_part(0, 5, 6, held())).toBeNull();
  });

  it("is full when every cell has its own tile", () => {
    expect(pieces_of(grid, view, (name) => (name[0] === 0 ? name : undefined), null)).toMatchObject({ full: true, covered: true });
    const coarse = pieces_of(grid, view, (name) => (name[0] === -1 && name[3] === 16 ? name : undefined), null);
    expect(coarse).toMatchObject({ full: false, covered: true });
    expect(coarse.pieces.length).toBe(15 * 11);
  });

  it("takes finer tiles where one has come from closer by", () => {
    const { pieces, covered } = pieces_of(grid, view, (name) => (name[0] === 1 && name[1] < 4 ? name : undefined), null);
    expect(covered).toBe(false);
    expect(pieces.every(({ held: [level], rect }) => level === 1 && rect[2] === 32)).toBe(true);
    expect(pieces.length).toBe(2 * 2 * 2 * 11);
  });

  it("shows the picture before where the new one has nothing", () => {
    const behind = (name: TileName) => (name[0] === 0 ? name : undefined);
    const { pieces, covered } = pieces_of(grid, view, () => undefined, behind);
    expect(covered).toBe(false);
    expect(pieces.length).toBe(15 * 11);
  });
});
