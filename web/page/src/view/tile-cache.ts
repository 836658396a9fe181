// Tiles that were computed, the least recently used thrown away first. A picture is one job on one grid; tiles of several
// pictures live side by side, so that a slider that comes back finds what it left.
import type { Tile, TileName } from "../engine/engine";
import { tile_key } from "./grid";

export interface Held<Gpu> {
  picture: string;
  tile: Tile;
  gpu: Gpu | null;
}

export class TileCache<Gpu> {
  private held = new Map<string, Held<Gpu>>(); // in the order of use
  private used = 0;

  constructor(private readonly most_bytes: number, private readonly dispose: (gpu: Gpu) => void) {}

  get bytes(): number {
    return this.used;
  }

  get count(): number {
    return this.held.size;
  }

  put(picture: string, tile: Tile): Held<Gpu> {
    const key = this.key(picture, tile.name);
    this.drop(key);
    const held: Held<Gpu> = { picture, tile, gpu: null };
    this.held.set(key, held);
    this.used += cost(tile);
    for (const oldest of this.held.keys()) {
      if (this.used <= this.most_bytes || oldest === key) break;
      this.drop(oldest);
    }
    return held;
  }

  has(picture: string, name: TileName): boolean {
    return this.held.has(this.key(picture, name));
  }

  /** The tile, which counts as used now. */
  get(picture: string, name: TileName): Held<Gpu> | undefined {
    const key = this.key(picture, name);
    const found = this.held.get(key);
    if (found) {
      this.held.delete(key);
      this.held.set(key, found);
    }
    return found;
  }

  clear(): void {
    for (const key of [...this.held.keys()]) this.drop(key);
  }

  /** Every tile of a picture. */
  *of(picture: string): Generator<Held<Gpu>> {
    for (const held of this.held.values()) if (held.picture === picture) yield held;
  }

  /** After the screen has lost what it held. */
  forget_gpu(): void {
    for (const held of this.held.values()) held.gpu = null;
  }

  private key(picture: string, name: TileName): string {
    return `${picture}|${tile_key(name)}`;
  }

  private drop(key: string): void {
    const held = this.held.get(key);
    if (!held) return;
    this.held.delete(key);
    this.used -= cost(held.tile);
    if (held.gpu !== null) this.dispose(held.gpu);
  }
}

/** Bytes in memory, and as textures of values and of colours. */
export function cost(tile: Tile): number {
  return tile.time.length * (6 + 12 + (tile.value ? 4 : 0)) + 2048;
}
