// What the colours of the map mean: times of leaving, or what is told of those that stay; and how far they are spread.
import { value_span, whole_span, type Span } from "../colour/span";
import { time_scale, type TimeScale } from "../colour/time-scale";
import type { CaseInfo, Colour } from "../engine/engine";
import type { FateCodes } from "../engine/fates";
import type { State } from "../state/state";
import type { Colours } from "../ui/colour-bar";
import { InsideScale } from "./inside-scale";
import type { Look } from "./tile-painter";

const decades = 3.3; // of times on the bar

export function auto_scale(until: number): TimeScale {
  return { first: until / 100, last: until };
}

/** What is seen now. */
export interface Seen {
  times(): number[];
  values(): number[];
}

/** What the state asks to tell of those that stay. A column of somebody's own choice is not in the list of the case. */
export function inside_of(state: State, info: CaseInfo | null): Colour | null {
  const name = state.inside;
  if (name === null) return null;
  return info?.colours?.find((one) => one.name === name) ?? { name, label: name, unit: "", logarithmic: name.startsWith("diffusion") };
}

export class MapColours {
  private scale = new InsideScale();

  constructor(private readonly seen: Seen) {}

  look(state: State, info: CaseInfo, until: number, fates: FateCodes): Look {
    const inside = inside_of(state, info);
    const palette = inside ? state.inside_palette : state.palette;
    return { palette, scale: times(state, until), colour: state.colour, inside: inside && this.inside(state, inside), doubt: state.trust, fates };
  }

  /** After more was seen; true: colours are spread otherwise now. */
  learn(state: State, info: CaseInfo, picture: string, stage: 0 | 1 | 2): boolean {
    const inside = inside_of(state, info);
    return inside !== null && this.scale.look(picture, stage, inside.logarithmic, () => this.seen.values());
  }

  /** For the bar. */
  bar(state: State, info: CaseInfo | null, until: number): Colours {
    const inside = inside_of(state, info);
    if (inside) {
      const shown = this.inside(state, inside);
      const { whole } = this.scale.spans(inside.logarithmic);
      return { inside, shown, whole: whole_span([shown.low, shown.high], whole), fitted: () => value_span(this.seen.values(), inside.logarithmic) };
    }
    const { first, last } = times(state, until);
    const fitted = () => {
      const fit = time_scale(this.seen.times(), until);
      return { low: fit.first, high: fit.last, logarithmic: true };
    };
    return { inside, shown: { low: first, high: last, logarithmic: true }, whole: { low: until / 10 ** decades, high: until, logarithmic: true }, fitted };
  }

  private inside(state: State, colour: Colour): Span {
    const { inside_range: range } = state;
    const { logarithmic } = colour;
    if (range && (!logarithmic || range[0] > 0)) return { low: range[0], high: range[1], logarithmic };
    return this.scale.spans(logarithmic).shown;
  }
}

function times(state: State, until: number): TimeScale {
  return state.range ? { first: state.range[0], last: state.range[1] } : auto_scale(until);
}
