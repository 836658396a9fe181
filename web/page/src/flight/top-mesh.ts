// The top: a disk magnet on a spindle, with marks that show how it turns. Its own axis is z, its centre of mass the origin; its radius 1.
import { Color, Group, LatheGeometry, Mesh, MeshPhongMaterial, RingGeometry, CylinderGeometry, SphereGeometry, Vector2, DoubleSide } from "three";
import { floating_shape } from "./top-shape";

function lathe(points: [number, number][]): LatheGeometry {
  const geometry = new LatheGeometry(points.map(([r, z]) => new Vector2(r, z)), 56);
  geometry.rotateX(Math.PI / 2); // a lathe turns about y; ours about z
  return geometry;
}

/** A floating top: disk, stem above, point below. */
export function floating_top(colour: string): Group {
  const group = new Group();
  const body = new MeshPhongMaterial({ color: new Color(colour), shininess: 60, specular: 0x333333 });
  const metal = new MeshPhongMaterial({ color: 0xc9ccd2, shininess: 120, specular: 0x888888 });
  const { point, stem, half } = floating_shape;
  group.add(new Mesh(lathe([[0, -half], [0.94, -half], [0.99, -0.1], [1, -0.06], [1, 0.06], [0.99, 0.1], [0.94, half], [0, half]]), body));
  group.add(new Mesh(lathe([[0, -point], [0.03, -0.7], [0.1, -0.35], [0.14, -half]]), metal));
  group.add(new Mesh(lathe([[0.14, half], [0.09, 0.3], [0.07, 0.85], [0.06, 0.92], [0, stem]]), metal));
  for (const [from, wide] of [[0, 0.5], [Math.PI, 0.5]] as const) {
    const mark = new Mesh(new RingGeometry(0.3, 0.86, 24, 1, from, wide), new MeshPhongMaterial({ color: 0xffffff, side: DoubleSide, shininess: 10 }));
    mark.position.z = half + 0.004;
    group.add(mark);
  }
  return group;
}

/** A top whose tip is held: from the tip, the origin, up along z. */
export function held_top(colour: string): Group {
  const group = new Group();
  const body = new MeshPhongMaterial({ color: new Color(colour), shininess: 60, specular: 0x333333 });
  const metal = new MeshPhongMaterial({ color: 0xc9ccd2, shininess: 120, specular: 0x888888 });
  group.add(new Mesh(lathe([[0, 0], [0.03, 0.06], [0.12, 0.45], [0.55, 0.8], [0.62, 0.88], [0.62, 0.98], [0.55, 1.04], [0.12, 1.1], [0, 1.1]]), body));
  group.add(new Mesh(lathe([[0.08, 1.1], [0.05, 1.2], [0.045, 1.5], [0, 1.52]]), metal));
  const mark = new Mesh(new RingGeometry(0.16, 0.54, 20, 1, 0, 0.7), new MeshPhongMaterial({ color: 0xffffff, side: DoubleSide }));
  mark.position.z = 1.06;
  group.add(mark);
  return group;
}

/** A ball, its magnet's ends of two shades and a mark on its side. */
export function ball_top(colour: string): Group {
  const group = new Group();
  const light = new Color(colour).lerp(new Color(0xffffff), 0.65);
  for (const [shade, from] of [[light, 0], [new Color(colour), Math.PI / 2]] as const) {
    const half = new Mesh(new SphereGeometry(1, 40, 20, 0, 2 * Math.PI, from, Math.PI / 2), new MeshPhongMaterial({ color: shade, shininess: 50 }));
    half.rotation.x = Math.PI / 2;
    group.add(half);
  }
  const mark = new Mesh(new SphereGeometry(0.16, 16, 10), new MeshPhongMaterial({ color: 0xffffff }));
  mark.position.x = 0.93;
  group.add(mark);
  return group;
}

/** One of many: a small magnet with a light end. */
export function small_top(colour: string): Group {
  const group = new Group();
  for (const [shade, z] of [[new Color(colour), -0.35], [new Color(0xe8eaee), 0.35]] as const) {
    const half = new Mesh(new CylinderGeometry(0.42, 0.42, 0.7, 20), new MeshPhongMaterial({ color: shade, shininess: 40 }));
    half.rotation.x = Math.PI / 2;
    half.position.z = z;
    group.add(half);
  }
  return group;
}
