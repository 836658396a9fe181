// Sentences about equilibria and pixels.
import { describe, expect, it } from "vitest";
import { equilibrium_words } from "../src/text/equilibrium-words";
import { fate_words } from "../src/map/readout";
import type { Tile } from "../src/engine/engine";

describe("words about equilibria", () => {
  const levitron = {
    words: ["raw"],
    equilibrium: {
      spin: 20,
      units: { length: "m", mass: "kg" },
      masses: [{ from: 0.019837817, to: 0.020898223 }],
      equilibria: [
        { height: 0.019536491757, axis: 1, vertical_stable: false, stable: false, spin_windows: [] },
        {
          height: 0.0312926934523, axis: 1, vertical_stable: true, stable: true, vertical_frequency: 1.7983, modes: [{ frequency: -0.115, growth: 0 }],
          spin_windows: [{ from: 12.728984488, to: 31.7729466 }],
        },
      ],
    },
  };

  it("begin with the one that floats", () => {
    expect(equilibrium_words(levitron, "rev/s")).toEqual([
      "It floats at a height of 31.29 mm, and is linearly stable at 20 rev/s.",
      "Stable spins: 12.73 to 31.77 rev/s.",
      "Stable masses at that spin: 19.84 to 20.9 g.",
      "Small swings, in turns a second: up and down 1.8, sideways and tilting 0.115.",
      "Another equilibrium at a height of 19.54 mm is unstable up and down.",
    ]);
  });

  it("are the engine's own where it has no numbers", () => {
    expect(equilibrium_words({ words: ["raw"], equilibrium: null }, "")).toEqual(["raw"]);
    expect(equilibrium_words({ words: [], equilibrium: { equilibria: [] } }, "")).toEqual(["It floats nowhere: there is no equilibrium."]);
  });
});

describe("words about a pixel", () => {
  const tile: Tile = { name: [0, 0, 0, 2], time: new Float32Array([20, 1.5, 0, 3]), fate: new Uint8Array([0, 1, 1, 250]), trust: new Uint8Array([1, 0, 0, 0]), value: null };
  const words = [{ code: 1, word: "escaped" }, { code: 250, word: "non-finite" }];

  it("count from the lower left", () => {
    expect(fate_words(tile, 0.1, 0.1, 20, words, "s")).toBe("stays for 20 s, not to be trusted");
    expect(fate_words(tile, 0.9, 0.1, 20, words, "s")).toBe("escaped after 1.5 s");
    expect(fate_words(tile, 0.1, 0.9, 20, words, "s")).toBe("no start: outside from the beginning");
    expect(fate_words(tile, 0.9, 0.9, 20, words, "")).toBe("non-finite after 3");
  });

  it("say what is told of those that stay", () => {
    const told = { ...tile, value: new Float32Array([0.25, NaN, NaN, NaN]) };
    const inside = { name: "lyapunov", label: "Lyapunov exponent", unit: "s^-1", logarithmic: true };
    expect(fate_words(told, 0.1, 0.1, 20, words, "s", inside)).toBe("stays for 20 s, Lyapunov exponent 0.25 s⁻¹, not to be trusted");
    expect(fate_words(told, 0.9, 0.1, 20, words, "s", inside)).toBe("escaped after 1.5 s");
  });
});
