// A film of a canvas, as the browser records it (WebM).

export class Film {
  private recorder: MediaRecorder;
  private pieces: Blob[] = [];

  static possible(canvas: HTMLCanvasElement): boolean {
    return typeof MediaRecorder !== "undefined" && typeof canvas.captureStream === "function";
  }

  constructor(canvas: HTMLCanvasElement, frames = 30) {
    const type = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm"].find((kind) => MediaRecorder.isTypeSupported(kind));
    this.recorder = new MediaRecorder(canvas.captureStream(frames), { ...(type ? { mimeType: type } : {}), videoBitsPerSecond: 4_000_000 });
    this.recorder.ondataavailable = (event) => this.pieces.push(event.data);
    this.recorder.start(500);
  }

  finish(): Promise<Blob> {
    return new Promise((resolve) => {
      this.recorder.onstop = () => resolve(new Blob(this.pieces, { type: "video/webm" }));
      this.recorder.stop();
    });
  }
}
