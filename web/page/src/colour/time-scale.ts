// The times that a palette spans, logarithmically.

export interface TimeScale {
  first: number;
  last: number;
}

/** 0 at first, 1 at last, clamped. */
export function position(scale: TimeScale, t: number): number {
  if (!(t > scale.first)) return 0; // also for a time of zero, which has no logarithm
  return Math.min(1, Math.log(t / scale.first) / Math.log(scale.last / scale.first));
}

/** 1, 2 or 5 times a power of ten, not above. */
export function round_below(t: number): number {
  const decade = 10 ** Math.floor(Math.log10(t));
  const digit = t / decade;
  return (digit >= 5 ? 5 : digit >= 2 ? 2 : 1) * decade;
}

/** The scale for these escape times: it leaves out at most the earliest hundredth, so that a few do not use up the colours. */
export function time_scale(times: number[], until: number): TimeScale {
  const real = times.filter((t) => Number.isFinite(t) && t > 0).sort((a, b) => a - b);
  const early = real.length > 0 ? real[Math.floor(real.length / 100)]! : until / 100;
  return { first: round_below(Math.min(until / 10, Math.max(until * 1e-6, early))), last: until };
}

/** Round times for a scale's ticks, with those that get a label. */
export function time_ticks(scale: TimeScale): { t: number; label: boolean }[] {
  const ticks: { t: number; label: boolean }[] = [];
  const decades = Math.log10(scale.last / scale.first);
  const hair = 1 + 1e-9;
  for (let e = Math.floor(Math.log10(scale.first)); e <= Math.ceil(Math.log10(scale.last)); ++e) {
    for (let digit = 1; digit < 10; ++digit) {
      const t = digit * 10 ** e;
      if (t * hair < scale.first || t > scale.last * hair) continue;
      const label = digit === 1 || (decades < 3.2 && (digit === 2 || digit === 5)) || (decades < 0.8 && digit % 2 === 0);
      ticks.push({ t, label });
    }
  }
  return ticks;
}
