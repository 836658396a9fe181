// Moments that scripts measure: when a view was asked for, covered, complete; when a flight was asked for and moved.

export type Moment = "asked" | "covered" | "complete" | "picked" | "moves";

export function moment(name: Moment): void {
  performance.clearMarks(`kreisel:${name}`);
  performance.mark(`kreisel:${name}`);
}
