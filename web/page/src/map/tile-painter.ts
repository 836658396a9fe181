// Colours of tiles, each in a texture of its own, painted anew where the palette, the range of times or what is marked has changed.
import type { Tile } from "../engine/engine";
import {
  at_once_colour, doubtful_colour, escaped_colour, non_finite_colour, palette_named, palette_table, stayed_colour, unsolved_colour, way_colours,
} from "../colour/palettes";
import type { FateCodes } from "../engine/fates";
import type { Rgb } from "../colour/oklab";
import type { Span } from "../colour/span";
import type { TimeScale } from "../colour/time-scale";
import { linked, sharp_texture, type Program } from "./gl-program";
import { paint_fragment_shader, paint_vertex_shader } from "./shaders";

export interface Look {
  palette: string;
  scale: TimeScale;
  colour: "time" | "way";
  inside: Span | null; // of values that colour those that stay
  doubt: boolean;
  fates: FateCodes;
}

export interface Textures {
  told: WebGLTexture; // values
  painted: WebGLTexture; // their colours
  size: number;
  look: string; // what they are painted by; "": not yet
}

const no_value = -1e30;

/** What the shader reads of a tile: logarithms of times, in their place what is told of those that stay, and fates. */
export function told_by(tile: Tile, fates: FateCodes): Float32Array {
  const told = new Float32Array(2 * tile.time.length);
  for (let i = 0; i < tile.time.length; ++i) {
    const t = tile.time[i]!;
    const value = tile.value?.[i] ?? NaN;
    if (tile.fate[i]! % fates.per_bound === fates.stayed) told[2 * i] = Number.isFinite(value) ? value : no_value;
    else told[2 * i] = t > 0 ? Math.log(t) : -1e9;
    told[2 * i + 1] = tile.fate[i]! + (tile.trust?.[i] ? 256 : 0);
  }
  return told;
}

export function unit(colour: Rgb): [number, number, number] {
  return [colour[0] / 255, colour[1] / 255, colour[2] / 255];
}

const told_unit = 0;
const ramp_unit = 2;
const spare_unit = 3; // none that is drawn with

export class TilePainter {
  private paint: Program;
  private frame: WebGLFramebuffer;
  private ramp: WebGLTexture;
  private ramp_name = "";
  private look = "";

  constructor(private readonly gl: WebGL2RenderingContext) {
    this.paint = linked(gl, paint_vertex_shader, paint_fragment_shader);
    this.frame = gl.createFramebuffer()!;
    gl.activeTexture(gl.TEXTURE0 + ramp_unit);
    this.ramp = sharp_texture(gl);
    const { program, uniforms } = this.paint;
    gl.useProgram(program);
    gl.uniform1i(uniforms["u_told"]!, told_unit);
    gl.uniform1i(uniforms["u_ramp"]!, ramp_unit);
    gl.uniform3fv(uniforms["u_ways"]!, way_colours.flatMap(unit).concat([0.5, 0.5, 0.5]));
    gl.uniform3fv(uniforms["u_stayed"]!, unit(stayed_colour));
    gl.uniform3fv(uniforms["u_wrong"]!, unit(non_finite_colour));
    gl.uniform3fv(uniforms["u_unsolved"]!, unit(unsolved_colour));
    gl.uniform3fv(uniforms["u_at_once"]!, unit(at_once_colour));
    gl.uniform3fv(uniforms["u_doubtful"]!, unit(doubtful_colour));
    gl.uniform3fv(uniforms["u_escaped"]!, unit(escaped_colour));
  }

  upload(tile: Tile, fates: FateCodes): Textures {
    const { gl } = this;
    const size = tile.name[3];
    gl.activeTexture(gl.TEXTURE0 + spare_unit);
    const told = sharp_texture(gl);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG32F, size, size, 0, gl.RG, gl.FLOAT, told_by(tile, fates));
    const painted = sharp_texture(gl);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, size, size, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    return { told, painted, size, look: "" };
  }

  /** Paints those that are not painted so; the screen is bound again afterwards. */
  repaint(all: Textures[], look: Look): void {
    const { gl } = this;
    const wanted = JSON.stringify(look);
    const stale = all.filter((one) => one.look !== wanted);
    if (stale.length === 0) return;
    gl.useProgram(this.paint.program);
    this.set_look(look, wanted);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.frame);
    for (const one of stale) {
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, one.painted, 0);
      gl.viewport(0, 0, one.size, one.size);
      gl.activeTexture(gl.TEXTURE0 + told_unit);
      gl.bindTexture(gl.TEXTURE_2D, one.told);
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
      one.look = wanted;
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  private set_look(look: Look, name: string): void {
    if (name === this.look) return;
    this.look = name;
    const { gl } = this;
    const { uniforms } = this.paint;
    const span = Math.log(look.scale.last / look.scale.first);
    gl.uniform2f(uniforms["u_range"]!, Math.log(look.scale.first), 1 / span);
    const { inside } = look;
    gl.uniform1i(uniforms["u_colour"]!, inside ? (inside.logarithmic ? 3 : 2) : look.colour === "way" ? 1 : 0);
    if (inside) {
      const [low, high] = inside.logarithmic ? [Math.log(inside.low), Math.log(inside.high)] : [inside.low, inside.high];
      gl.uniform2f(uniforms["u_inside"]!, low, 1 / (high - low));
    }
    gl.uniform1i(uniforms["u_doubt"]!, look.doubt ? 1 : 0);
    const { stayed, escaped, unsolved, per_bound } = look.fates;
    gl.uniform3i(uniforms["u_kinds"]!, stayed, escaped, unsolved);
    gl.uniform1i(uniforms["u_per_bound"]!, per_bound);
    if (look.palette === this.ramp_name) return;
    this.ramp_name = look.palette;
    gl.activeTexture(gl.TEXTURE0 + ramp_unit);
    gl.bindTexture(gl.TEXTURE_2D, this.ramp);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, palette_table(palette_named(look.palette)));
  }
}
