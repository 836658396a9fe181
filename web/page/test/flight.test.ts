// The rows of a flight, and where the top touches.
import { describe, expect, it } from "vitest";
import type { Engine, TrustAsk } from "../src/engine/engine";
import type { Flight } from "../src/flight/flight";
import { FlightClock } from "../src/flight/clock";
import { Contact, reach_below } from "../src/flight/contact";
import { end_words, sentence } from "../src/flight/flight-words";
import { parting_words } from "../src/flight/parting";
import { FlightRows } from "../src/flight/rows";
import { rival_chosen } from "../src/flight/rival";
import { curves_of, plots_for } from "../src/flight/series";
import { flight_csv, map_csv } from "../src/save/csv";
import { fake_columns, fake_row } from "../src/engine/fake-flight";

const start = { x: 0.001, z: 0.002, spin: 20, leaves: Infinity };

function rows(count = 101, from = start): FlightRows {
  const made = new FlightRows({ columns: fake_columns, bodies: 1, place: true, until: 1, method: "strang", step: 0.01 });
  for (let row = 0; row < count; row += 7) {
    const values: number[] = [];
    for (let k = row; k < Math.min(count, row + 7); ++k) values.push(...fake_row(from, k / 100));
    made.add(row, fake_columns.length, Float64Array.from(values));
  }
  return made;
}

describe("contact", () => {
  const body = 0.015;
  const disk = { kind: "disk", position: [0, 0, 0] as [number, number, number], radius: 0.05 };
  const falling = (x: number) => {
    const made = new FlightRows({ columns: fake_columns, bodies: 1, place: true, until: 1, method: "strang", step: 0.01 });
    for (let k = 0; k <= 100; ++k) {
      const told: Record<string, number> = { t: k / 100, x, z: 0.03 - 0.0004 * k, az: 1 };
      made.add(k, fake_columns.length, Float64Array.from(fake_columns.map(({ name }) => told[name] ?? 0)));
    }
    return made;
  };

  it("is where the point, the stem or the rim is lowest", () => {
    expect(reach_below([0, 0, 1])).toBe(0.75);
    expect(reach_below([0, 0, -1])).toBe(0.94);
    expect(reach_below([1, 0, 0])).toBe(1);
  });

  it("comes when the point reaches the magnet, and never beside it or without one", () => {
    const things = { unit: "m", magnets: [disk] };
    expect(new Contact(falling(0), things, body).time).toBeCloseTo((0.03 - 0.75 * body) / 0.04, 1);
    expect(new Contact(falling(0.07), things, body).time).toBeNull();
    expect(new Contact(falling(0), { unit: "m", magnets: [] }, body).time).toBeNull();
    expect(new Contact(falling(0), { unit: "m", magnets: [{ ...disk, kind: "ring" }] }, body).time).toBeNull();
  });

  it("is found as rows come", () => {
    const rows = falling(0);
    const few = new FlightRows(rows.head);
    const contact = new Contact(few, { unit: "m", magnets: [disk] }, body);
    for (let k = 0; k <= 100; ++k) {
      few.add(k, fake_columns.length, Float64Array.from(fake_columns.map((_, column) => rows.value(column, k))));
      if (k === 30) expect(contact.time).toBeNull();
    }
    expect(contact.time).not.toBeNull();
  });
});

describe("rows of a flight", () => {
  it("grow as they come", () => {
    const flight = rows();
    expect(flight.count).toBe(101);
    expect(flight.end).toBe(1);
    flight.add(500, fake_columns.length, new Float64Array(fake_columns.length)); // not the next ones
    flight.add(101, 3, new Float64Array(3));
    expect(flight.count).toBe(101);
  });

  it("are found by time, and joined by straight lines", () => {
    const flight = rows();
    expect(flight.find(-1)).toEqual({ row: 0, part: 0 });
    expect(flight.find(2)).toEqual({ row: 100, part: 0 });
    const { row, part } = flight.find(0.505);
    expect(row).toBe(50);
    expect(part).toBeCloseTo(0.5, 9);
    const z = flight.column("z");
    expect(flight.between(z, 0.505)).toBeCloseTo((flight.value(z, 50) + flight.value(z, 51)) / 2, 12);
    expect(Math.hypot(...flight.pose(0.505, 0).axis)).toBeCloseTo(1, 12);
    expect(flight.pose(1, 0).turn).toBeCloseTo(2 * Math.PI * 20, 9);
  });

  it("are thinned without losing a peak", () => {
    const flight = rows(1001);
    const z = flight.column("z");
    const { t, y } = flight.thinned(z, 60, (value) => value);
    expect(y.length).toBeLessThanOrEqual(70);
    const all = Array.from({ length: flight.count }, (_, row) => flight.value(z, row));
    expect(Math.max(...y)).toBe(Math.max(...all));
    expect(Math.min(...y)).toBe(Math.min(...all));
    expect(t.every((value, k) => k === 0 || value >= t[k - 1]!)).toBe(true);
  });

  it("have plots of columns with a role: height, tilt, spin and drift", () => {
    const flight = rows();
    const plots = plots_for(flight);
    expect(plots.map(({ role }) => role)).toEqual(["height", "tilt", "spin", "drift"]);
    expect(plots.map(({ unit }) => unit)).toEqual(["mm", "°", "rev/s", ""]);
    expect(plots[1]!.factor).toBeCloseTo(180 / Math.PI, 9);
    const [energy] = curves_of(flight, plots[3]!);
    expect(energy!.name).toBe("energy");
    expect(flight.columns[energy!.column]!.name).toBe("energy_drift");
  });

  it("part when the engine says so, and only those of one start", async () => {
    const job = { case: "levitron", set: {} };
    const own = { "initial.x": 0.001 };
    const flown = (method: string, from = own) => ({ ask: { job: { ...job, method }, start: from, rows: 9 }, end: {} }) as unknown as Flight;
    const engine = { trust: ({ second }: TrustAsk) => Promise.resolve({ words: `the same by ${second.method} until t = 3 s` }) } as unknown as Engine;
    const both = [flown("strang"), flown("rk4")];
    expect(await parting_words(engine, both)).toBe("The same by rk4 until t = 3 s.");
    expect(await parting_words(engine, [both[0]!, flown("rk4", { "initial.x": 0.002 })])).toBe("");
    expect(await parting_words(engine, [both[0]!])).toBe("");
    const refuses = { trust: () => Promise.reject(new Error("the reference chooses its own steps")) } as unknown as Engine;
    expect(await parting_words(refuses, both)).toBe("The reference chooses its own steps.");
  });

  it("are a table", () => {
    const lines = flight_csv(rows(3)).trimEnd().split("\n");
    expect(lines[0]).toMatch(/^t \[s\],x \[m\]/);
    expect(lines.length).toBe(4);
  });
});

describe("the clock of a flight", () => {
  it("runs at its speed to the end, and stops there", () => {
    const clock = new FlightClock();
    clock.play(2);
    clock.speed = 0.5;
    clock.tick(1, 2, false);
    expect(clock.time).toBe(0.5);
    clock.tick(10, 2, false);
    expect([clock.time, clock.playing]).toEqual([2, false]);
    clock.play(2);
    expect(clock.time).toBe(0); // from the beginning again
  });

  it("waits for rows that are still to come", () => {
    const clock = new FlightClock();
    clock.play(0.1);
    clock.tick(1, 0.1, true);
    expect([clock.time, clock.playing]).toEqual([0.1, true]);
  });

  it("has speeds in steps", () => {
    const clock = new FlightClock();
    clock.faster(-1);
    expect(clock.speed).toBe(0.5);
    for (let k = 0; k < 20; ++k) clock.faster(-1);
    expect(clock.speed).toBe(0.01);
  });
});

describe("words", () => {
  it("say what happened", () => {
    const end = { fate: "escaped", bound: "escaped", contact: false, time: 1.834, where: "", why: [], invariants: [] };
    expect(end_words(end, "s")).toBe("It leaves after 1.83 s.");
    expect(end_words({ ...end, fate: "stayed", bound: "", time: 20 }, "s")).toBe("It stays up for 20 s.");
    expect(end_words({ ...end, bound: "hits a magnet", contact: true }, "s")).toBe("It hits a magnet after 1.83 s.");
    expect(end_words({ ...end, fate: "non-finite" }, "s")).toBe("Its numbers are no longer finite after 1.83 s.");
    expect(end_words({ ...end, fate: "melted" }, "s")).toBe("It ended after 1.83 s: melted."); // one that the page does not know
    expect(sentence("it left down")).toBe("It left down.");
    expect(sentence("at rest there:")).toBe("At rest there.");
  });
});

describe("a second top", () => {
  it("is chosen by what it differs in", () => {
    expect(rival_chosen("", 0.002)).toBeNull();
    expect(rival_chosen("half", 0.002)).toEqual({ step: 0.001 });
    expect(rival_chosen("by rk4", 0.002)).toEqual({ method: "rk4" });
    expect(rival_chosen("start", 0.002)).toEqual({ start: {} });
  });
});

describe("the map as a table", () => {
  it("has a line a pixel, and none where nothing is known", () => {
    const table = map_csv(["a", "b"], [0, 2, 0, 2], [2, 2], (x, y) => (x > 1 && y > 1 ? null : { time: x + y, fate: 1 }));
    expect(table).toBe("a,b,time,fate\n0.5,0.5,1,1\n1.5,0.5,2,1\n0.5,1.5,2,1\n");
  });
});
