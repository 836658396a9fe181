// How far a rotor has turned and a slide has gone, as the engine has it.
import type { RotorDrive, SlideDrive, Vec3 } from "../engine/engine";

/** In radians, at a time that is not negative; it may go from one frequency to another. */
export function rotor_angle(rotor: RotorDrive, t: number): number {
  const { from, to, over } = rotor;
  if (!(over > 0)) return 2 * Math.PI * from * t;
  const within = Math.min(t, over);
  return 2 * Math.PI * (from * within + ((to - from) * within * within) / (2 * over) + to * (t - within));
}

export function slide_shift(slide: SlideDrive, t: number): Vec3 {
  const sine = Math.sin(2 * Math.PI * slide.frequency * t + slide.phase);
  return [0, 1, 2].map((k) => slide.velocity[k]! * t + slide.amplitude[k]! * sine) as Vec3;
}
