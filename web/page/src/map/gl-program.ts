// What every program of WebGL 2 here needs: shaders compiled, uniforms by name, one square, textures whose pixels stay pixels.

export type Uniforms = Record<string, WebGLUniformLocation | null>;

export interface Program {
  program: WebGLProgram;
  uniforms: Uniforms;
}

function compiled(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)!;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) throw new Error(gl.getShaderInfoLog(shader) ?? "shader");
  return shader;
}

/** The corners of the square are attribute 0 of all of them. */
export function linked(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram()!;
  gl.attachShader(program, compiled(gl, gl.VERTEX_SHADER, vertex));
  gl.attachShader(program, compiled(gl, gl.FRAGMENT_SHADER, fragment));
  gl.bindAttribLocation(program, 0, "a_corner");
  gl.linkProgram(program);
  const uniforms: Uniforms = {};
  const count = (gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) as number | null) ?? 0;
  for (let k = 0; k < count; ++k) {
    const name = gl.getActiveUniform(program, k)!.name.replace("[0]", "");
    uniforms[name] = gl.getUniformLocation(program, name);
  }
  return { program, uniforms };
}

export function bind_square(gl: WebGL2RenderingContext): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
}

/** A new texture, bound to the unit that is active. */
export function sharp_texture(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture()!;
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  return texture;
}
