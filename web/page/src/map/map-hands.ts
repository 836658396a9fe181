// Who steers the map: the keys (then a cross marks its middle) or a pointer.

export function steered(stage: HTMLElement, by_keys: (yes: boolean) => void): void {
  let pressed = false;
  stage.addEventListener("focus", () => by_keys(!pressed));
  stage.addEventListener("keydown", () => by_keys(true));
  stage.addEventListener("pointerdown", () => {
    pressed = true;
    by_keys(false);
  }, { capture: true });
  stage.addEventListener("pointerup", () => (pressed = false));
  stage.addEventListener("blur", () => by_keys(false));
}
