// Magnets that move, and those with a size.
import { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import type { DrivePose, Magnet, Vec3 } from "../src/engine/engine";
import { fake_columns } from "../src/engine/fake-flight";
import { Contact } from "../src/flight/contact";
import { touch_words } from "../src/flight/flight-words";
import { magnets, place_driven } from "../src/flight/magnets";
import { FlightRows } from "../src/flight/rows";
import { pierced } from "../src/flight/solid-shapes";

const rotor: DrivePose = { name: "rotor", axis: [0, 0, 1], centre: [0.01, 0, 0], angle: 0, shift: [0, 0, 0] };
const slide: DrivePose = { ...rotor, name: "slide", centre: [0, 0, 0], shift: [0, 0, 0.01] };
const plate: Magnet = { kind: "cuboid", position: [0, 0, -0.01], axis: [0, 0, 1], side: [1, 0, 0], edges: [0.1, 0.06, 0.02], holes: [[0.01, 0, 0.005]] };
const ink = { body: 0, edge: 0, line: 0, line_strength: 1 };

describe("drives", () => {
  it("move what belongs to them about their centre, and nothing else", () => {
    const ball: Magnet = { kind: "sphere", position: [0.02, 0, 0], axis: [1, 0, 0], radius: 0.005, drive: "rotor" };
    const { all, driven } = magnets({ unit: "m", magnets: [plate, ball, { ...ball, drive: "slide" }], drives: [rotor, slide] }, 100, ink);
    const place = (name: string) => {
      all.updateMatrixWorld(true);
      const { x, y, z } = driven.get(name)!.children[0]!.children[0]!.getWorldPosition(new Vector3());
      return [x, y, z].map((value) => Number(value.toFixed(9)));
    };
    expect(place("rotor")).toEqual([2, 0, 0]);
    expect(place("slide")).toEqual([2, 0, 1]); // as it is at t = 0
    place_driven(driven.get("rotor"), { ...rotor, angle: Math.PI / 2, shift: [0, 0, 0.03] }, 100);
    expect(place("rotor")).toEqual([1, 1, 3]);
    expect(all.children.some((child) => child.position.z === -1)).toBe(true); // the plate stands
  });

  it("are where the rows of a flight say", () => {
    const columns = ["t", "rotor_angle", "rotor_x", "rotor_y", "rotor_z"].map((name) => ({ name }));
    const rows = new FlightRows({ columns, bodies: 1, place: true, until: 1, method: "strang", step: 0.01 });
    expect(rows.driven(0, slide)).toEqual(slide); // no rows yet
    rows.add(0, 5, Float64Array.from([0, 0, 0, 0, 0, 1, 8, 0.1, 0.2, 0.3]));
    expect(rows.driven(0.5, rotor)).toEqual({ ...rotor, angle: 4, shift: [0.05, 0.1, 0.15] });
    expect(rows.driven(2, rotor).angle).toBe(8);
    expect(rows.driven(0.5, slide)).toEqual(slide);
  });
});

describe("solid magnets", () => {
  it("have their size and their holes", () => {
    const geometry = pierced(plate, 100)!;
    geometry.computeBoundingBox();
    const size = geometry.boundingBox!.getSize(new Vector3());
    expect([size.x, size.y, size.z].map((x) => Number(x.toFixed(6)))).toEqual([10, 6, 2]);
    const at = geometry.getAttribute("position");
    const rim = Array.from({ length: at.count }, (_, k) => Math.hypot(at.getX(k) - 1, at.getY(k))).filter((r) => Math.abs(r - 0.5) < 1e-3);
    expect(rim.length).toBeGreaterThan(32);
    expect(pierced({ kind: "disk", position: [0, 0, 0], radius: 1 }, 1)).toBeNull();
  });

  it("are touched at their upper face", () => {
    const rows = new FlightRows({ columns: fake_columns, bodies: 1, place: true, until: 1, method: "strang", step: 0.01 });
    for (let k = 0; k <= 100; ++k) {
      const told: Record<string, number> = { t: k / 100, x: 0.045, z: 0.03 - 0.0004 * k, az: 1 };
      rows.add(k, fake_columns.length, Float64Array.from(fake_columns.map(({ name }) => told[name] ?? 0)));
    }
    const body = 0.01;
    expect(new Contact(rows, { unit: "m", magnets: [plate] }, body).time).toBeCloseTo((0.03 - 0.75 * body) / 0.04, 1);
    expect(new Contact(rows, { unit: "m", magnets: [plate] }, body).before(0.3)).toBeNull();
    const turned = { ...plate, side: [0, 1, 0] as Vec3 };
    expect(new Contact(rows, { unit: "m", magnets: [turned] }, body).time).toBeNull();
    expect(touch_words(1, "s", true)).toContain("only its centre");
    expect(touch_words(1, "s", false)).toContain("knows no contact");
  });
});
