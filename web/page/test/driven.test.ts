// Magnets that move, and those with a size.
import { Vector3 } from "three";
import { describe, expect, it } from "vitest";
import type { Magnet, Vec3 } from "../src/engine/engine";
import { fake_columns } from "../src/engine/fake-flight";
import { Contact } from "../src/flight/contact";
import { rotor_angle, slide_shift } from "../src/flight/drives";
import { touch_words } from "../src/flight/flight-words";
import { magnets } from "../src/flight/magnets";
import { FlightRows } from "../src/flight/rows";
import { pierced } from "../src/flight/solid-shapes";

const rotor = { axis: [0, 0, 1] as Vec3, centre: [0.01, 0, 0] as Vec3, from: 2, to: 2, over: 0 };
const plate: Magnet = { kind: "cuboid", position: [0, 0, -0.01], axis: [0, 0, 1], side: [1, 0, 0], edges: [0.1, 0.06, 0.02], holes: [[0.01, 0, 0.005]] };
const ink = { body: 0, edge: 0, line: 0, line_strength: 1 };

describe("drives", () => {
  it("turn and slide as the engine says", () => {
    expect(rotor_angle(rotor, 0.125)).toBeCloseTo(Math.PI / 2, 12);
    const ramp = { ...rotor, from: 0, to: 10, over: 2 };
    expect(rotor_angle(ramp, 1)).toBeCloseTo(2 * Math.PI * 2.5, 12); // t²/2 · 5
    expect(rotor_angle(ramp, 3)).toBeCloseTo(2 * Math.PI * (10 + 10), 12);
    const slide = { velocity: [1, 0, 0] as Vec3, amplitude: [0, 0, 2] as Vec3, frequency: 1, phase: Math.PI / 2 };
    const [x, y, z] = slide_shift(slide, 0.5);
    expect([x, y]).toEqual([0.5, 0]);
    expect(z).toBeCloseTo(-2, 12);
  });

  it("move what belongs to them about their centre, and nothing else", () => {
    const ball: Magnet = { kind: "sphere", position: [0.02, 0, 0], axis: [1, 0, 0], radius: 0.005, drive: "rotor" };
    const { all, rotor: turning } = magnets({ unit: "m", magnets: [plate, ball], rotor }, 100, ink);
    turning.quaternion.setFromAxisAngle(new Vector3(0, 0, 1), Math.PI / 2);
    all.updateMatrixWorld(true);
    const place = turning.children[0]!.children[0]!.getWorldPosition(new Vector3());
    expect([place.x, place.y, place.z].map((x) => Number(x.toFixed(9)))).toEqual([1, 1, 0]);
    expect(all.children.some((child) => child.position.z === -1)).toBe(true); // the plate stands
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
