// Colours in OKLab, where equal distances look equally far apart (B. Ottosson, "A perceptual color space for image
// processing", 2020). The same mathematics as kreisel/report/picture/palette.cpp.

export interface OkLab {
  L: number;
  a: number;
  b: number;
}

export type Rgb = [number, number, number]; // 0 to 255

function to_linear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function to_channel(linear: number): number {
  const c = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, c)));
}

export function from_hue(lightness: number, chroma: number, hue: number): OkLab {
  const angle = (hue * Math.PI) / 180;
  return { L: lightness, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) };
}

export function to_oklab([red, green, blue]: Rgb): OkLab {
  const r = to_linear(red), g = to_linear(green), b = to_linear(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    L: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
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
