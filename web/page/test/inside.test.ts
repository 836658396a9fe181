// What is told of tops that stay, as colours.
import { describe, expect, it } from "vitest";
import { number_at, part_of, span_ticks, value_span, whole_span } from "../src/colour/span";
import { told_by } from "../src/map/tile-painter";
import { InsideScale } from "../src/map/inside-scale";
import { inside_of, MapColours } from "../src/map/map-colours";
import { plain_state } from "../src/state/state";
import { FakeEngine } from "../src/engine/fake-engine";
import { wider } from "../src/map/edge-lines";

const codes = { stayed: 0, escaped: 1, unsolved: 3, per_bound: 16 };
const hundred = Array.from({ length: 100 }, (_, k) => k + 1);

describe("spans of values", () => {
  it("leave out a twentieth at either end, as the program's pictures do", () => {
    expect(value_span([...hundred, NaN, Infinity], false)).toEqual({ low: 6, high: 95, logarithmic: false });
    expect(value_span([0, -3, ...hundred], true)).toEqual({ low: 6, high: 95, logarithmic: true });
    expect(value_span([2, 2], false)).toEqual({ low: 1.5, high: 2.5, logarithmic: false });
    expect(value_span([2], true)).toEqual({ low: 1, high: 4, logarithmic: true });
    expect(value_span([], true)).toEqual({ low: 0.1, high: 1, logarithmic: true });
    expect(whole_span(hundred, { low: 6, high: 200, logarithmic: false })).toEqual({ low: 1, high: 200, logarithmic: false });
  });

  it("are walked evenly, or in equal factors", () => {
    const even = { low: -1, high: 3, logarithmic: false };
    const factors = { low: 1e-4, high: 1, logarithmic: true };
    expect(number_at(even, 0.25)).toBe(0);
    expect(part_of(even, 0)).toBe(0.25);
    expect(number_at(factors, 0.5)).toBeCloseTo(1e-2, 12);
    expect(part_of(factors, 1e-3)).toBeCloseTo(0.25, 12);
    expect(part_of(factors, 0)).toBe(0);
    expect(part_of(even, NaN)).toBe(0);
    expect(part_of(even, 9)).toBe(1);
  });

  it("have round ticks, few of them with a label", () => {
    expect(span_ticks({ low: 0.93, high: 2.11, logarithmic: false }).map(({ at }) => Number(at.toFixed(9)))).toEqual([1, 1.2, 1.4, 1.6, 1.8, 2]);
    const wide = span_ticks({ low: 1e-16, high: 1e-1, logarithmic: true });
    expect(wide.length).toBe(16);
    expect(wide.filter(({ label }) => label).length).toBeLessThanOrEqual(6);
    expect(span_ticks({ low: 0.01, high: 1, logarithmic: true }).some(({ at, label }) => label && at === 0.1)).toBe(true);
  });
});

describe("colours of those that stay", () => {
  it("are spread by the first pictures, and then stand", () => {
    const scale = new InsideScale();
    expect(scale.look("a", 0, false, () => hundred)).toBe(false);
    expect(scale.look("a", 1, false, () => hundred)).toBe(true);
    expect(scale.spans(false).shown).toEqual({ low: 6, high: 95, logarithmic: false });
    expect(scale.look("a", 2, false, () => [1, 2])).toBe(true);
    expect(scale.look("a", 1, false, () => hundred)).toBe(false);
    expect(scale.look("a", 2, false, () => hundred)).toBe(false);
    expect(scale.spans(false).shown).toEqual({ low: 1, high: 2, logarithmic: false });
    expect(scale.look("b", 1, false, () => hundred)).toBe(true);
    scale.look("c", 0, true, () => hundred);
    expect(scale.spans(true).shown.logarithmic).toBe(true);
  });

  it("belong to the bar and the tiles alike", async () => {
    const info = await new FakeEngine().describe({ case: "levitron", set: {} });
    const colours = new MapColours({ times: () => [1, 10], values: () => hundred });
    const inside = { ...plain_state, inside: "fli" };
    expect(inside_of(plain_state, info)).toBeNull();
    expect(inside_of({ ...plain_state, inside: "frequency:a_z" }, info)?.label).toBe("frequency:a_z");
    expect(colours.look(plain_state, info, 20, codes)).toMatchObject({ inside: null, palette: "ember", scale: { first: 0.2, last: 20 } });
    colours.learn(inside, info, "x", 2);
    expect(colours.look(inside, info, 20, codes)).toMatchObject({ inside: { low: 6, high: 95 }, palette: "meadow" });
    expect(colours.bar(inside, info, 20)).toMatchObject({ shown: { low: 6, high: 95 }, whole: { low: 1, high: 100 } });
    expect(colours.look({ ...inside, inside_range: [2, 3], inside_palette: "grey" }, info, 20, codes)).toMatchObject({ inside: { low: 2, high: 3 }, palette: "grey" });
    expect(colours.bar(plain_state, info, 20).fitted()).toMatchObject({ low: 1, high: 20 });
  });

  it("reach the shader in the place of their times", () => {
    const tile = { name: [0, 0, 0, 2] as [number, number, number, number], time: new Float32Array([20, 1, 20, 0]), fate: new Uint8Array([0, 1, 0, 1]), trust: null };
    expect([...told_by({ ...tile, value: new Float32Array([3, NaN, NaN, NaN]) }, codes)]).toEqual([3, 0, 0, 1, Math.fround(-1e30), 0, -1e9, 1]);
    expect(told_by({ ...tile, value: null }, codes)[0]).toBe(Math.fround(-1e30));
  });
});

describe("the edge of linear stability", () => {
  it("is asked for a little beyond the view", () => {
    expect(wider([0, 4, -1, 1])).toEqual([-1, 5, -1.5, 1.5]);
  });
});
