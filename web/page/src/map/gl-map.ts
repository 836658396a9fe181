// Draws tiles with WebGL 2: values in textures, colours in the shader.
import type { Tile } from "../engine/engine";
import {
  at_once_colour, doubtful_colour, non_finite_colour, palette_named, palette_table, stayed_colour, unsolved_colour, way_colours,
} from "../colour/palettes";
import type { Rgb } from "../colour/oklab";
import type { TimeScale } from "../colour/time-scale";
import type { Rect } from "../view/grid";
import { fragment_shader, vertex_shader } from "./shaders";

export interface Look {
  palette: string;
  scale: TimeScale;
  colour: "time" | "way";
  doubt: boolean;
}

export interface Piece {
  tile: Tile;
  texture: WebGLTexture;
  rect: Rect; // pixels of the page, from below
  u: number;
  v: number;
  side: number;
}

type Uniforms = Record<string, WebGLUniformLocation | null>;

function compiled(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)!;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) throw new Error(gl.getShaderInfoLog(shader) ?? "shader");
  return shader;
}

/** What the shader reads of a tile: logarithms of times, and fates. */
export function told_by(tile: Tile): Float32Array {
  const told = new Float32Array(2 * tile.time.length);
  for (let i = 0; i < tile.time.length; ++i) {
    const t = tile.time[i]!;
    told[2 * i] = t > 0 ? Math.log(t) : -1e9;
    told[2 * i + 1] = tile.fate[i]! + (tile.trust?.[i] ? 256 : 0);
  }
  return told;
}

function unit(colour: Rgb): [number, number, number] {
  return [colour[0] / 255, colour[1] / 255, colour[2] / 255];
}

export class GlMap {
  private gl: WebGL2RenderingContext;
  private program!: WebGLProgram;
  private uniforms: Uniforms = {};
  private ramp_texture!: WebGLTexture;
  private ramp_name = "";
  private ratio = 1;

  constructor(readonly canvas: HTMLCanvasElement, on_restored: () => void) {
    const gl = canvas.getContext("webgl2", { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true });
    if (!gl) throw new Error("This browser has no WebGL 2, which the map is drawn with.");
    this.gl = gl;
    this.prepare();
    canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextrestored", () => {
      this.ramp_name = "";
      this.prepare();
      on_restored();
    });
  }

  resize(w: number, h: number, ratio: number): void {
    this.ratio = ratio;
    this.canvas.width = Math.max(1, Math.round(w * ratio));
    this.canvas.height = Math.max(1, Math.round(h * ratio));
  }

  upload(tile: Tile): WebGLTexture {
    const { gl } = this;
    const size = tile.name[3];
    const made = this.texture();
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG32F, size, size, 0, gl.RG, gl.FLOAT, told_by(tile));
    return made;
  }

  dispose(texture: WebGLTexture): void {
    this.gl.deleteTexture(texture);
  }

  draw(pieces: Iterable<Piece>, look: Look, ground: Rgb, w: number, h: number): void {
    const { gl, uniforms } = this;
    if (gl.isContextLost()) return;
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    const [r, g, b] = unit(ground);
    gl.clearColor(r, g, b, 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.useProgram(this.program);
    this.set_ramp(look.palette);
    const span = Math.log(look.scale.last / look.scale.first);
    gl.uniform2f(uniforms["u_range"]!, Math.log(look.scale.first), 1 / span);
    gl.uniform1i(uniforms["u_colour"]!, look.colour === "way" ? 1 : 0);
    gl.uniform1i(uniforms["u_doubt"]!, look.doubt ? 1 : 0);
    const snap_x = (x: number) => Math.round(x * this.ratio) / (w * this.ratio); // edges on whole pixels: no seams
    const snap_y = (y: number) => Math.round(y * this.ratio) / (h * this.ratio);
    gl.activeTexture(gl.TEXTURE0);
    for (const piece of pieces) {
      const [left, bottom, across, up] = piece.rect;
      const x0 = snap_x(left), x1 = snap_x(left + across), y0 = snap_y(bottom), y1 = snap_y(bottom + up);
      gl.bindTexture(gl.TEXTURE_2D, piece.texture);
      gl.uniform1f(uniforms["u_size"]!, piece.tile.name[3]);
      gl.uniform4f(uniforms["u_rect"]!, x0, y0, x1 - x0, y1 - y0);
      gl.uniform3f(uniforms["u_part"]!, piece.u, piece.v, piece.side);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    }
  }

  private texture(): WebGLTexture {
    const { gl } = this;
    const texture = gl.createTexture()!;
    gl.activeTexture(gl.TEXTURE3); // not one that is drawn with
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    return texture;
  }

  private set_ramp(name: string): void {
    const { gl } = this;
    if (name !== this.ramp_name) {
      gl.activeTexture(gl.TEXTURE2);
      gl.bindTexture(gl.TEXTURE_2D, this.ramp_texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, palette_table(palette_named(name)));
      this.ramp_name = name;
    }
    gl.activeTexture(gl.TEXTURE2);
    gl.bindTexture(gl.TEXTURE_2D, this.ramp_texture);
  }

  private prepare(): void {
    const { gl } = this;
    const program = gl.createProgram()!;
    gl.attachShader(program, compiled(gl, gl.VERTEX_SHADER, vertex_shader));
    gl.attachShader(program, compiled(gl, gl.FRAGMENT_SHADER, fragment_shader));
    gl.linkProgram(program);
    gl.useProgram(program);
    this.program = program;
    for (const name of [
      "u_rect", "u_part", "u_told", "u_ramp", "u_ways", "u_size", "u_range", "u_colour", "u_doubt",
      "u_stayed", "u_wrong", "u_unsolved", "u_at_once", "u_doubtful",
    ]) {
      this.uniforms[name] = gl.getUniformLocation(program, name);
    }
    gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
    const corner = gl.getAttribLocation(program, "a_corner");
    gl.enableVertexAttribArray(corner);
    gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
    gl.uniform1i(this.uniforms["u_told"]!, 0);
    gl.uniform1i(this.uniforms["u_ramp"]!, 2);
    gl.uniform3fv(this.uniforms["u_ways"]!, way_colours.flatMap(unit).concat([0.5, 0.5, 0.5]));
    gl.uniform3fv(this.uniforms["u_stayed"]!, unit(stayed_colour));
    gl.uniform3fv(this.uniforms["u_wrong"]!, unit(non_finite_colour));
    gl.uniform3fv(this.uniforms["u_unsolved"]!, unit(unsolved_colour));
    gl.uniform3fv(this.uniforms["u_at_once"]!, unit(at_once_colour));
    gl.uniform3fv(this.uniforms["u_doubtful"]!, unit(doubtful_colour));
    this.ramp_texture = this.texture();
  }
}
