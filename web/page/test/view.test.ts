// The window of a map on the screen: moved, zoomed, resized.
import { describe, expect, it } from "vitest";
import { at_pixel, finest_factor, fit, moved, to_pixel, ulp, window_of, zoomed, type View } from "../src/view/view";

const home = fit([0, 0.012, -0.01, 0.01], 600, 500, true);

describe("a view", () => {
  it("with equal scales shows all of its window in the middle", () => {
    expect(home.sx).toBe(home.sy);
    const [x0, x1, y0, y1] = window_of(home);
    expect(y0).toBeCloseTo(-0.01, 15);
    expect(y1).toBeCloseTo(0.01, 15);
    expect(x0).toBeLessThan(0);
    expect(x0 + x1).toBeCloseTo(0.012, 15);
  });

  it("otherwise is filled by it", () => {
    expect(window_of(fit([1, 3, 10, 50], 200, 100, false))).toEqual([1, 3, 10, 50]);
  });

  it("counts pixels from the upper left and values upwards", () => {
    expect(at_pixel(fit([0, 10, 0, 10], 100, 100, true), 0, 0)).toEqual([0, 10]);
    expect(to_pixel(fit([0, 10, 0, 10], 100, 100, true), 10, 0)).toEqual([100, 100]);
  });

  it("moves what is under the hand along with it", () => {
    const [x, y] = at_pixel(home, 100, 200);
    const [px, py] = to_pixel(moved(home, 30, -20), x, y);
    expect(px).toBeCloseTo(130, 9);
    expect(py).toBeCloseTo(180, 9);
  });

  it("zooms about a pixel", () => {
    const [x, y] = at_pixel(home, 100, 200);
    const { view, ended } = zoomed(home, 0.5, 100, 200, 1);
    expect(ended).toBe(false);
    expect(view.sx).toBe(home.sx / 2);
    const [px, py] = to_pixel(view, x, y);
    expect(px).toBeCloseTo(100, 9);
    expect(py).toBeCloseTo(200, 9);
  });

  it("ends where pixels are no longer apart, and says so", () => {
    let view: View = fit([0.003, 0.004, -0.004, -0.003], 600, 600, true);
    let ended = false;
    for (let k = 0; k < 200 && !ended; ++k) ({ view, ended } = zoomed(view, 0.5, 123, 456, 1));
    expect(ended).toBe(true);
    expect(view.sx).toBeGreaterThanOrEqual(ulp(0.003));
    expect(view.sx).toBeLessThan(16 * ulp(0.003));
    const here = at_pixel(view, 200, 300);
    const beside = at_pixel(view, 201, 301);
    expect(beside[0]).not.toBe(here[0]);
    expect(beside[1]).not.toBe(here[1]);
    expect(finest_factor(view)).toBeGreaterThan(0.99);
  });

  it("does not go farther than it is told to", () => {
    expect(zoomed(home, 100, 0, 0, home.sx * 3).view.sx).toBeCloseTo(home.sx * 3, 15);
  });
});

describe("the distance to the next double", () => {
  it("is right at powers of two and between", () => {
    expect(ulp(1)).toBe(2 ** -52);
    expect(ulp(-1.5)).toBe(2 ** -52);
    expect(ulp(2 - 2 ** -52)).toBe(2 ** -52);
    expect(ulp(0.003)).toBe(2 ** -61);
    expect(ulp(0)).toBe(2 ** -1074);
  });
});
