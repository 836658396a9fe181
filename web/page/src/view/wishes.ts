// When to tell the engine what is wanted. A new wish replaces the last one, so telling it too often would leave it no time for even
// a coarse picture: while one is being waited for, only the newest wish is kept, and told when the coarse tiles are there or
// after a while.
import type { TileName } from "../engine/engine";
import { tile_key, tile_pixels } from "./grid";

export interface Clock {
  now(): number;
  later(ms: number, then: () => void): () => void;
}

export const page_clock: Clock = {
  now: () => performance.now(),
  later: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

export interface Wish {
  picture: string; // job, grid and layers in one word
  tiles: TileName[];
}

const patience = 160; // ms for a coarse picture

export class Wishes<W extends Wish> {
  private outstanding = new Set<string>();
  private coarse_left = 0;
  private picture = "";
  private told_at = -Infinity;
  private next: W | null = null;
  private cancel: (() => void) | null = null;

  constructor(private readonly tell: (wish: W) => void, private readonly clock: Clock = page_clock) {}

  get busy(): boolean {
    return this.outstanding.size > 0 || this.next !== null;
  }

  /** Coarse tiles that are still to come. */
  get coarse(): number {
    return this.coarse_left;
  }

  get left(): number {
    return this.outstanding.size;
  }

  want(wish: W): void {
    if (this.same(wish)) {
      this.next = null;
      return;
    }
    this.next = wish;
    this.pump();
  }

  /** A tile came, or was refused. */
  came(picture: string, name: TileName): void {
    if (picture !== this.picture) return;
    if (this.outstanding.delete(tile_key(name)) && name[3] < tile_pixels) --this.coarse_left;
    this.pump();
  }

  /** Everything that was told is done or lost. */
  over(picture: string): void {
    if (picture !== this.picture) return;
    this.outstanding.clear();
    this.coarse_left = 0;
    this.pump();
  }

  private same(wish: W): boolean {
    return wish.picture === this.picture && wish.tiles.length === this.outstanding.size &&
      wish.tiles.every((name) => this.outstanding.has(tile_key(name)));
  }

  private pump(): void {
    if (!this.next) return;
    const waits = this.coarse_left > 0 ? this.told_at + patience - this.clock.now() : 0;
    if (waits > 0) {
      this.cancel ??= this.clock.later(waits, () => {
        this.cancel = null;
        this.pump();
      });
      return;
    }
    this.cancel?.();
    this.cancel = null;
    const wish = this.next;
    this.next = null;
    this.picture = wish.picture;
    this.outstanding = new Set(wish.tiles.map(tile_key));
    this.coarse_left = wish.tiles.filter((name) => name[3] < tile_pixels).length;
    this.told_at = this.clock.now();
    this.tell(wish);
  }
}
