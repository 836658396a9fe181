// The numbers that the colours of a palette span, evenly or in equal factors.
import { round_step } from "../map/ticks";
import { time_ticks } from "./time-scale";

export interface Span {
  low: number;
  high: number;
  logarithmic: boolean;
}

/** 0 at low, 1 at high, clamped. */
export function part_of(span: Span, x: number): number {
  if (!(x > span.low)) return 0; // also for a nought, which has no logarithm
  const { low, high } = span;
  return Math.min(1, span.logarithmic ? Math.log(x / low) / Math.log(high / low) : (x - low) / (high - low));
}

export function number_at(span: Span, s: number): number {
  const { low, high } = span;
  return span.logarithmic ? low * (high / low) ** s : low + s * (high - low);
}

function known(values: number[], logarithmic: boolean): number[] {
  return values.filter((x) => Number.isFinite(x) && (x > 0 || !logarithmic)).sort((a, b) => a - b);
}

function opened(span: Span): Span {
  const { low, high, logarithmic } = span;
  if (low < high) return span;
  return logarithmic ? { low: low / 2, high: low * 2, logarithmic } : { low: low - 0.5, high: low + 0.5, logarithmic };
}

/** As the program's pictures do: a twentieth at either end is left out, so that layers of chaos do not use up the colours of what is regular. */
export function value_span(values: number[], logarithmic: boolean): Span {
  const sorted = known(values, logarithmic);
  if (sorted.length === 0) return { low: logarithmic ? 0.1 : 0, high: 1, logarithmic };
  const edge = Math.floor(sorted.length / 20);
  return opened({ low: sorted[edge]!, high: sorted[sorted.length - 1 - edge]!, logarithmic });
}

/** All of them, and what is spanned already. */
export function whole_span(values: number[], shown: Span): Span {
  const sorted = known(values, shown.logarithmic);
  if (sorted.length === 0) return shown;
  return { low: Math.min(shown.low, sorted[0]!), high: Math.max(shown.high, sorted[sorted.length - 1]!), logarithmic: shown.logarithmic };
}

export interface SpanTick {
  at: number;
  label: boolean;
}

const most_labels = 6;

function powers_of_ten(span: Span): SpanTick[] {
  const [from, to] = [Math.ceil(Math.log10(span.low) - 1e-9), Math.floor(Math.log10(span.high) + 1e-9)];
  const skip = Math.ceil((to - from + 1) / most_labels);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, k) => ({ at: 10 ** (from + k), label: (from + k) % skip === 0 }));
}

/** Round numbers, with those that get a label. */
export function span_ticks(span: Span): SpanTick[] {
  if (span.logarithmic) {
    if (span.high / span.low > 1e5) return powers_of_ten(span);
    return time_ticks({ first: span.low, last: span.high }).map(({ t, label }) => ({ at: t, label }));
  }
  const step = round_step(span.high - span.low, most_labels);
  const ticks: SpanTick[] = [];
  for (let k = Math.ceil(span.low / step - 1e-9); k * step <= span.high + 1e-9 * step; ++k) ticks.push({ at: k * step, label: true });
  return ticks;
}
