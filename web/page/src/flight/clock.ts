// The time in a flight that is shown: runs, stands, or is put somewhere.

export const speeds = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 4];

export class FlightClock {
  time = 0;
  playing = false;
  speed = 1;

  /** Seconds of the wall have gone by, `end` is the last time there is, and more may come. */
  tick(seconds: number, end: number, more: boolean): void {
    if (!this.playing) return;
    this.time += seconds * this.speed;
    if (this.time >= end) {
      this.time = end;
      if (!more) this.playing = false;
    }
  }

  play(end: number): void {
    if (this.time >= end) this.time = 0;
    this.playing = true;
  }

  toggle(end: number): void {
    if (this.playing) this.playing = false;
    else this.play(end);
  }

  put(time: number, end: number): void {
    this.time = Math.min(end, Math.max(0, time));
  }

  faster(by: 1 | -1): void {
    const at = speeds.findIndex((speed) => speed >= this.speed * 0.999);
    this.speed = speeds[Math.min(speeds.length - 1, Math.max(0, at + by))]!;
  }
}

export function speed_words(speed: number): string {
  return speed >= 1 ? `${speed}×` : `1/${Math.round(1 / speed)}×`;
}
