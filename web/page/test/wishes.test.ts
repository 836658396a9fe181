// What is asked of the engine, and when.
import { describe, expect, it } from "vitest";
import type { TileName } from "../src/engine/engine";
import { Wishes, type Clock, type Wish } from "../src/view/wishes";

class Hand implements Clock {
  time = 0;
  private due: { at: number; then: () => void }[] = [];
  now = () => this.time;
  later = (ms: number, then: () => void) => {
    const one = { at: this.time + ms, then };
    this.due.push(one);
    return () => void (this.due = this.due.filter((other) => other !== one));
  };
  on(ms: number): void {
    this.time += ms;
    const ready = this.due.filter(({ at }) => at <= this.time);
    this.due = this.due.filter(({ at }) => at > this.time);
    for (const { then } of ready) then();
  }
}

const coarse: TileName = [-1, 0, 0, 16];
const fine: TileName = [0, 0, 0, 64];
const other: TileName = [0, 1, 0, 64];

function trial() {
  const clock = new Hand();
  const told: Wish[] = [];
  const wishes = new Wishes<Wish>((wish) => told.push(wish), clock);
  return { clock, told, wishes };
}

describe("wishes", () => {
  it("are told at once when nothing is under way", () => {
    const { told, wishes } = trial();
    wishes.want({ picture: "a", tiles: [coarse, fine] });
    expect(told.length).toBe(1);
    expect(wishes.left).toBe(2);
  });

  it("wait for the coarse picture, and only the newest is told", () => {
    const { told, wishes, clock } = trial();
    wishes.want({ picture: "a", tiles: [coarse, fine] });
    wishes.want({ picture: "b", tiles: [coarse, fine] });
    wishes.want({ picture: "c", tiles: [coarse, fine] });
    clock.on(20);
    expect(told.map(({ picture }) => picture)).toEqual(["a"]);
    wishes.came("a", coarse);
    expect(told.map(({ picture }) => picture)).toEqual(["a", "c"]);
  });

  it("wait no longer than patience", () => {
    const { told, wishes, clock } = trial();
    wishes.want({ picture: "a", tiles: [coarse] });
    wishes.want({ picture: "b", tiles: [coarse] });
    clock.on(200);
    expect(told.map(({ picture }) => picture)).toEqual(["a", "b"]);
  });

  it("replace fine work at once", () => {
    const { told, wishes } = trial();
    wishes.want({ picture: "a", tiles: [fine] });
    wishes.want({ picture: "b", tiles: [coarse, fine] });
    expect(told.length).toBe(2);
  });

  it("are not told twice", () => {
    const { told, wishes } = trial();
    wishes.want({ picture: "a", tiles: [fine, other] });
    wishes.want({ picture: "a", tiles: [other, fine] });
    wishes.came("a", fine);
    wishes.want({ picture: "a", tiles: [other] });
    expect(told.length).toBe(1);
    wishes.came("a", other);
    expect(wishes.busy).toBe(false);
  });

  it("tell an empty list when nothing more is looked at", () => {
    const { told, wishes } = trial();
    wishes.want({ picture: "a", tiles: [fine] });
    wishes.want({ picture: "b", tiles: [] });
    expect(told[1]).toEqual({ picture: "b", tiles: [] });
    expect(wishes.busy).toBe(false);
  });

  it("do not mind tiles of an older picture", () => {
    const { wishes } = trial();
    wishes.want({ picture: "a", tiles: [fine] });
    wishes.want({ picture: "b", tiles: [fine] });
    wishes.came("a", fine);
    expect(wishes.left).toBe(1);
  });
});
