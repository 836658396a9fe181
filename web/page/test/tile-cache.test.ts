// The tiles that are kept.
import { describe, expect, it } from "vitest";
import type { Tile, TileName } from "../src/engine/engine";
import { cost, TileCache } from "../src/view/tile-cache";

function tile(i: number): Tile {
  const name: TileName = [0, i, 0, 64];
  return { name, time: new Float32Array(4096), fate: new Uint8Array(4096), trust: null, value: null };
}

describe("the cache of tiles", () => {
  it("throws away what was used longest ago, with its textures", () => {
    const gone: number[] = [];
    const cache = new TileCache<number>(3 * cost(tile(0)), (gpu) => gone.push(gpu));
    for (const i of [0, 1, 2]) cache.put("p", tile(i)).gpu = i;
    cache.get("p", [0, 0, 0, 64]); // used again
    cache.put("p", tile(3));
    expect(gone).toEqual([1]);
    expect(cache.has("p", [0, 0, 0, 64])).toBe(true);
    expect(cache.has("p", [0, 1, 0, 64])).toBe(false);
    expect(cache.count).toBe(3);
    expect(cache.bytes).toBe(3 * cost(tile(0)));
  });

  it("keeps pictures apart", () => {
    const cache = new TileCache<number>(1e9, () => undefined);
    cache.put("p", tile(0));
    expect(cache.has("q", [0, 0, 0, 64])).toBe(false);
    expect([...cache.of("p")].length).toBe(1);
  });

  it("replaces a tile without counting it twice", () => {
    const cache = new TileCache<number>(1e9, () => undefined);
    cache.put("p", tile(0));
    cache.put("p", tile(0));
    expect(cache.bytes).toBe(cost(tile(0)));
  });
});
