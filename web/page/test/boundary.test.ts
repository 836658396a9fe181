import { describe, expect, it } from "vitest";
import { FakeEngine } from "../src/engine/fake-engine";
import { boundary, edge_of, joined } from "../src/map/boundary";

describe("the edge of linear stability", () => {
  it("is a line where spin or mass is an axis", () => {
    expect(edge_of(["initial.x", "initial.z"])).toBeNull();
    expect(edge_of(["initial.spin", "initial.z"])).toEqual({ axis: 0, kind: "spin", moves: false });
    expect(edge_of(["body.mass", "initial.spin"])).toEqual({ axis: 1, kind: "spin", moves: true });
    expect(edge_of(["initial.x", "body.mass"])).toEqual({ axis: 1, kind: "mass", moves: false });
  });

  it("joins the ends of windows, and ends where their number changes", () => {
    const lines = joined([0, 1, 2, 3], [[{ from: 1, to: 2 }], [{ from: 1.1, to: 2.1 }], [], []], 0);
    expect(lines).toEqual([[[1, 0], [1.1, 1]], [[2, 0], [2.1, 1]]]);
  });

  it("is straight over starts, and asked for along the other axis elsewhere", async () => {
    const engine = new FakeEngine();
    const job = { case: "levitron", set: {} };
    const straight = await boundary(engine, job, ["initial.spin", "initial.z"], [10, 35, -0.01, 0.01]);
    expect(straight.map((line) => line[0]![0])).toEqual([12.7, 31.8]);
    const asked = await boundary(engine, job, ["body.mass", "initial.spin"], [0.018, 0.022, 10, 35]);
    expect(asked[0]!.length).toBe(33);
  });
});
