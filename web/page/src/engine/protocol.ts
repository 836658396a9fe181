// Binary frames of the server, little endian: u32 kind, u32 id, then what the kind has.
import type { Tile } from "./engine";

export interface TileFrame {
  kind: "tile";
  id: number;
  tile: Tile;
}

export interface RowsFrame {
  kind: "rows";
  id: number;
  columns: number;
  first: number;
  values: Float64Array;
}

export interface FileFrame {
  kind: "file";
  id: number;
  offset: number;
  bytes: Uint8Array;
}

export type Frame = TileFrame | RowsFrame | FileFrame;

const tile_header = 40;
const rows_header = 16;
const file_header = 12;

function tile_frame(view: DataView, buffer: ArrayBuffer, id: number): TileFrame {
  if (view.byteLength < tile_header) throw new Error("a tile's frame is too short for its header");
  const level = view.getInt32(8, true);
  const size = view.getUint32(12, true);
  const i = view.getFloat64(16, true);
  const j = view.getFloat64(24, true);
  const layers = view.getUint32(32, true);
  const pixels = size * size;
  const has_trust = (layers & 1) !== 0;
  const has_value = (layers & 2) !== 0;
  const wanted = tile_header + pixels * (5 + (has_trust ? 1 : 0) + (has_value ? 4 : 0));
  if (size < 1 || size > 1024 || view.byteLength !== wanted) {
    throw new Error(`a tile of ${size} pixels a side has ${view.byteLength} bytes instead of ${wanted}`);
  }
  const values = tile_header + 4 * pixels;
  const fates = values + (has_value ? 4 * pixels : 0);
  return {
    kind: "tile",
    id,
    tile: {
      name: [level, i, j, size],
      time: new Float32Array(buffer, tile_header, pixels),
      fate: new Uint8Array(buffer, fates, pixels),
      trust: has_trust ? new Uint8Array(buffer, fates + pixels, pixels) : null,
      value: has_value ? new Float32Array(buffer, values, pixels) : null,
    },
  };
}

function rows_frame(view: DataView, buffer: ArrayBuffer, id: number): RowsFrame {
  if (view.byteLength < rows_header) throw new Error("a frame of rows is too short for its header");
  const columns = view.getUint32(8, true);
  const first = view.getUint32(12, true);
  const bytes = view.byteLength - rows_header;
  if (columns < 1 || bytes % (8 * columns) !== 0) {
    throw new Error(`${bytes} bytes are no rows of ${columns} columns`);
  }
  return { kind: "rows", id, columns, first, values: new Float64Array(buffer, rows_header, bytes / 8) };
}

/** What a frame says; throws with a sentence where its lengths do not agree. */
export function decode_frame(buffer: ArrayBuffer): Frame {
  const view = new DataView(buffer);
  if (view.byteLength < 8) throw new Error("a frame is too short for its kind");
  const kind = view.getUint32(0, true);
  const id = view.getUint32(4, true);
  if (kind === 1) return tile_frame(view, buffer, id);
  if (kind === 2) return rows_frame(view, buffer, id);
  if (kind === 3) {
    if (view.byteLength < file_header) throw new Error("a frame of a file is too short for its header");
    return { kind: "file", id, offset: view.getUint32(8, true), bytes: new Uint8Array(buffer, file_header) };
  }
  throw new Error(`a frame of the unknown kind ${kind}`);
}
