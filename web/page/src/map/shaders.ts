// The values of a tile become colours once, in a texture of its own; the screen then only copies these. So a palette or a range of times
// costs no computing, and panning costs a browser without a GPU, which runs all this on a processor, no more than copying.

/** A tile's own square, all of it. */
export const paint_vertex_shader = `#version 300 es
in vec2 a_corner;
void main() {
  gl_Position = vec4(2.0 * a_corner - 1.0, 0.0, 1.0);
}`;

export const paint_fragment_shader = `#version 300 es
precision highp float;
uniform sampler2D u_told;    // logarithm of the time (-1e9: none at all), of those that stay the value (-1e30: none); fate + 256 where it is not to be trusted
uniform sampler2D u_ramp;
uniform vec3 u_ways[8];
uniform vec2 u_range;        // logarithm of the first time, 1/(logarithm of last/first)
uniform vec2 u_inside;       // the lowest value (or its logarithm), 1/(highest - lowest)
uniform int u_colour;        // 0: time, 1: way out, 2: value of those that stay, 3: its logarithm
uniform bool u_doubt;
uniform ivec3 u_kinds;       // of fates: stayed, escaped, unsolved; whatever else there is went wrong
uniform int u_per_bound;     // what a bound adds to the code of a kind
uniform vec3 u_stayed, u_wrong, u_unsolved, u_at_once, u_doubtful, u_escaped;
out vec4 colour;
void main() {
  vec2 told = texelFetch(u_told, ivec2(gl_FragCoord.xy), 0).rg;
  bool doubtful = told.g >= 256.0;
  int fate = int(doubtful ? told.g - 256.0 : told.g);
  float s = clamp((told.r - u_range.x) * u_range.y, 0.0, 1.0);
  vec3 shown;
  int kind = fate % u_per_bound;
  if (kind == u_kinds.x) {
    shown = u_stayed;
    if (u_colour >= 2 && told.r > -1e29) {
      float v = u_colour == 3 ? log(max(told.r, 1e-37)) : told.r;
      shown = texelFetch(u_ramp, ivec2(int(clamp((v - u_inside.x) * u_inside.y, 0.0, 1.0) * 255.0 + 0.5), 0), 0).rgb;
    }
  }
  else if (kind == u_kinds.z) shown = u_unsolved;
  else if (kind != u_kinds.y) shown = u_wrong;
  else if (told.r < -1e8) shown = u_at_once;
  else if (u_colour >= 2) shown = u_escaped;
  else if (u_colour == 1) shown = mix(u_ways[(fate / u_per_bound) % 7], vec3(1.0), 0.35 * s);
  else shown = texelFetch(u_ramp, ivec2(int(s * 255.0 + 0.5), 0), 0).rgb;
  if (u_doubt && doubtful) shown = mix(shown, u_doubtful, 0.85);
  colour = vec4(shown, 1.0);
}`;

export const screen_vertex_shader = `#version 300 es
uniform vec4 u_rect;   // left, bottom, width, height: 0 to 1 of the screen
uniform vec3 u_part;   // corner and side of the part of the tile
in vec2 a_corner;
out vec2 v_at;
void main() {
  v_at = u_part.xy + u_part.z * a_corner;
  gl_Position = vec4(2.0 * (u_rect.xy + u_rect.zw * a_corner) - 1.0, 0.0, 1.0);
}`;

export const screen_fragment_shader = `#version 300 es
precision highp float;
uniform sampler2D u_painted;
in vec2 v_at;
out vec4 colour;
void main() {
  colour = texture(u_painted, v_at);
}`;
