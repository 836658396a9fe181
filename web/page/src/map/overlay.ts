// Axes, lines and marks over the tiles, on a canvas of their own that reaches beyond the map.
import { to_pixel, window_of, type View } from "../view/view";
import type { Line } from "./boundary";
import { ticks } from "./ticks";

export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

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
  lines: Line[];
}

export function draw_overlay(
  context: CanvasRenderingContext2D, view: View, margins: Margins, axes: [AxisWords, AxisWords], marks: Marks, ink: Ink,
): void {
  const [x0, x1, y0, y1] = window_of(view);
  const across = ticks(x0, x1, axes[0].unit, view.w / 84);
  const up = ticks(y0, y1, axes[1].unit, view.h / 56);
  const bottom = margins.top + view.h;
  context.clearRect(0, 0, margins.left + view.w + margins.right, bottom + margins.bottom);
  context.font = ink.font;
  context.lineWidth = 1;
  context.strokeStyle = ink.line;
  context.strokeRect(margins.left - 0.5, margins.top - 0.5, view.w + 1, view.h + 1);

  context.fillStyle = ink.quiet;
  context.beginPath();
  context.textAlign = "center";
  context.textBaseline = "top";
  for (const { value, label } of across.at) {
    const px = Math.round(margins.left + to_pixel(view, value, view.cy)[0]) + 0.5;
    context.moveTo(px, bottom + 1);
    context.lineTo(px, bottom + 6);
    const half = context.measureText(label).width / 2;
    context.fillText(label, Math.min(px, margins.left + view.w + margins.right - half - 1), bottom + 10);
  }
  context.textAlign = "right";
  context.textBaseline = "middle";
  for (const { value, label } of up.at) {
    const py = Math.round(margins.top + to_pixel(view, view.cx, value)[1]) + 0.5;
    context.moveTo(margins.left - 6, py);
    context.lineTo(margins.left - 1, py);
    context.fillText(label, margins.left - 10, Math.max(margins.top + 5, Math.min(bottom - 5, py)));
  }
  context.stroke();

  context.fillStyle = ink.text;
  context.textAlign = "right";
  context.textBaseline = "bottom";
  context.fillText(worded(axes[0].label, across.unit, across.base), margins.left + view.w, bottom + margins.bottom - 2, view.w);
  context.textAlign = "left";
  context.fillText(worded(axes[1].label, up.unit, up.base), margins.left, margins.top - 8, view.w);

  context.save();
  context.beginPath();
  context.rect(margins.left, margins.top, view.w, view.h);
  context.clip();
  context.translate(margins.left, margins.top);
  for (const line of marks.lines) draw_line(context, view, line);
  if (marks.middle) draw_cross(context, view.w / 2, view.h / 2);
  if (marks.second) draw_mark(context, to_pixel(view, ...marks.second), ink.second);
  if (marks.first) draw_mark(context, to_pixel(view, ...marks.first), ink.first);
  context.restore();
}

function worded(label: string, unit: string, base: string): string {
  const from = base ? ` − ${base.replace(/^−/, "(−").replace(/^(\(.*)$/, "$1)")}` : "";
  return `${label}${from}${unit ? `  [${unit}]` : ""}`;
}

function draw_line(context: CanvasRenderingContext2D, view: View, line: Line): void {
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
