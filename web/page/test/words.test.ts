// Sentences about fates and pixels.
import { describe, expect, it } from "vitest";
import { Fates } from "../src/engine/fates";
import { fate_words } from "../src/map/readout";
import type { Tile } from "../src/engine/engine";

// Codes as no engine has them: the page takes them as they are given.
const hello = { fates: [{ code: 3, word: "stayed" }, { code: 0, word: "escaped" }, { code: 1, word: "unsolved" }, { code: 2, word: "melted" }], perBound: 8 };

describe("fates", () => {
  it("are those of the engine", () => {
    const told = [{ code: 3, word: "stayed" }, { code: 0, word: "left down" }, { code: 8, word: "left up" }, { code: 2, word: "melted" }];
    const fates = new Fates(hello, { fates: told });
    expect(fates.codes).toEqual({ stayed: 3, escaped: 0, unsolved: 1, per_bound: 8 });
    expect([0, 8, 3, 2].map((code) => fates.escaped(code))).toEqual([true, true, false, false]);
    expect([fates.stayed(3), fates.stayed(0), fates.bound(8)]).toEqual([true, false, 1]);
    expect(fates.ways.map(({ word }) => word)).toEqual(["left down", "left up"]);
    expect(new Fates(hello, null).word(2)).toBe("melted");
  });
});

describe("words about a pixel", () => {
  const tile: Tile = { name: [0, 0, 0, 2], time: new Float32Array([20, 1.5, 0, 3]), fate: new Uint8Array([3, 0, 0, 2]), trust: new Uint8Array([1, 0, 0, 0]), value: null };
  const words = new Fates(hello, null);

  it("count from the lower left", () => {
    expect(fate_words(tile, 0.1, 0.1, 20, words, "s")).toBe("stays for 20 s, not to be trusted");
    expect(fate_words(tile, 0.9, 0.1, 20, words, "s")).toBe("escaped after 1.5 s");
    expect(fate_words(tile, 0.1, 0.9, 20, words, "s")).toBe("no start: outside from the beginning");
    expect(fate_words(tile, 0.9, 0.9, 20, words, "")).toBe("melted after 3");
  });

  it("say what is told of those that stay", () => {
    const told = { ...tile, value: new Float32Array([0.25, NaN, NaN, NaN]) };
    const inside = { name: "lyapunov", label: "Lyapunov exponent", unit: "s^-1", logarithmic: true };
    expect(fate_words(told, 0.1, 0.1, 20, words, "s", inside)).toBe("stays for 20 s, Lyapunov exponent 0.25 s⁻¹, not to be trusted");
    expect(fate_words(told, 0.9, 0.1, 20, words, "s", inside)).toBe("escaped after 1.5 s");
  });
});
