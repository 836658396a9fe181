// Numbers, units and ticks as people read and type them.
import { describe, expect, it } from "vitest";
import { count, first_words, fixed, short } from "../src/text/number-text";
import { pretty, quantity, scaled } from "../src/text/units";
import { ticks } from "../src/map/ticks";
import { tick_texts } from "../src/flight/plots";
import { typed_number } from "../src/ui/slider";

describe("numbers", () => {
  it("are short", () => {
    expect(short(20)).toBe("20");
    expect(short(-0.0123456)).toBe("−0.01235");
    expect(short(3.2e-9)).toBe("3.2 · 10⁻⁹");
    expect(short(1.5e12, 3)).toBe("1.5 · 10¹²");
    expect(short(0)).toBe("0");
    expect(fixed(-0.0000001, 2)).toBe("0.00");
    expect(count(1234567)).toBe("1.2 M");
  });

  it("have units of their size", () => {
    expect(quantity(0.0042, "m")).toBe("4.2 mm");
    expect(quantity(-3.1e-9, "m")).toBe("−3.1 nm");
    expect(quantity(0.02, "kg")).toBe("20 g");
    expect(quantity(20, "rev/s")).toBe("20 rev/s");
    expect(quantity(2e-7, "kg m s^-1", 2)).toBe("200 10⁻⁹ kg m s⁻¹");
    expect(scaled("m", 0.012)).toEqual({ unit: "mm", factor: 1e-3 });
    expect(pretty("kg m^2 s^-1")).toBe("kg m² s⁻¹");
  });

  it("are read as people type them", () => {
    expect(typed_number("2,5")).toBe(2.5);
    expect(typed_number("−3")).toBe(-3);
    expect(typed_number("1e-5")).toBe(1e-5);
    expect(typed_number("")).toBeNull();
    expect(typed_number("twenty")).toBeNull();
  });

  it("are named by the first words of their description", () => {
    expect(first_words("x: position across, from the equilibrium")).toBe("x");
    expect(first_words("mass m of the top")).toBe("mass m of the top");
  });
});

describe("ticks", () => {
  it("are round and have a unit", () => {
    const { at, unit, base } = ticks(0, 0.012, "m", 6);
    expect(unit).toBe("mm");
    expect(base).toBe("");
    expect(at.map(({ label }) => label)).toEqual(["0", "2", "4", "6", "8", "10", "12"]);
  });

  it("of a tiny window are counted from a number near by", () => {
    const { at, unit, base } = ticks(0.0039123, 0.0039123 + 3e-12, "m", 6);
    expect(unit).toBe("pm");
    expect(base).toContain("mm");
    expect(at.length).toBeGreaterThan(3);
    const values = at.map(({ value }) => value);
    expect(values.every((value, k) => k === 0 || value > values[k - 1]!)).toBe(true);
    expect(new Set(at.map(({ label }) => label)).size).toBe(at.length);
  });

  it("of plots can be told apart", () => {
    expect(new Set(tick_texts([31.291, 31.292, 31.293])).size).toBe(3);
    expect(tick_texts([-1e-9, 0, 1e-9])).toEqual(["−1e−9", "0", "1e−9"]);
  });
});
