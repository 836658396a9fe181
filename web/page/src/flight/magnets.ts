// What stands below: magnets, their field lines, in units of the scene.
import {
  BufferGeometry, CylinderGeometry, DoubleSide, EdgesGeometry, Float32BufferAttribute, Group, LineBasicMaterial, LineLoop, LineSegments, Mesh,
  MeshPhongMaterial, Quaternion, SphereGeometry, TorusGeometry, Vector3,
} from "three";
import type { Magnet, SceneThings } from "../engine/engine";

export interface MagnetInk {
  body: number;
  edge: number;
  line: number;
  line_strength: number;
}

const up = new Vector3(0, 0, 1);

function one(magnet: Magnet, scale: number, ink: MagnetInk): Group {
  const group = new Group();
  const radius = (magnet.radius ?? 0) * scale;
  const material = new MeshPhongMaterial({ color: ink.body, shininess: 20, side: DoubleSide });
  const hole = (magnet.strength ?? 1) < 0 && magnet.kind === "disk"; // a disk of the other sign is a hole in a larger one
  if (radius > 0 && (magnet.kind === "ring" || magnet.kind === "loop")) {
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
  const [x, y, z] = magnet.position;
  group.position.set(x * scale, y * scale, z * scale);
  if (magnet.axis) group.quaternion.copy(new Quaternion().setFromUnitVectors(up, new Vector3(...magnet.axis).normalize()));
  return group;
}

export function magnets(scene: SceneThings, scale: number, ink: MagnetInk): Group {
  const group = new Group();
  for (const magnet of scene.magnets) group.add(one(magnet, scale, ink));
  const points: number[] = [];
  for (const line of scene.fieldLines ?? []) {
    for (let k = 1; k < line.length; ++k) {
      for (const [x, y, z] of [line[k - 1]!, line[k]!]) points.push(x * scale, y * scale, z * scale);
    }
  }
  if (points.length > 0) {
    const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(points, 3));
    group.add(new LineSegments(geometry, new LineBasicMaterial({ color: ink.line, transparent: true, opacity: ink.line_strength, depthWrite: false })));
  }
  return group;
}
