// The map and a flight as tables.
import type { FlightRows } from "../flight/rows";

export interface MapSample {
  time: number;
  fate: number;
  value?: number; // what is told of those that stay
}

/** A line a start: its two numbers, when it left, its fate. Rows go upwards, as in the program's files. */
export function map_csv(
  keys: [string, string], window: [number, number, number, number], size: [number, number], at: (x: number, y: number) => MapSample | null,
  inside: string | null = null,
): string {
  const [x0, x1, y0, y1] = window;
  const [columns, rows] = size;
  const lines = [`${keys[0]},${keys[1]},time,fate${inside ? `,${inside}` : ""}`];
  for (let row = 0; row < rows; ++row) {
    const y = y0 + ((row + 0.5) / rows) * (y1 - y0);
    for (let column = 0; column < columns; ++column) {
      const x = x0 + ((column + 0.5) / columns) * (x1 - x0);
      const sample = at(x, y);
      const value = Number.isFinite(sample?.value) ? Math.fround(sample!.value!) : "";
      if (sample) lines.push(`${x},${y},${Math.fround(sample.time)},${sample.fate}${inside ? `,${value}` : ""}`);
    }
  }
  return `${lines.join("\n")}\n`;
}

export function flight_csv(rows: FlightRows): string {
  const lines = [rows.columns.map((column) => (column.unit ? `${column.name} [${column.unit}]` : column.name)).join(",")];
  for (let row = 0; row < rows.count; ++row) {
    lines.push(rows.columns.map((_, column) => String(rows.value(column, row))).join(","));
  }
  return `${lines.join("\n")}\n`;
}
