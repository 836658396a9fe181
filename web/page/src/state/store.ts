// One state, and those who want to know when parts of it change.
import type { State } from "./state";

type Hears = (state: State, before: State) => void;

export class Store {
  private hears: Hears[] = [];

  constructor(private current: State) {}

  get state(): State {
    return this.current;
  }

  change(patch: Partial<State>): void {
    const before = this.current;
    const keys = Object.keys(patch) as (keyof State)[];
    if (keys.every((key) => before[key] === patch[key])) return;
    this.current = { ...before, ...patch };
    for (const hears of this.hears) hears(this.current, before);
  }

  on(hears: Hears): void {
    this.hears.push(hears);
  }
}
