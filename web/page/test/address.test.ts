// The address of a page holds all that it shows.
import { describe, expect, it } from "vitest";
import { from_hash, to_hash } from "../src/state/address";
import { plain_state, type State } from "../src/state/state";

const full: State = {
  case: "dullin-fig1a",
  set: { "initial.spin": 22.5, "body.mass": 0.0205, "body.rotor": "exact" },
  until: 40,
  method: "blanes-moan-4",
  step: 0.005,
  axes: ["initial.spin", "initial.z"],
  window: [0.003912345678901234, 0.003912345678901235, -1e-3, 2e-3],
  palette: "tide",
  range: [0.5, 20],
  colour: "way",
  inside: "frequency:a_z",
  inside_palette: "grey",
  inside_range: [-0.5, 3.25],
  trust: true,
  line: true,
  start: { "initial.x": 0.002, "initial.z": -0.0011 },
  flight_method: "gauss-4",
  flight_step: 0.001,
  rival: { method: "rk4", step: 0.004, start: { "initial.x": 0.0021, "initial.z": -0.0011 } },
};

describe("the address", () => {
  it("holds everything, to the last digit", () => {
    expect(from_hash(to_hash(full))).toEqual(full);
    expect(from_hash(`#${to_hash(full)}`)).toEqual(full);
  });

  it("says nothing of what is plain", () => {
    expect(to_hash({ ...plain_state, case: "levitron" })).toBe("case=levitron");
    expect(from_hash("")).toEqual(plain_state);
  });

  it("holds a second top by the same method", () => {
    const state = { ...plain_state, case: "levitron", rival: { start: { "initial.x": 1 } } };
    expect(from_hash(to_hash(state))).toEqual(state);
  });

  it("holds the case's own start", () => {
    const state = { ...plain_state, case: "dipole-gas", start: {} };
    expect(to_hash(state)).toBe("case=dipole-gas&start=own");
    expect(from_hash(to_hash(state))).toEqual(state);
  });

  it("can be read by people", () => {
    expect(to_hash({ ...plain_state, case: "levitron", set: { "initial.spin": 21 } })).toBe("case=levitron&set=initial.spin:21");
  });

  it("of a stranger does no harm", () => {
    for (const bad of [
      "case=../../etc/passwd", "case=<script>", "window=1,2,3", "window=2,1,0,1", "window=NaN,1,0,1", "until=-5", "until=Infinity", "step=0", "range=5,1",
      "set=a b:1,:3,x:,constructor:<b>", "axes=a,b,c", "start=x:y", "%%%", "rival=a b",
    ]) {
      expect(from_hash(bad)).toEqual(plain_state);
    }
  });
});
