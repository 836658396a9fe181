// What stands below: magnets, their field lines, in units of the scene; those that a drive moves in groups of their own.
import {
  BufferGeometry, CylinderGeometry, DoubleSide, EdgesGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineLoop, LineSegments, Mesh,
  MeshPhongMaterial, SphereGeometry, TorusGeometry, Vector3,
} from "three";
import type { DrivePose, Magnet, SceneThings } from "../engine/engine";
import { bar, pierced, stood } from "./solid-shapes";

export interface MagnetInk {
  body: number;
  edge: number;
  line: number;
  line_strength: number;
}

function one(magnet: Magnet, scale: number, ink: MagnetInk): Group {
  const group = new Group();
  const radius = (magnet.radius ?? 0) * scale;
  const material = new MeshPhongMaterial({ color: ink.body, shininess: 20, side: DoubleSide });
  const solid = pierced(magnet, scale) ?? bar(magnet, scale);
  const hole = (magnet.strength ?? 1) < 0 && magnet.kind === "disk"; // a disk of the other sign is a hole in a larger one
  if (solid) {
    group.add(new Mesh(solid, material), new LineSegments(new EdgesGeometry(solid, 40), new LineBasicMaterial({ color: ink.edge })));
  } else if (magnet.kind === "sphere") {
    group.add(...ball(radius, material, ink));
  } else if (radius > 0 && (magnet.kind === "ring" || magnet.kind === "loop")) {
    group.add(new Mesh(new TorusGeometry(radius, 0.06 * radius, 14, 72), material));
  } else if (radius > 0 && !hole) {
    const thick = 0.07 * radius;
    const disk = new Mesh(new CylinderGeometry(radius, radius, thick, 72), material);
    disk.rotation.x = Math.PI / 2;
    disk.position.z = -thick / 2 - 0.002 * radius;
    group.add(disk);
    const rim = new LineSegments(new EdgesGeometry(disk.geometry, 40), new LineBasicMaterial({ color: ink.edge }));
    rim.rotation.copy(disk.rotation);
    rim.position.copy(disk.position);
    group.add(rim);
  } else if (hole) {
    const points = Array.from({ length: 72 }, (_, k) => [radius * Math.cos((k * Math.PI) / 36), radius * Math.sin((k * Math.PI) / 36), 0]).flat();
    const circle = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(points, 3));
    group.add(new LineLoop(circle, new LineBasicMaterial({ color: ink.edge })));
  } else {
    group.add(new Mesh(new SphereGeometry(0.25, 24, 16), material)); // a pole
  }
  if (magnet.kind !== "wire") stood(group, magnet, scale);
  return group;
}

/** A ball that one sees turning: its halves are of different colours. */
function ball(radius: number, material: MeshPhongMaterial, ink: MagnetInk): Mesh[] {
  const other = new MeshPhongMaterial({ color: ink.edge, shininess: 20 });
  const half = (from: number, of: MeshPhongMaterial) => {
    const mesh = new Mesh(new SphereGeometry(radius, 40, 20, 0, 2 * Math.PI, from, Math.PI / 2), of);
    mesh.rotation.x = Math.PI / 2;
    return mesh;
  };
  return [half(0, material), half(Math.PI / 2, other)];
}

export interface Standing {
  all: Group;
  driven: Map<string, Group>; // what a drive moves, by its name
}

export function magnets(scene: SceneThings, scale: number, ink: MagnetInk): Standing {
  const standing: Standing = { all: new Group(), driven: new Map() };
  for (const drive of scene.drives ?? []) {
    const moved = new Group();
    moved.add(new Group()); // about the origin, so that the drive's centre is that of what is around it
    moved.children[0]!.position.set(...drive.centre).multiplyScalar(-scale);
    standing.driven.set(drive.name, moved);
    standing.all.add(moved);
    place_driven(moved, drive, scale);
  }
  const where = (drive: string | undefined) => standing.driven.get(drive ?? "")?.children[0] ?? standing.all;
  for (const magnet of scene.magnets) where(magnet.drive).add(one(magnet, scale, ink));
  const lines = field_lines(scene, scale, ink);
  if (lines) where(scene.linesDrive).add(lines);
  return standing;
}

/** Turns and shifts what a drive moves. */
export function place_driven(moved: Group | undefined, { axis, centre, angle, shift }: DrivePose, scale: number): void {
  moved?.quaternion.setFromAxisAngle(new Vector3(...axis).normalize(), angle % (2 * Math.PI));
  moved?.position.set(centre[0] + shift[0], centre[1] + shift[1], centre[2] + shift[2]).multiplyScalar(scale);
}

function field_lines(scene: SceneThings, scale: number, ink: MagnetInk): LineSegments | null {
  const points: number[] = [];
  for (const line of scene.fieldLines ?? []) {
    for (let k = 1; k < line.length; ++k) {
      for (const [x, y, z] of [line[k - 1]!, line[k]!]) points.push(x * scale, y * scale, z * scale);
    }
  }
  if (points.length === 0) return null;
  const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(points, 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color: ink.line, transparent: true, opacity: ink.line_strength, depthWrite: false }));
}
