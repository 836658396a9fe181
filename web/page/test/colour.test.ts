// The palettes of maps.
import { describe, expect, it } from "vitest";
import colours from "./colours.csv?raw";
import { distance, to_rgb, type Rgb } from "../src/colour/oklab";
import {
  at_once_colour, doubtful_colour, escaped_colour, non_finite_colour, palette_named, palette_table, palettes, ramp, stayed_colour, unsolved_colour, way_colours,
} from "../src/colour/palettes";
import { position, time_scale, time_ticks } from "../src/colour/time-scale";
import { to_oklab } from "./to-oklab";

// What is left of a colour for those who lack the red or the green cones: their two signals run together.
function red_green_blind(colour: Rgb): { L: number; b: number } {
  const { L, b } = to_oklab(colour);
  return { L, b };
}

describe("palettes", () => {
  it("become brighter all the way, so that lightness alone orders them", () => {
    for (const palette of palettes) {
      let before = -1;
      for (let k = 0; k <= 64; ++k) {
        const { L } = to_oklab(ramp(palette, k / 64));
        expect(L, `${palette.name} at ${k}`).toBeGreaterThan(before);
        before = L;
      }
      expect(before, palette.name).toBeLessThan(0.96); // not the white of those that stay
    }
  });

  it("are walked at constant speed", () => {
    for (const palette of palettes) {
      const steps: number[] = [];
      for (let k = 0; k < 16; ++k) steps.push(distance(to_oklab(ramp(palette, k / 16)), to_oklab(ramp(palette, (k + 1) / 16))));
      expect(Math.max(...steps) / Math.min(...steps), palette.name).toBeLessThan(1.6);
    }
  });

  it("can be told apart without red and green", () => {
    for (const palette of palettes) {
      for (let k = 0; k < 8; ++k) {
        const one = red_green_blind(ramp(palette, k / 8));
        const next = red_green_blind(ramp(palette, (k + 1) / 8));
        expect(Math.hypot(one.L - next.L, one.b - next.b), palette.name).toBeGreaterThan(0.05);
      }
    }
  });

  it("and single colours are the program's, where it has them", () => {
    expect(palettes[0]!.name).toBe("ember");
    const hex = (colour: Rgb) => `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    const single: Record<string, Rgb> = {
      stayed: stayed_colour, non_finite: non_finite_colour, unsolved: unsolved_colour, at_once: at_once_colour, doubtful: doubtful_colour, escaped: escaped_colour,
    };
    const [, ...lines] = colours.trimEnd().split("\n"); // a test compares it with the program
    expect(lines.length).toBe(8);
    for (const line of lines) {
      const [name, ...right] = line.split(",") as [string, ...string[]];
      const palette = palettes.find((one) => one.name === name);
      expect(right.map((_, k) => hex(palette ? ramp(palette, k / 8) : single[name]!)), name).toEqual(right);
    }
    expect(palette_named("no such")).toBe(palettes[0]);
  });

  it("are tables of 256 colours", () => {
    const table = palette_table(palettes[0]!);
    expect(table.length).toBe(1024);
    expect([...table.slice(0, 4)]).toEqual([...ramp(palettes[0]!, 0), 255]);
    expect([...table.slice(-4)]).toEqual([...ramp(palettes[0]!, 1), 255]);
  });

  it("of ways out are far apart", () => {
    for (let a = 0; a < 4; ++a) {
      for (let b = 0; b < a; ++b) {
        const one = red_green_blind(way_colours[a]!);
        const other = red_green_blind(way_colours[b]!);
        expect(Math.hypot(one.L - other.L, one.b - other.b), `${a} ${b}`).toBeGreaterThan(0.09);
      }
    }
  });

  it("survive the way through OKLab", () => {
    for (const colour of [[0, 0, 0], [255, 255, 255], [12, 200, 99]] as Rgb[]) expect(to_rgb(to_oklab(colour))).toEqual(colour);
  });
});

describe("the scale of times", () => {
  it("is logarithmic and clamped", () => {
    const scale = { first: 0.2, last: 20 };
    expect(position(scale, 2)).toBeCloseTo(0.5, 12);
    expect(position(scale, 0)).toBe(0);
    expect(position(scale, 100)).toBe(1);
  });

  it("leaves out the earliest hundredth and begins at a round number", () => {
    const times = [1e-5, ...Array.from({ length: 200 }, (_, k) => 0.27 + k / 20)];
    expect(time_scale(times, 20).first).toBeCloseTo(0.2, 12);
    expect(time_scale([], 20)).toEqual({ first: 0.2, last: 20 });
  });

  it("has ticks from end to end", () => {
    const ticks = time_ticks({ first: 0.2, last: 20 });
    expect(ticks[0]!.t).toBeCloseTo(0.2, 12);
    expect(ticks.filter(({ label }) => label).map(({ t }) => Number(t.toPrecision(3)))).toEqual([0.2, 0.5, 1, 2, 5, 10, 20]);
  });
});
