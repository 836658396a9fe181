// What the server sends, read byte by byte.
import { describe, expect, it } from "vitest";
import { decode_frame } from "../src/engine/protocol";
import { socket_address } from "../src/engine/socket-engine";

function tile_bytes(size: number, trust: boolean): ArrayBuffer {
  const buffer = new ArrayBuffer(40 + size * size * (trust ? 6 : 5));
  const view = new DataView(buffer);
  view.setUint32(0, 1, true);
  view.setUint32(4, 17, true);
  view.setInt32(8, -3, true);
  view.setUint32(12, size, true);
  view.setFloat64(16, -5, true);
  view.setFloat64(24, 2 ** 40, true);
  view.setUint32(32, trust ? 1 : 0, true);
  for (let k = 0; k < size * size; ++k) {
    view.setFloat32(40 + 4 * k, k / 4, true);
    view.setUint8(40 + 4 * size * size + k, k);
    if (trust) view.setUint8(40 + 5 * size * size + k, k % 2);
  }
  return buffer;
}

describe("frames", () => {
  it("carry tiles", () => {
    const frame = decode_frame(tile_bytes(4, true));
    expect(frame).toMatchObject({ kind: "tile", id: 17 });
    if (frame.kind !== "tile") throw new Error();
    expect(frame.tile.name).toEqual([-3, -5, 2 ** 40, 4]);
    expect(frame.tile.time[3]).toBe(0.75);
    expect(frame.tile.fate[15]).toBe(15);
    expect(frame.tile.trust?.[1]).toBe(1);
  });

  it("carry tiles without trust", () => {
    const frame = decode_frame(tile_bytes(16, false));
    expect(frame.kind === "tile" && frame.tile.trust).toBeNull();
  });

  it("carry what is told of those that stay, before the fates", () => {
    const plain = new Uint8Array(tile_bytes(2, true));
    const with_values = new Uint8Array(plain.length + 16);
    with_values.set(plain.subarray(0, 56), 0);
    with_values.set(plain.subarray(56), 72);
    const view = new DataView(with_values.buffer);
    view.setUint32(32, 3, true);
    [1.5, NaN, -2, 0.25].forEach((value, k) => view.setFloat32(56 + 4 * k, value, true));
    const frame = decode_frame(with_values.buffer);
    if (frame.kind !== "tile") throw new Error();
    expect([...frame.tile.value!]).toEqual([1.5, NaN, -2, 0.25]);
    expect([...frame.tile.fate]).toEqual([0, 1, 2, 3]);
    expect([...frame.tile.trust!]).toEqual([0, 1, 0, 1]);
    expect(frame.tile.time[3]).toBe(0.75);
    expect(() => decode_frame(with_values.buffer.slice(0, -4))).toThrow("bytes instead of");
  });

  it("carry rows", () => {
    const buffer = new ArrayBuffer(16 + 6 * 8);
    const view = new DataView(buffer);
    [2, 9, 3, 40].forEach((value, k) => view.setUint32(4 * k, value, true));
    for (let k = 0; k < 6; ++k) view.setFloat64(16 + 8 * k, k + 0.5, true);
    const frame = decode_frame(buffer);
    expect(frame).toMatchObject({ kind: "rows", id: 9, columns: 3, first: 40 });
    expect(frame.kind === "rows" && [...frame.values]).toEqual([0.5, 1.5, 2.5, 3.5, 4.5, 5.5]);
  });

  it("carry files", () => {
    const bytes = new Uint8Array([3, 0, 0, 0, 5, 0, 0, 0, 0, 1, 0, 0, 7, 8, 9]);
    expect(decode_frame(bytes.buffer)).toMatchObject({ kind: "file", id: 5, offset: 256, bytes: new Uint8Array([7, 8, 9]) });
  });

  it("with lengths that do not agree are refused", () => {
    expect(() => decode_frame(new ArrayBuffer(4))).toThrow("too short");
    expect(() => decode_frame(tile_bytes(4, true).slice(0, -1))).toThrow("bytes instead of");
    expect(() => decode_frame(tile_bytes(4, true).slice(0, 30))).toThrow("header");
    const rows = new DataView(new ArrayBuffer(16 + 20));
    rows.setUint32(0, 2, true);
    rows.setUint32(8, 3, true);
    expect(() => decode_frame(rows.buffer as ArrayBuffer)).toThrow("no rows of 3 columns");
    const unknown = new DataView(new ArrayBuffer(8));
    unknown.setUint32(0, 99, true);
    expect(() => decode_frame(unknown.buffer as ArrayBuffer)).toThrow("unknown kind 99");
  });

  it("of random bytes never give anything but a frame or a sentence", () => {
    let seed = 1;
    for (let trial = 0; trial < 2000; ++trial) {
      const bytes = new Uint8Array(trial % 97);
      for (let k = 0; k < bytes.length; ++k) bytes[k] = (seed = (seed * 48271) % 2147483647) & (k < 4 ? 3 : 255);
      try {
        decode_frame(bytes.buffer);
      } catch (error) {
        expect((error as Error).message).toMatch(/frame|tile|rows|bytes/);
      }
    }
  });
});

describe("the socket's address", () => {
  it("carries the token of the page", () => {
    expect(socket_address({ protocol: "http:", host: "127.0.0.1:80", search: "?token=ab&x=1" })).toBe("ws://127.0.0.1:80/socket?token=ab");
    expect(socket_address({ protocol: "https:", host: "h", search: "" })).toBe("wss://h/socket?token=");
  });
});
