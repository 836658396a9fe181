// Small plots under the flight that share one time: pointing at one puts the flight there.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { short } from "../text/number-text";
import { h, replace } from "../ui/dom";
import { theme_colours } from "../ui/theme";
import type { FlightRows } from "./rows";
import { curves_of, plots_for, type PlotKind } from "./series";

const most_points = 1600;

interface Plot {
  kind: PlotKind;
  root: HTMLElement;
  room: HTMLElement;
  value: HTMLElement;
  chart: uPlot | null;
  head: HTMLElement;
  curves: number;
}

/** Several curves with times of their own on one axis of time. */
export function merged(curves: { t: number[]; y: number[] }[]): uPlot.AlignedData {
  if (curves.length === 1) return [curves[0]!.t, curves[0]!.y];
  return uPlot.join(curves.map(({ t, y }) => [t, y] as uPlot.AlignedData));
}

export class Plots {
  readonly element = h("div", { class: "plots" });
  private plots: Plot[] = [];
  private flights: FlightRows[] = [];
  private shape = "";

  constructor(private readonly put: (t: number) => void) {
    new ResizeObserver(() => this.resize()).observe(this.element);
  }

  /** The flights changed or have more rows. */
  update(flights: FlightRows[]): void {
    this.flights = flights.filter((rows) => rows.count > 1);
    const first = this.flights[0];
    if (!first) {
      this.clear();
      return;
    }
    const kinds = plots_for(first);
    const shape = JSON.stringify([kinds.map((kind) => [kind.role, kind.unit, this.flights.map((rows) => curves_of(rows, kind).length)]), theme_colours().ink.text]);
    if (shape !== this.shape) this.build(kinds, shape);
    const end = Math.max(...this.flights.map((rows) => rows.end));
    for (const plot of this.plots) {
      const curves: { t: number[]; y: number[] }[] = [];
      this.below_first((rows) => curves.push(...curves_of(rows, plot.kind).map(({ column }) => rows.thinned(column, most_points, (value) => value * plot.kind.factor))));
      if (curves.length > 0) plot.chart?.setData(merged(curves), false);
      plot.chart?.setScale("x", { min: 0, max: end || 1 });
    }
  }

  clear(): void {
    for (const plot of this.plots) plot.chart?.destroy();
    this.plots = [];
    this.shape = "";
    replace(this.element);
  }

  /** Where the flight is: a line in every plot, and the values there. */
  at(t: number): void {
    for (const plot of this.plots) {
      if (!plot.chart) continue;
      const px = plot.chart.valToPos(t, "x");
      plot.head.style.transform = `translateX(${px}px)`;
      plot.head.hidden = !(px >= 0);
      if (plot.kind.many) continue;
      const values = this.flights.map((rows) => {
        const curve = curves_of(rows, plot.kind)[0];
        return curve ? short(rows.between(curve.column, t) * plot.kind.factor, 4) : "";
      });
      plot.value.textContent = `${values.join(" | ")}${plot.kind.unit ? ` ${plot.kind.unit}` : ""}`;
    }
  }

  /** The flights in the order in which they are drawn: the first one last. */
  private below_first(each: (rows: FlightRows, flight: number) => void): void {
    for (let flight = this.flights.length - 1; flight >= 0; --flight) each(this.flights[flight]!, flight);
  }

  private build(kinds: PlotKind[], shape: string): void {
    this.clear();
    this.shape = shape;
    this.plots = kinds.map((kind) => {
      const room = h("div", { class: "plot-room" });
      const value = h("span", { class: "plot-value" });
      const root = h("figure", { class: "plot" }, h("figcaption", {}, h("span", { class: "plot-title" }, kind.title), value), room);
      const plot: Plot = { kind, root, room, value, chart: null, head: h("div", { class: "playhead" }), curves: 0 };
      return plot;
    });
    replace(this.element, ...this.plots.map((plot) => plot.root));
    for (const plot of this.plots) plot.chart = this.chart(plot);
  }

  private chart(plot: Plot): uPlot {
    const { ink, trail } = theme_colours();
    const dashes = [[], [5, 3], [2, 2], [8, 3, 2, 3]];
    const series: uPlot.Series[] = [{}];
    const names: Node[] = [];
    // The second flight lies below, broader and paler: where both are one, both are seen.
    this.below_first((rows, flight) => curves_of(rows, plot.kind).forEach((curve, k) => {
      const second = flight > 0;
      series.push({
        stroke: second ? `color-mix(in srgb, ${trail[1]} 60%, transparent)` : trail[0], width: second ? 3 : 1.25, dash: dashes[k % dashes.length]!, spanGaps: true,
        points: { show: false },
      });
      if (!second && curve.name) names.push(h("span", { class: `dash dash-${k % dashes.length}` }, curve.name));
    }));
    if (names.length > 0) replace(plot.value, ...names);
    const grid = { stroke: ink.line, width: 1 };
    const axis = { stroke: ink.quiet, font: ink.font.replace("12px", "11px"), grid, ticks: { show: false } };
    const chart = new uPlot({
      width: Math.max(50, plot.room.clientWidth), height: Math.max(50, plot.room.clientHeight || 78), pxAlign: 1,
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false }, sync: { key: "flight" } },
      scales: { x: { time: false }, y: { range: (_u, low, high) => padded(low, high) } },
      axes: [
        { ...axis, size: 20, gap: 2, grid: { show: false } },
        { ...axis, size: 52, gap: 4, space: 18, values: (_u, at) => tick_texts(at) },
      ],
      series,
    }, [[0, 1], ...series.slice(1).map(() => [null, null])] as uPlot.AlignedData, plot.room);
    chart.over.append(plot.head);
    let down = false;
    const put = (event: PointerEvent) => {
      const box = chart.over.getBoundingClientRect();
      this.put(chart.posToVal(event.clientX - box.left, "x"));
    };
    chart.over.addEventListener("pointerdown", (event) => {
      down = true;
      chart.over.setPointerCapture(event.pointerId);
      put(event);
    });
    chart.over.addEventListener("pointermove", (event) => down && put(event));
    chart.over.addEventListener("pointerup", () => (down = false));
    chart.over.addEventListener("pointercancel", () => (down = false));
    return chart;
  }

  private resize(): void {
    for (const plot of this.plots) {
      if (plot.room.clientWidth > 10) plot.chart?.setSize({ width: plot.room.clientWidth, height: plot.room.clientHeight || 78 });
    }
  }
}

/** Some room above and below; a constant gets a window of its own. */
export function padded(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const room = Math.max((high - low) * 0.08, Math.abs(high) * 1e-6, 1e-300);
  return [low - room, high + room];
}

/** Labels that can be told apart: as many digits as the steps between them need. */
export function tick_texts(at: number[]): string[] {
  const step = at.length > 1 ? Math.abs(at[1]! - at[0]!) : 1;
  return at.map((value) => {
    if (Math.abs(value) < step * 1e-9) return "0";
    const digits = Math.min(12, Math.max(1, Math.ceil(Math.log10(Math.abs(value) / step) + 1e-9) + 1));
    const exponent = Math.floor(Math.log10(Math.abs(value)));
    return exponent < -3 || exponent > 5 ? value.toExponential(Math.min(digits - 1, 3)).replace(/\.?0+e/, "e").replace(/^-/, "−").replace("e-", "e−").replace("e+", "e") : short(value, digits);
  });
}
