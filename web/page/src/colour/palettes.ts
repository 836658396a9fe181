// Palettes for times: each runs through a few colours in OKLab at constant speed, from dark (early) to bright (late), so that
// lightness alone orders them: for a grey print and for every kind of colour blindness.
import { distance, from_hue, to_rgb, type OkLab, type Rgb } from "./oklab";

export interface Palette {
  name: string;
  label: string;
  anchors: OkLab[];
}

export const palettes: Palette[] = [
  {
    name: "ember", // the program's own: night blue, violet, crimson, orange, yellow
    label: "Ember",
    anchors: [from_hue(0.16, 0.06, 275), from_hue(0.34, 0.15, 300), from_hue(0.53, 0.18, 5), from_hue(0.72, 0.16, 52), from_hue(0.9, 0.16, 100)],
  },
  {
    name: "tide", // ink, blue, teal, pale green: no red in it at all
    label: "Tide",
    anchors: [from_hue(0.17, 0.05, 285), from_hue(0.36, 0.12, 262), from_hue(0.56, 0.1, 225), from_hue(0.75, 0.1, 180), from_hue(0.92, 0.09, 130)],
  },
  {
    name: "dusk", // blue to yellow through grey: looks the same to those who tell no red from green
    label: "Dusk",
    anchors: [from_hue(0.2, 0.08, 262), from_hue(0.42, 0.07, 262), from_hue(0.58, 0.01, 100), from_hue(0.76, 0.1, 92), from_hue(0.93, 0.15, 100)],
  },
  {
    name: "meadow", // the program's own for what is told of those that stay: indigo, blue, teal, green, yellow
    label: "Meadow",
    anchors: [from_hue(0.3, 0.14, 285), from_hue(0.47, 0.12, 245), from_hue(0.62, 0.1, 190), from_hue(0.77, 0.15, 140), from_hue(0.94, 0.15, 105)],
  },
  { name: "grey", label: "Grey", anchors: [from_hue(0.14, 0, 0), from_hue(0.88, 0, 0)] },
];

export function palette_named(name: string): Palette {
  return palettes.find((palette) => palette.name === name) ?? palettes[0]!;
}

/** s from 0 (early, dark) to 1 (late, bright); outside it stays at the end colour. */
export function ramp(palette: Palette, s: number): Rgb {
  const { anchors } = palette;
  const walked = [0];
  for (let i = 1; i < anchors.length; ++i) walked.push(walked[i - 1]! + distance(anchors[i - 1]!, anchors[i]!));
  const way = Math.min(1, Math.max(0, s)) * walked[walked.length - 1]!;
  let i = 1;
  while (i + 1 < anchors.length && walked[i]! < way) ++i;
  const u = (way - walked[i - 1]!) / (walked[i]! - walked[i - 1]!);
  const from = anchors[i - 1]!, to = anchors[i]!;
  return to_rgb({ L: from.L + (to.L - from.L) * u, a: from.a + (to.a - from.a) * u, b: from.b + (to.b - from.b) * u });
}

export const escaped_colour: Rgb = [226, 226, 226]; // of starts that leave, where those that stay are coloured
export const stayed_colour: Rgb = [255, 255, 255];
export const non_finite_colour: Rgb = [143, 116, 118]; // a reddish grey, off the ramps
export const unsolved_colour: Rgb = [84, 150, 144]; // a greyish teal: the method did not converge
export const at_once_colour: Rgb = [188, 188, 188]; // a light grey: there was no start
export const doubtful_colour: Rgb = [0, 178, 240]; // a clear sky blue: not to be believed

/** Ways to leave, one colour each; of different lightness too. */
export const way_colours: Rgb[] = [
  to_rgb(from_hue(0.4, 0.13, 262)), to_rgb(from_hue(0.74, 0.14, 75)), to_rgb(from_hue(0.57, 0.13, 190)), to_rgb(from_hue(0.5, 0.17, 15)),
  to_rgb(from_hue(0.84, 0.11, 130)), to_rgb(from_hue(0.3, 0.1, 310)), to_rgb(from_hue(0.66, 0.14, 330)),
];

const table_length = 256;

/** The ramp as bytes of a texture, r g b a. */
export function palette_table(palette: Palette): Uint8Array {
  const table = new Uint8Array(4 * table_length);
  for (let i = 0; i < table_length; ++i) table.set([...ramp(palette, i / (table_length - 1)), 255], 4 * i);
  return table;
}

export function css([r, g, b]: Rgb): string {
  return `rgb(${r} ${g} ${b})`;
}
