// Axes beside the tiles, lines and marks over them. Each on a canvas of its own, no larger than it must be, and none over the map
// where there is nothing to mark: a browser without a GPU lays every pixel of them over one another.
import { to_pixel, window_of, type View } from "../view/view";
import type { EdgeLine } from "../engine/engine";
import { ticks } from "./ticks";

export interface Ink {
  text: string;
  quiet: string;
  line: string;
  first: string; // the first top's mark
  second: string;
  font: string;
}

export interface AxisWords {
  label: string;
  unit: string;
}

export interface Marks {
  first: [number, number] | null;
  second: [number, number] | null;
  middle: boolean; // a cross in the middle, for those who steer by keys
  lines: EdgeLine[];
}

/** The numbers along the lower edge and the axis' name; the canvas begins `left` pixels before the map and right below it. */
export function draw_across(context: CanvasRenderingContext2D, view: View, left: number, w: number, h: number, axis: AxisWords, ink: Ink): void {
  const [x0, x1] = window_of(view);
  const { at, unit, base } = ticks(x0, x1, axis.unit, view.w / 84);
  context.clearRect(0, 0, w, h);
  context.font = ink.font;
  context.lineWidth = 1;
  context.strokeStyle = ink.quiet;
  context.fillStyle = ink.quiet;
  context.textAlign = "center";
  context.textBaseline = "top";
  context.beginPath();
  for (const { value, label } of at) {
    const px = Math.round(left + to_pixel(view, value, view.cy)[0]) + 0.5;
    context.moveTo(px, 1);
    context.lineTo(px, 5);
    const half = context.measureText(label).width / 2;
    context.fillText(label, Math.min(px, w - half - 1), 9);
  }
  context.stroke();
  context.fillStyle = ink.text;
  context.textAlign = "right";
  context.textBaseline = "bottom";
  context.fillText(worded(axis.label, unit, base), left + view.w, h - 2, view.w);
}

/** The numbers along the left edge; the canvas ends at the map, and begins `top` pixels above it. Returns the axis' name. */
export function draw_up(context: CanvasRenderingContext2D, view: View, top: number, w: number, h: number, axis: AxisWords, ink: Ink): string {
  const [, , y0, y1] = window_of(view);
  const { at, unit, base } = ticks(y0, y1, axis.unit, view.h / 56);
  context.clearRect(0, 0, w, h);
  context.font = ink.font;
  context.lineWidth = 1;
  context.strokeStyle = ink.quiet;
  context.fillStyle = ink.quiet;
  context.textAlign = "right";
  context.textBaseline = "middle";
  context.beginPath();
  for (const { value, label } of at) {
    const py = Math.round(top + to_pixel(view, view.cx, value)[1]) + 0.5;
    context.moveTo(w - 5, py);
    context.lineTo(w - 1, py);
    context.fillText(label, w - 9, py);
  }
  context.stroke();
  return worded(axis.label, unit, base);
}

export function has_marks(marks: Marks): boolean {
  return marks.first !== null || marks.second !== null || marks.middle || marks.lines.length > 0;
}

/** What lies on the map itself. */
export function draw_marks(context: CanvasRenderingContext2D, view: View, marks: Marks, ink: Ink): void {
  context.clearRect(0, 0, view.w, view.h);
  for (const line of marks.lines) draw_line(context, view, line);
  if (marks.middle) draw_cross(context, view.w / 2, view.h / 2);
  if (marks.second) draw_mark(context, to_pixel(view, ...marks.second), ink.second);
  if (marks.first) draw_mark(context, to_pixel(view, ...marks.first), ink.first);
}

function worded(label: string, unit: string, base: string): string {
  const from = base ? ` − ${base.replace(/^−/, "(−").replace(/^(\(.*)$/, "$1)")}` : "";
  return `${label}${from}${unit ? `  [${unit}]` : ""}`;
}

function draw_line(context: CanvasRenderingContext2D, view: View, line: EdgeLine): void {
  context.beginPath();
  for (const [x, y] of line) {
    const [px, py] = to_pixel(view, x, y);
    context.lineTo(Math.max(-1e5, Math.min(1e5, px)), Math.max(-1e5, Math.min(1e5, py)));
  }
  context.setLineDash([]);
  context.lineWidth = 3.5;
  context.strokeStyle = "rgb(255 255 255 / 0.9)";
  context.stroke();
  context.setLineDash([6, 4]);
  context.lineWidth = 1.5;
  context.strokeStyle = "rgb(0 70 140)";
  context.stroke();
  context.setLineDash([]);
}

function draw_mark(context: CanvasRenderingContext2D, [px, py]: [number, number], colour: string): void {
  context.beginPath();
  context.arc(px, py, 6, 0, 2 * Math.PI);
  context.lineWidth = 4;
  context.strokeStyle = "rgb(255 255 255 / 0.95)";
  context.stroke();
  context.lineWidth = 2;
  context.strokeStyle = colour;
  context.stroke();
  context.beginPath();
  context.arc(px, py, 2, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

function draw_cross(context: CanvasRenderingContext2D, px: number, py: number): void {
  for (const [width, colour] of [[3, "rgb(255 255 255 / 0.9)"], [1, "rgb(20 20 30)"]] as const) {
    context.beginPath();
    context.moveTo(px - 12, py);
    context.lineTo(px + 12, py);
    context.moveTo(px, py - 12);
    context.lineTo(px, py + 12);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  }
}
