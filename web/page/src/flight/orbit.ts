// Looking around: drag turns, wheel and two fingers come closer, arrow keys turn, plus and minus come closer.
import { PerspectiveCamera, Vector3 } from "three";

export class Orbit {
  azimuth = -0.9;
  height = 0.32; // elevation in radians
  distance = 8;
  target = new Vector3();

  constructor(private readonly camera: PerspectiveCamera, element: HTMLElement, private readonly changed: () => void) {
    const fingers = new Map<number, { x: number; y: number }>();
    element.addEventListener("pointerdown", (event) => {
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      element.setPointerCapture(event.pointerId);
    });
    element.addEventListener("pointermove", (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      if (fingers.size === 1) {
        this.turn((before.x - now.x) * 0.008, (now.y - before.y) * 0.006);
      } else {
        const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
        const apart = (finger: { x: number; y: number }) => Math.max(10, Math.hypot(finger.x - other.x, finger.y - other.y));
        this.zoom(apart(before) / apart(now));
      }
      fingers.set(event.pointerId, now);
    });
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(2 ** (Math.max(-200, Math.min(200, event.deltaY)) / 300));
    }, { passive: false });
    element.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "ArrowLeft") this.turn(-0.12, 0);
      else if (event.key === "ArrowRight") this.turn(0.12, 0);
      else if (event.key === "ArrowUp") this.turn(0, 0.08);
      else if (event.key === "ArrowDown") this.turn(0, -0.08);
      else if (event.key === "+" || event.key === "=") this.zoom(0.85);
      else if (event.key === "-") this.zoom(1 / 0.85);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  turn(azimuth: number, height: number): void {
    this.azimuth += azimuth;
    this.height = Math.min(1.55, Math.max(-0.6, this.height + height));
    this.place();
  }

  zoom(factor: number): void {
    this.distance = Math.min(200, Math.max(1.2, this.distance * factor));
    this.place();
  }

  place(): void {
    const flat = this.distance * Math.cos(this.height);
    this.camera.position.set(
      this.target.x + flat * Math.cos(this.azimuth), this.target.y + flat * Math.sin(this.azimuth), this.target.z + this.distance * Math.sin(this.height));
    this.camera.up.set(0, 0, 1);
    this.camera.lookAt(this.target);
    this.changed();
  }
}
