// The tops in three dimensions, over their magnets.
import {
  AmbientLight, BufferGeometry, DirectionalLight, Float32BufferAttribute, Group, HemisphereLight, Line, LineDashedMaterial, Mesh, Object3D, PerspectiveCamera,
  Quaternion, Scene, Vector3, WebGLRenderer,
} from "three";
import type { Magnet, SceneThings } from "../engine/engine";
import { theme_colours } from "../ui/theme";
import { Contact } from "./contact";
import { magnets, place_driven, type Standing } from "./magnets";
import { Orbit } from "./orbit";
import type { FlightRows } from "./rows";
import { gl_is_slow } from "./slow-gl";
import { ball_top, floating_top, held_top, small_top } from "./top-mesh";
import { Trail } from "./trail";

export interface Flyer {
  rows: FlightRows;
  colour: string;
}

const up = new Vector3(0, 0, 1);
const trail_seconds = 4;

/** How far a magnet reaches across. */
function broad_by(magnet: Magnet): number {
  return magnet.radius || Math.max(magnet.edges?.[0] ?? 0, magnet.edges?.[1] ?? 0) / 2;
}

/** How far it reaches down from 0. */
function deep_to(magnet: Magnet): number {
  const half = magnet.kind === "sphere" ? (magnet.radius ?? 0) : (magnet.kind === "cuboid" ? (magnet.edges?.[2] ?? 0) : (magnet.length ?? 0)) / 2;
  return half - magnet.position[2];
}

function release(object: Object3D): void {
  object.traverse((part) => {
    const mesh = part as Mesh;
    mesh.geometry?.dispose();
    for (const material of mesh.material ? [mesh.material].flat() : []) material.dispose();
  });
}

interface Shown {
  looks: string; // what its bodies are made by: the same for most flights one after the other
  rows: FlightRows;
  bodies: Group[];
  trail: Trail | null;
  contact: Contact;
}

export class TopScene {
  readonly canvas: HTMLCanvasElement;
  private renderer: WebGLRenderer;
  private scene = new Scene();
  private camera = new PerspectiveCamera(32, 1, 0.05, 2000);
  private orbit: Orbit;
  private below = new Group();
  private standing: Standing | null = null;
  private shown: Shown[] = [];
  private resting: Group | null = null;
  private plumb: Line;
  private scale = 1;
  private things: SceneThings | null = null;
  private stale = true;

  constructor(canvas: HTMLCanvasElement, changed: () => void) {
    this.canvas = canvas;
    this.renderer = new WebGLRenderer({ canvas, antialias: !gl_is_slow(), alpha: true, preserveDrawingBuffer: true });
    this.orbit = new Orbit(this.camera, canvas, () => {
      this.stale = true;
      changed();
    });
    const sun = new DirectionalLight(0xffffff, 2.2);
    sun.position.set(3, -5, 9);
    this.scene.add(sun, new HemisphereLight(0xffffff, 0x888890, 1.3), new AmbientLight(0xffffff, 0.25), this.below);
    const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(new Float32Array(6), 3));
    this.plumb = new Line(geometry, new LineDashedMaterial({ color: 0x888888, dashSize: 0.08, gapSize: 0.08, transparent: true, opacity: 0.7 }));
    this.plumb.visible = false;
    this.plumb.frustumCulled = false;
    this.scene.add(this.plumb);
    this.warm_up();
  }

  /** Lets the browser compile all shaders now, not at the first click. */
  private warm_up(): void {
    const trail = new Trail("#888888", false);
    const top = floating_top("#888888");
    this.scene.add(trail.line, top);
    this.renderer.compile(this.scene, this.camera);
    this.scene.remove(trail.line, top);
    trail.dispose();
    release(top);
  }

  resize(w: number, h: number): void {
    if (w < 2 || h < 2) return;
    this.renderer.setPixelRatio(Math.min(2, window.devicePixelRatio || 1));
    this.renderer.setSize(w, h, false);
    this.camera.aspect = w / h;
    this.camera.updateProjectionMatrix();
    this.frame_all();
  }

  /** Another case: its magnets, and the top at rest where it floats. */
  set_things(things: SceneThings | null): void {
    this.things = things;
    this.rebuild();
    this.frame_all();
  }

  /** Colours changed. */
  rebuild(): void {
    release(this.below);
    this.below.clear();
    if (this.resting) {
      this.scene.remove(this.resting);
      release(this.resting);
      this.resting = null;
    }
    const first = this.things?.magnets[0];
    const radius = this.things?.body?.radius || (first ? broad_by(first) : 0) * 0.3 || 1;
    this.scale = 1 / radius;
    const dark = document.documentElement.dataset["theme"] === "dark";
    if (this.things) {
      this.standing = magnets(this.things, this.scale, dark
        ? { body: 0x3a3f4a, edge: 0x6c7384, line: 0x9fb4d8, line_strength: 0.36 }
        : { body: 0xb9bdc6, edge: 0x8b909b, line: 0x4a6a9c, line_strength: 0.32 });
      this.below.add(this.standing.all);
      if (this.things.equilibrium || this.things.place === false) {
        this.resting = this.make_of(1, this.things.place !== false)(theme_colours().trail[0]);
        this.resting.position.z = (this.things.equilibrium ?? 0) * this.scale;
        this.scene.add(this.resting);
      }
    }
    this.set_flyers(this.shown.map(({ rows }, k) => ({ rows, colour: theme_colours().trail[k] ?? theme_colours().trail[0] })));
  }

  /** When the first top touches a magnet as it is drawn; null: it does not. */
  get touches(): number | null {
    return this.shown[0]?.contact.time ?? null;
  }

  set_flyers(flyers: Flyer[]): void {
    const before = this.shown;
    const dark = document.documentElement.dataset["theme"] === "dark";
    this.shown = flyers.map(({ rows, colour }, k) => {
      const looks = `${rows.bodies} ${rows.place} ${colour} ${dark} ${this.things?.body?.shape ?? ""}`;
      const made = before[k]?.looks === looks ? before[k] : this.made(looks, rows, colour, dark);
      return { ...made, rows, contact: new Contact(rows, this.things, 1 / this.scale) };
    });
    for (const old of before) if (!this.shown.some(({ bodies }) => bodies === old.bodies)) this.remove(old);
    if (this.resting) this.resting.visible = this.shown.length === 0;
    this.plumb.visible = false;
    this.stale = true;
  }

  private made(looks: string, rows: FlightRows, colour: string, dark: boolean): Pick<Shown, "looks" | "bodies" | "trail"> {
    const make = this.make_of(rows.bodies, rows.place);
    const bodies = Array.from({ length: rows.bodies }, () => make(colour));
    const trail = rows.bodies === 1 ? new Trail(colour, dark) : null;
    this.scene.add(...bodies, ...(trail ? [trail.line] : []));
    return { looks, bodies, trail };
  }

  private remove({ bodies, trail }: Shown): void {
    for (const body of bodies) {
      this.scene.remove(body);
      release(body);
    }
    if (!trail) return;
    this.scene.remove(trail.line);
    trail.dispose();
  }

  private make_of(bodies: number, place: boolean): (colour: string) => Group {
    if (bodies > 1) return small_top;
    if (!place) return held_top;
    return this.things?.body?.shape === "sphere" ? ball_top : floating_top;
  }

  /** Looks at everything again. */
  frame_all(): void {
    const rows = this.shown[0]?.rows;
    if (rows && !rows.place) {
      this.orbit.target.set(0, 0, 0.6);
      this.orbit.distance = 5.2;
    } else if (this.things && this.things.magnets.length > 0) {
      // The top with some room above, and the magnets to their near edge.
      const height = (this.things.equilibrium ?? 0) * this.scale;
      const reach = Math.max(1.6, ...this.things.magnets.map((magnet) => (Math.hypot(magnet.position[0], magnet.position[1]) + broad_by(magnet)) * this.scale));
      const above = (height + 1.3) * Math.cos(this.orbit.height);
      const deep = Math.max(0, ...this.things.magnets.map((magnet) => deep_to(magnet) * this.scale));
      const below = reach * Math.sin(Math.abs(this.orbit.height)) + deep * Math.cos(this.orbit.height) + 0.5;
      this.orbit.target.set(0, 0, (above - below) / 2 / Math.cos(this.orbit.height));
      this.orbit.distance = Math.max((above + below) / 2, (1.06 * reach) / this.camera.aspect) / Math.tan((this.camera.fov * Math.PI) / 360) + reach * 0.4;
    } else if (rows) {
      const places = Array.from({ length: Math.min(rows.count, 200) }, (_, k) => rows.pose((rows.end * k) / 200, 0).place);
      const reach = Math.max(1, ...places.map((place) => Math.hypot(...place) * this.scale));
      this.orbit.target.set(0, 0, 0);
      this.orbit.distance = reach * 4.5;
    } else {
      this.orbit.target.set(0, 0, 0.6);
      this.orbit.distance = 5.2;
    }
    this.orbit.place();
  }

  /** Poses everything for a time, and draws if anything changed. */
  draw(t: number, moved: boolean): void {
    if (moved) this.pose(t);
    if (!moved && !this.stale) return;
    this.stale = false;
    this.renderer.render(this.scene, this.camera);
  }

  /** What moves by itself, as it is at that time of the flight. */
  private drive(t: number): void {
    const rows = this.shown.map((one) => one.rows).sort((one, other) => other.end - one.end)[0]; // those that know longest
    for (const drive of this.things?.drives ?? []) place_driven(this.standing?.driven.get(drive.name), rows ? rows.driven(t, drive) : drive, this.scale);
  }

  private pose(t: number): void {
    const s = this.scale;
    this.drive(t);
    for (const { rows, bodies, trail, contact } of this.shown) {
      if (rows.count === 0) continue;
      const shown = Math.min(t, rows.end);
      const now = Math.min(shown, contact.before(shown) ?? Infinity);
      bodies.forEach((body, k) => {
        const { place, axis, turn } = rows.pose(now, k);
        body.position.set(place[0] * s, place[1] * s, place[2] * s);
        body.quaternion.copy(new Quaternion().setFromUnitVectors(up, new Vector3(...axis)));
        body.quaternion.multiply(new Quaternion().setFromAxisAngle(up, turn % (2 * Math.PI)));
      });
      if (!trail) continue;
      const columns = (rows.place ? ["x", "y", "z"] : ["ax", "ay", "az"]).map((name) => rows.column(name));
      const by = rows.place ? s : 1.52; // the path of the tip of a top that is held
      const at = (row: number): [number, number, number] => [rows.value(columns[0]!, row) * by, rows.value(columns[1]!, row) * by, rows.value(columns[2]!, row) * by];
      const pose = rows.pose(now, 0);
      const head = (rows.place ? pose.place : pose.axis).map((value) => value * by) as [number, number, number];
      trail.update(rows, now, trail_seconds, at, head);
    }
    const first = this.shown[0];
    this.plumb.visible = Boolean(first && first.rows.place && first.rows.bodies === 1 && this.things?.gravity !== false && this.things?.magnets.length);
    if (this.plumb.visible) {
      const { x, y, z } = first!.bodies[0]!.position;
      const line = this.plumb.geometry.getAttribute("position") as Float32BufferAttribute;
      line.setXYZ(0, x, y, 0);
      line.setXYZ(1, x, y, z);
      line.needsUpdate = true;
      this.plumb.computeLineDistances();
    }
  }
}
