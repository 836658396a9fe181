// What is plotted below a flight: height, tilt, spin, and how far invariants have drifted.
import { pretty, scaled } from "../text/units";
import type { FlightRows } from "./rows";

export interface Curve {
  name: string; // which invariant; "" where a plot has one curve
  column: number;
  change(value: number): number;
}

export interface PlotKind {
  name: string;
  title: string;
  unit: string;
  curves(rows: FlightRows): Curve[];
}

const degrees = 180 / Math.PI;

/** Relative to its first value, or, where that is nought, the difference itself. */
function drift(first: number): (value: number) => number {
  return first === 0 ? (value) => value : (value) => (value - first) / Math.abs(first);
}

export function plots_for(rows: FlightRows): PlotKind[] {
  const plain = (name: string, title: string, unit: string, factor: number): PlotKind => ({
    name, title, unit,
    curves: (of) => {
      const column = of.column(name);
      return column < 0 ? [] : [{ name: "", column, change: (value) => value * factor }];
    },
  });
  const plots: PlotKind[] = [];
  if (rows.place && rows.bodies === 1 && rows.column("z") >= 0) {
    const unit = rows.columns[rows.column("z")]!.unit ?? "";
    const by = scaled(unit, Math.abs(rows.between(rows.column("z"), 0)) || 1);
    plots.push(plain("z", "Height", pretty(by.unit), 1 / by.factor));
  }
  if (rows.column("tilt") >= 0) plots.push(plain("tilt", "Tilt", "°", degrees));
  if (rows.column("spin") >= 0) plots.push(plain("spin", "Spin", pretty(rows.columns[rows.column("spin")]!.unit ?? ""), 1));
  plots.push({
    name: "drift", title: "Drift of invariants", unit: "",
    curves: (of) => of.columns.flatMap((column, at) =>
      column.kind === "invariant" && of.count > 0 ? [{ name: column.label || column.name, column: at, change: drift(of.value(at, 0)) }] : []),
  });
  return plots.filter((plot) => plot.curves(rows).length > 0 || plot.name === "drift");
}
