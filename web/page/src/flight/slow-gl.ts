// Whether WebGL runs on the processor here, for want of a GPU. Smooth edges then cost most of a frame.

const by_processor = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export function gl_is_slow(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return true;
  const named = gl.getExtension("WEBGL_debug_renderer_info");
  const renderer = named ? String(gl.getParameter(named.UNMASKED_RENDERER_WEBGL)) : "";
  gl.getExtension("WEBGL_lose_context")?.loseContext(); // browsers have few contexts to give
  return by_processor.test(renderer);
}
