// Which values the colours of those that stay span, unless somebody chooses: those of the first pictures of these numbers. It does not change
// when the view moves: colours that swim would say nothing.
import { value_span, whole_span, type Span } from "../colour/span";

export interface InsideSpans {
  shown: Span;
  whole: Span; // all that was seen
}

export class InsideScale {
  private picture = "";
  private stage = 0; // 1: seen coarsely, 2: seen whole
  private found: InsideSpans | null = null;

  /** Looks at the values where a picture is covered, and again where it is complete, each for the first time. True: it has changed. */
  look(picture: string, stage: 0 | 1 | 2, logarithmic: boolean, values: () => number[]): boolean {
    if (picture !== this.picture) {
      this.picture = picture;
      this.stage = 0;
      if (this.found?.shown.logarithmic !== logarithmic) this.found = null;
    }
    if (stage <= this.stage) return false;
    this.stage = stage;
    const seen = values();
    if (seen.length === 0) return false;
    const shown = value_span(seen, logarithmic);
    this.found = { shown, whole: whole_span(seen, shown) };
    return true;
  }

  spans(logarithmic: boolean): InsideSpans {
    if (this.found) return this.found;
    const unknown = value_span([], logarithmic);
    return { shown: unknown, whole: unknown };
  }
}
