// The tiles of the map: which there are, which are wanted, what to show for a view. Asks the engine, and remembers.
import type { Engine, Job, Layers, Tile, TileName, ViewAsk } from "../engine/engine";
import type { Fates } from "../engine/fates";
import { moment } from "../ui/marks";
import { best_part } from "../view/best-tile";
import { cell_at, level_of, tile_key, type Grid } from "../view/grid";
import { TileCache, type Held } from "../view/tile-cache";
import type { View } from "../view/view";
import { wanted_tiles } from "../view/wanted";
import { Wishes, type Wish } from "../view/wishes";
import { pieces_of, type Picture } from "./pieces";
import type { Textures } from "./tile-painter";

const most_bytes = 160e6;

interface ViewWish extends Wish {
  ask: ViewAsk;
}

/** The finest values there are at a place, and where in its tile that is. */
export interface Sample {
  tile: Tile;
  u: number;
  v: number;
  time: number;
  fate: number;
  value: number; // not a number: none is told
}

export interface TilesHear {
  /** There is something new; `soon`: it need not be seen at once. */
  news(soon: boolean): void;
  dispose(textures: Textures): void;
}

export class MapTiles {
  trouble = "";
  told = { seconds: 0, steps: 0 };
  covered = false; // every cell has something
  complete = false; // every cell has its own tile
  private cache: TileCache<Textures>;
  private wishes = new Wishes<ViewWish>((wish) => this.tell(wish));
  private picture = "";
  private behind: string | null = null; // shown where the picture has nothing yet
  private pictured: Grid | null = null; // the grid of the picture
  private names = new Map<string, string>(); // short ones of pictures: keys of tiles are made of them
  private refused = new Map<string, string>();

  constructor(private readonly engine: Engine, private readonly hears: TilesHear) {
    this.cache = new TileCache(most_bytes, (textures) => hears.dispose(textures));
  }

  get left(): number {
    return this.wishes.left;
  }

  /** Why tiles were refused, where nothing else is being computed. */
  get refusal(): string {
    return this.refused.size > 0 && !this.wishes.busy ? [...this.refused.values()][0]! : "";
  }

  /** Another case, or another plane: nothing of the old one is shown behind it. */
  begin(): void {
    this.behind = null;
    this.refused.clear();
  }

  /** No map of this case. */
  none(): void {
    this.picture = "";
  }

  /** Everything is asked for again: the engine is back. */
  again(): void {
    this.wishes.over(this.picture);
    this.refused.clear();
    this.trouble = "";
  }

  forget_gpu(): void {
    this.cache.forget_gpu();
  }

  /** Which picture is shown: another name for other numbers or layers. */
  get shown(): string {
    return this.picture;
  }

  ask(job: Job, grid: Grid, view: View, layers: Layers): void {
    const ask: ViewAsk = { job, axes: [grid.x, grid.y], layers, tiles: [] };
    const picture = this.short_name(JSON.stringify(ask));
    if (picture !== this.picture) this.turn_to(picture, grid);
    ask.tiles = wanted_tiles(grid, view, (name) => this.cache.has(picture, name), (name) => this.refused.has(tile_key(name)));
    this.wishes.want({ picture, tiles: ask.tiles, ask });
  }

  /** What to draw; tells the moments at which it was covered and complete first. */
  seen(grid: Grid, view: View): Picture<Held<Textures>> {
    const picture = this.parts(grid, view);
    if (picture.covered && !this.covered) moment("covered");
    if (picture.full && !this.complete) moment("complete");
    this.covered = picture.covered;
    this.complete = picture.full;
    if (picture.full) this.behind = null;
    return picture;
  }

  sample(grid: Grid, view: View, x: number, y: number): Sample | null {
    const level = level_of(grid, view);
    const cell = cell_at(grid, level, x, y);
    const part = best_part(level, cell.i, cell.j, (name) => this.cache.get(this.picture, name));
    if (!part) return null;
    const u = part.u + cell.u * part.side;
    const v = part.v + cell.v * part.side;
    const { tile } = part.held;
    const size = tile.name[3];
    const at = Math.min(size - 1, Math.floor(v * size)) * size + Math.min(size - 1, Math.floor(u * size));
    return { tile, u, v, time: tile.time[at]!, fate: tile.fate[at]!, value: tile.value?.[at] ?? NaN };
  }

  /** Times that are seen now. */
  times(grid: Grid, view: View, fates: Fates): number[] {
    const times: number[] = [];
    for (const { held } of this.parts(grid, view).pieces) {
      const { time, fate } = held.tile;
      for (let i = 0; i < time.length; i += 7) if (fates.escaped(fate[i]!)) times.push(time[i]!);
    }
    return times;
  }

  /** What is told of those that stay, as far as it is seen now. */
  values(grid: Grid, view: View): number[] {
    const values: number[] = [];
    for (const { held } of this.parts(grid, view).pieces) {
      const { value, name } = held.tile;
      const every = name[3] > 16 ? 5 : 1;
      for (let i = 0; value && i < value.length; i += every) if (Number.isFinite(value[i])) values.push(value[i]!);
    }
    return values;
  }

  private parts(grid: Grid, view: View): Picture<Held<Textures>> {
    const get = (picture: string) => (name: TileName) => this.cache.get(picture, name);
    return pieces_of(grid, view, get(this.picture), this.behind === null ? null : get(this.behind));
  }

  private turn_to(picture: string, grid: Grid): void {
    const same_grid = this.picture !== "" && this.pictured === grid;
    this.pictured = grid;
    this.behind = same_grid ? (this.covered ? this.picture : this.behind) : null;
    this.picture = picture;
    this.refused.clear();
    this.trouble = "";
    this.told = { seconds: 0, steps: 0 };
    moment("asked");
  }

  private tell(wish: ViewWish): void {
    const { picture } = wish;
    this.engine.view(wish.ask, {
      tile: (tile) => {
        this.cache.put(picture, tile);
        const coarse = this.wishes.coarse;
        this.wishes.came(picture, tile.name);
        const first_picture = coarse > 0 && this.wishes.coarse === 0;
        this.hears.news(!first_picture && this.wishes.left > 0);
      },
      refused: (name, why) => {
        this.refused.set(tile_key(name), why);
        this.wishes.came(picture, name);
        this.hears.news(true);
      },
      done: ({ seconds, steps }) => {
        this.told = { seconds: seconds ?? 0, steps: steps ?? 0 };
        this.wishes.over(picture);
        this.hears.news(false);
      },
      failed: (why) => {
        if (picture === this.picture) this.trouble = why;
        // Nothing is asked again by itself: only what the person changes, or the engine's return.
        for (const name of wish.tiles) this.refused.set(tile_key(name), why);
        this.wishes.over(picture);
        this.hears.news(false);
      },
    });
  }

  private short_name(picture: string): string {
    const known = this.names.get(picture);
    if (known) return known;
    const made = String(this.names.size);
    this.names.set(picture, made);
    return made;
  }
}
