// Everything that the address holds: what is computed, what is looked at and how, and which tops fly.
import type { Window } from "../view/view";

export type Numbers = Record<string, number | string>;

/** The second top: by another method, at another step, or from another start. */
export interface Rival {
  method?: string;
  step?: number;
  start?: Record<string, number>;
}

export interface State {
  case: string;
  set: Numbers; // what is changed against the case
  until: number | null; // null: the case's own; so below
  method: string | null;
  step: number | null;
  axes: [string, string] | null;
  window: Window | null;
  palette: string;
  range: [number, number] | null;
  colour: "time" | "way";
  inside: string | null; // what colours those that stay
  inside_palette: string;
  inside_range: [number, number] | null;
  trust: boolean;
  line: boolean;
  start: Record<string, number> | null; // where the top flies from
  flight_method: string | null;
  flight_step: number | null;
  rival: Rival | null;
}

export const plain_state: State = {
  case: "",
  set: {},
  until: null,
  method: null,
  step: null,
  axes: null,
  window: null,
  palette: "ember",
  range: null,
  colour: "time",
  inside: null,
  inside_palette: "meadow",
  inside_range: null,
  trust: false,
  line: false,
  start: null,
  flight_method: null,
  flight_step: null,
  rival: null,
};
