// Draws tiles with WebGL 2: painted (tile-painter.ts), then laid side by side.
import type { Tile } from "../engine/engine";
import type { FateCodes } from "../engine/fates";
import type { Rgb } from "../colour/oklab";
import type { Rect } from "../view/grid";
import { bind_square, linked, type Program } from "./gl-program";
import { screen_fragment_shader, screen_vertex_shader } from "./shaders";
import { TilePainter, unit, type Look, type Textures } from "./tile-painter";

export interface Piece {
  textures: Textures;
  rect: Rect; // pixels of the page, from below
  u: number;
  v: number;
  side: number;
}

export class GlMap {
  private gl: WebGL2RenderingContext;
  private screen!: Program;
  private painter!: TilePainter;
  private ratio = 1;
  private drawn: { pieces: Piece[]; look: string } = { pieces: [], look: "" };

  constructor(readonly canvas: HTMLCanvasElement, on_restored: () => void) {
    const gl = canvas.getContext("webgl2", { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true });
    if (!gl) throw new Error("This browser has no WebGL 2, which the map is drawn with.");
    this.gl = gl;
    this.prepare();
    canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextrestored", () => {
      this.prepare();
      on_restored();
    });
  }

  resize(w: number, h: number, ratio: number): void {
    this.ratio = ratio;
    this.canvas.width = Math.max(1, Math.round(w * ratio));
    this.canvas.height = Math.max(1, Math.round(h * ratio));
    this.drawn = { pieces: [], look: "" }; // a canvas of another size is empty
  }

  upload(tile: Tile, fates: FateCodes): Textures {
    return this.painter.upload(tile, fates);
  }

  dispose(textures: Textures): void {
    this.gl.deleteTexture(textures.told);
    this.gl.deleteTexture(textures.painted);
  }

  draw(pieces: Piece[], look: Look, ground: Rgb, w: number, h: number): void {
    const { gl } = this;
    if (gl.isContextLost() || this.is_drawn(pieces, look, ground, w, h)) return;
    this.painter.repaint(pieces.map(({ textures }) => textures), look);
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    const [r, g, b] = unit(ground);
    gl.clearColor(r, g, b, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const { program, uniforms } = this.screen;
    gl.useProgram(program);
    gl.activeTexture(gl.TEXTURE0);
    const snap_x = (x: number) => Math.round(x * this.ratio) / (w * this.ratio); // edges on whole pixels: no seams
    const snap_y = (y: number) => Math.round(y * this.ratio) / (h * this.ratio);
    for (const { textures, rect: [left, bottom, across, up], u, v, side } of pieces) {
      const x0 = snap_x(left), x1 = snap_x(left + across), y0 = snap_y(bottom), y1 = snap_y(bottom + up);
      gl.bindTexture(gl.TEXTURE_2D, textures.painted);
      gl.uniform4f(uniforms["u_rect"]!, x0, y0, x1 - x0, y1 - y0);
      gl.uniform3f(uniforms["u_part"]!, u, v, side);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    }
  }

  /** Whether the canvas shows just this: marks over the map and words beside it change more often than the map. */
  private is_drawn(pieces: Piece[], look: Look, ground: Rgb, w: number, h: number): boolean {
    const seen = JSON.stringify([look, ground, w, h, this.canvas.width, this.canvas.height]);
    const before = this.drawn;
    this.drawn = { pieces, look: seen };
    return before.look === seen && before.pieces.length === pieces.length && pieces.every((piece, k) => same_piece(piece, before.pieces[k]!));
  }

  private prepare(): void {
    this.drawn = { pieces: [], look: "" };
    const { gl } = this;
    bind_square(gl);
    this.painter = new TilePainter(gl);
    this.screen = linked(gl, screen_vertex_shader, screen_fragment_shader);
    gl.useProgram(this.screen.program);
    gl.uniform1i(this.screen.uniforms["u_painted"]!, 0);
  }
}

function same_piece(one: Piece, other: Piece): boolean {
  return one.textures === other.textures && one.u === other.u && one.v === other.v && one.side === other.side &&
    one.rect.every((number, k) => number === other.rect[k]);
}
