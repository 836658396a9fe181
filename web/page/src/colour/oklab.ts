// Colours in OKLab, where equal distances look equally far apart (B. Ottosson, "A perceptual color space for image
// processing", 2020). The same mathematics as kreisel/report/picture/palette.cpp.

export interface OkLab {
  L: number;
  a: number;
  b: number;
}

export type Rgb = [number, number, number]; // 0 to 255

function to_channel(linear: number): number {
  const c = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, c)));
}

export function from_hue(lightness: number, chroma: number, hue: number): OkLab {
  const angle = (hue * Math.PI) / 180;
  return { L: lightness, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) };
}

export function to_rgb({ L, a, b }: OkLab): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    to_channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    to_channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    to_channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function distance(one: OkLab, other: OkLab): number {
  return Math.hypot(one.L - other.L, one.a - other.a, one.b - other.b);
}
