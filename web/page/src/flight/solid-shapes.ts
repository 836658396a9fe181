// Magnets that are bodies: plates, cylinders and tubes with their holes, and wires.
import { CylinderGeometry, ExtrudeGeometry, Group, Matrix4, Path, Quaternion, Shape, Vector3, type BufferGeometry } from "three";
import type { Magnet, Vec3 } from "../engine/engine";

const up = new Vector3(0, 0, 1);

function round(radius: number, x = 0, y = 0): Path {
  return new Path().absarc(x, y, radius, 0, 2 * Math.PI, true);
}

function outline(magnet: Magnet, scale: number): { shape: Shape; length: number } | null {
  const [a, b, c] = (magnet.edges ?? [0, 0, 0]).map((edge) => edge * scale) as Vec3;
  if (magnet.kind === "cuboid") {
    const shape = new Shape().moveTo(-a / 2, -b / 2).lineTo(a / 2, -b / 2).lineTo(a / 2, b / 2).lineTo(-a / 2, b / 2);
    return { shape: shape.closePath() as Shape, length: c };
  }
  if (magnet.kind !== "cylinder" && magnet.kind !== "tube") return null;
  const shape = new Shape().absarc(0, 0, (magnet.radius ?? 0) * scale, 0, 2 * Math.PI, false) as Shape;
  if (magnet.inner) shape.holes.push(round(magnet.inner * scale));
  return { shape, length: (magnet.length ?? 0) * scale };
}

/** About its centre, its axis along z; null: it is none of these. */
export function pierced(magnet: Magnet, scale: number): BufferGeometry | null {
  const made = outline(magnet, scale);
  if (!made) return null;
  for (const [x, y, radius] of magnet.holes ?? []) made.shape.holes.push(round(radius * scale, x * scale, y * scale));
  const geometry = new ExtrudeGeometry(made.shape, { depth: made.length, bevelEnabled: false, curveSegments: 32 });
  return geometry.translate(0, 0, -made.length / 2);
}

/** A wire, where it lies. */
export function bar(magnet: Magnet, scale: number): BufferGeometry | null {
  if (magnet.kind !== "wire") return null;
  const way = new Vector3(...(magnet.edges ?? [0, 0, 0])).multiplyScalar(scale);
  const geometry = new CylinderGeometry(0.04, 0.04, way.length(), 12).rotateX(Math.PI / 2).translate(0, 0, way.length() / 2);
  geometry.applyQuaternion(new Quaternion().setFromUnitVectors(up, way.clone().normalize()));
  return geometry.translate(magnet.position[0] * scale, magnet.position[1] * scale, magnet.position[2] * scale);
}

/** Puts it in its place, its axis and side as they are. */
export function stood(group: Group, magnet: Magnet, scale: number): void {
  const [x, y, z] = magnet.position;
  group.position.set(x * scale, y * scale, z * scale);
  if (!magnet.axis) return;
  const axis = new Vector3(...magnet.axis).normalize();
  if (magnet.side) {
    const side = new Vector3(...magnet.side).normalize();
    group.quaternion.setFromRotationMatrix(new Matrix4().makeBasis(side, axis.clone().cross(side), axis));
  } else group.quaternion.setFromUnitVectors(up, axis);
}
