// Units with prefixes, so that numbers near the screen's size are small: 0.0042 m is 4.2 mm.
import { short, superscript } from "./number-text";

export interface Scaled {
  unit: string;
  factor: number; // one of this unit in the plain unit
}

const prefixes: Record<string, [string, number][]> = {
  m: [["m", 1], ["mm", 1e-3], ["µm", 1e-6], ["nm", 1e-9], ["pm", 1e-12], ["fm", 1e-15]],
  s: [["s", 1], ["ms", 1e-3], ["µs", 1e-6], ["ns", 1e-9]],
  kg: [["kg", 1], ["g", 1e-3], ["mg", 1e-6], ["µg", 1e-9]],
  rad: [["rad", 1], ["mrad", 1e-3], ["µrad", 1e-6], ["nrad", 1e-9]],
};

/** The unit for numbers of this size. */
export function scaled(unit: string, size: number): Scaled {
  const a = Math.abs(size);
  if (a === 0 || !Number.isFinite(a)) return { unit, factor: 1 };
  const known = prefixes[unit];
  if (known) {
    for (const [name, factor] of known) if (a >= factor * 0.999999) return { unit: name, factor };
  }
  if (!known && a >= 1e-3 && a < 1e5) return { unit, factor: 1 };
  if (known && a >= 1) return { unit, factor: 1 };
  const exponent = 3 * Math.floor(Math.log10(a * 1.000001) / 3);
  return { unit: `10${superscript(exponent)}${unit ? ` ${pretty(unit)}` : ""}`, factor: 10 ** exponent };
}

/** kg m^2 s^-1 becomes kg m² s⁻¹. */
export function pretty(unit: string): string {
  return unit.replace(/\^(-?\d+)/g, (_, n: string) => superscript(Number(n)));
}

/** A number with its unit: 4.27 mm. */
export function quantity(x: number, unit: string, digits = 4): string {
  if (unit === "1") unit = "";
  const by = scaled(unit, x);
  const text = short(x / by.factor, digits);
  return by.unit ? `${text} ${pretty(by.unit)}` : text;
}
