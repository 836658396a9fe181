// Whether WebGL runs on the processor here, for want of a GPU. Smooth edges then cost most of a frame.

export function gl_is_slow(): boolean {
  const probe = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  probe?.getExtension("WEBGL_lose_context")?.loseContext();
  return probe === null;
}
