// What part of the plane the map shows. All in double precision; the screen only ever sees differences.

export interface View {
  cx: number; // the middle, in the units of the axes
  cy: number;
  sx: number; // units a pixel of the screen
  sy: number;
  w: number; // pixels of the screen
  h: number;
}

/** x from, x to, y from, y to. */
export type Window = [number, number, number, number];

export function window_of(view: View): Window {
  const across = (view.w / 2) * view.sx;
  const up = (view.h / 2) * view.sy;
  return [view.cx - across, view.cx + across, view.cy - up, view.cy + up];
}

/** The view that shows this window: filled by it, or, with equal scales, with all of it in the middle. */
export function fit(window: Window, w: number, h: number, equal: boolean): View {
  const [x0, x1, y0, y1] = window;
  let sx = (x1 - x0) / w;
  let sy = (y1 - y0) / h;
  if (equal) sx = sy = Math.max(sx, sy);
  return { cx: x0 + (x1 - x0) / 2, cy: y0 + (y1 - y0) / 2, sx, sy, w, h };
}

/** Values under a pixel; pixels count from the upper left, values upwards. */
export function at_pixel(view: View, px: number, py: number): [number, number] {
  return [view.cx + (px - view.w / 2) * view.sx, view.cy - (py - view.h / 2) * view.sy];
}

export function to_pixel(view: View, x: number, y: number): [number, number] {
  return [(x - view.cx) / view.sx + view.w / 2, view.h / 2 - (y - view.cy) / view.sy];
}

export function moved(view: View, dx: number, dy: number): View {
  return { ...view, cx: view.cx - dx * view.sx, cy: view.cy + dy * view.sy };
}

/** The distance of a number to the next larger double. */
export function ulp(x: number): number {
  const a = Math.abs(x);
  if (a < 2 ** -1021) return 2 ** -1074;
  let exponent = Math.floor(Math.log2(a));
  if (2 ** exponent > a) --exponent;
  return 2 ** Math.max(-1074, exponent - 52);
}

/** Pixels closer than this are one and the same number at the edge of the view, or nearly so. */
const apart = 2;

/** The smallest factor by which the scales may still shrink; 1 or more: double precision ends here. */
export function finest_factor(view: View): number {
  const [x0, x1, y0, y1] = window_of(view);
  const x = (apart * ulp(Math.max(Math.abs(x0), Math.abs(x1)))) / view.sx;
  const y = (apart * ulp(Math.max(Math.abs(y0), Math.abs(y1)))) / view.sy;
  return Math.max(x, y);
}

export interface Zoomed {
  view: View;
  ended: boolean; // cut short, since double precision ends
}

/** Scales grow by the factor (less than 1: closer), and what is under the pixel stays there. */
export function zoomed(view: View, factor: number, px: number, py: number, largest: number): Zoomed {
  const finest = finest_factor(view);
  let f = factor;
  let ended = false;
  if (f < 1 && f < finest) {
    f = Math.min(1, finest);
    ended = true;
  }
  if (f > 1 && view.sx * f > largest) f = Math.max(1, largest / view.sx);
  const [x, y] = at_pixel(view, px, py);
  const sx = view.sx * f;
  const sy = view.sy * f;
  return { view: { ...view, cx: x - (px - view.w / 2) * sx, cy: y + (py - view.h / 2) * sy, sx, sy }, ended };
}

/** The same middle and scales on a screen of another size. */
export function resized(view: View, w: number, h: number): View {
  return { ...view, w, h };
}
