// What is plotted below a flight: the columns whose role says so.
import { pretty, scaled } from "../text/units";
import type { FlightRows } from "./rows";

export interface Curve {
  name: string; // which invariant; "" where a plot has one curve
  column: number;
}

export interface PlotKind {
  role: string;
  title: string;
  unit: string;
  factor: number; // what a value is multiplied with
  many: boolean; // of several curves, told apart by their names
}

const titles = { height: "Height", tilt: "Tilt", spin: "Spin", drift: "Drift of invariants" };

export function curves_of(rows: FlightRows, { role, many }: PlotKind): Curve[] {
  return rows.columns.flatMap((column, at) => (column.role === role ? [{ name: many ? column.label || column.name : "", column: at }] : []));
}

/** Angles in degrees, heights in the unit that suits the start. */
function plot_for(rows: FlightRows, role: string, title: string): PlotKind[] {
  const at = rows.columns.findIndex((column) => column.role === role);
  if (at < 0) return [];
  const unit = rows.columns[at]!.unit ?? "";
  const by = unit === "rad" ? { unit: "°", factor: Math.PI / 180 } : scaled(unit, role === "height" ? rows.between(at, 0) : 1);
  return [{ role, title, unit: pretty(by.unit), factor: 1 / by.factor, many: role === "drift" }];
}

export function plots_for(rows: FlightRows): PlotKind[] {
  return Object.entries(titles).flatMap(([role, title]) => plot_for(rows, role, title));
}
