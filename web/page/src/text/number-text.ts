// Numbers as people write them.

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";

export function superscript(n: number): string {
  return String(n).replace("-", "⁻").replace(/[0-9]/g, (digit) => raised[Number(digit)]!);
}

/** At most so many digits, no trailing zeros, a true minus; powers of ten where there would be many noughts. */
export function short(x: number, digits = 4): string {
  if (!Number.isFinite(x)) return Number.isNaN(x) ? "not a number" : x > 0 ? "∞" : "−∞";
  if (x === 0) return "0";
  const exponent = Math.floor(Math.log10(Math.abs(x)));
  if (exponent < -4 || exponent >= Math.max(6, digits)) {
    const mantissa = Number((x / 10 ** exponent).toPrecision(digits));
    return `${String(mantissa)} · 10${superscript(exponent)}`.replace(/^-/, "−");
  }
  return String(Number(x.toPrecision(digits))).replace(/^-/, "−");
}

/** With so many places after the point. */
export function fixed(x: number, places: number): string {
  const text = x.toFixed(Math.max(0, Math.min(20, places)));
  return /^-0(\.0*)?$/.test(text) ? text.slice(1) : text.replace(/^-/, "−");
}

/** Large counts: 12 k, 3.4 M. */
export function count(n: number): string {
  if (n < 1e4) return String(Math.round(n));
  if (n < 1e6) return `${Math.round(n / 1e3)} k`;
  if (n < 1e9) return `${short(n / 1e6, 2)} M`;
  return `${short(n / 1e9, 2)} G`;
}

/** What a key's description says first, before its explanation. */
export function first_words(label: string): string {
  const cut = label.search(/[:,;]/);
  return (cut > 0 ? label.slice(0, cut) : label).trim();
}
