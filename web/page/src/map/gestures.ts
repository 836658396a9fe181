// Mouse, pen, fingers and keys on the map, as three wishes: move, zoom, pick.

export interface MapHands {
  move(dx: number, dy: number): void;
  zoom(factor: number, px: number, py: number): void;
  pick(px: number, py: number, second: boolean): void; // second: for the top beside it
  point(px: number, py: number): void; // the pointer is there
  leave(): void;
  home(): void;
}

const click_slack = 5; // pixels a finger or mouse may move in a click
const key_step = 60;

interface Finger {
  x: number;
  y: number;
}

export function listen(element: HTMLElement, hands: MapHands): void {
  const fingers = new Map<number, Finger>();
  let travelled = 0;

  const place = (event: PointerEvent | WheelEvent | MouseEvent): Finger => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  element.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, place(event));
    travelled = fingers.size > 1 ? Infinity : 0;
  });

  element.addEventListener("pointermove", (event) => {
    const now = place(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      hands.point(now.x, now.y);
      return;
    }
    if (fingers.size === 1) {
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      if (travelled > click_slack) {
        hands.move(now.x - before.x, now.y - before.y);
        fingers.set(event.pointerId, now);
      }
      return;
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)![1];
    const apart = Math.max(20, Math.hypot(before.x - other.x, before.y - other.y));
    const apart_now = Math.max(20, Math.hypot(now.x - other.x, now.y - other.y));
    hands.move((now.x - before.x) / 2, (now.y - before.y) / 2);
    hands.zoom(apart / apart_now, (now.x + other.x) / 2, (now.y + other.y) / 2);
    fingers.set(event.pointerId, now);
  });

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (event.type === "pointerup" && fingers.size === 0 && travelled <= click_slack) {
      const at = place(event);
      hands.pick(at.x, at.y, event.shiftKey);
    }
  };
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("pointerleave", () => hands.leave());

  element.addEventListener("wheel", (event) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    const amount = Math.max(-240, Math.min(240, event.deltaY * lines));
    const at = place(event);
    hands.zoom(2 ** (amount / 200), at.x, at.y);
  }, { passive: false });

  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const box = element.getBoundingClientRect();
    const middle = { x: box.width / 2, y: box.height / 2 };
    const far = event.shiftKey ? 4 : 1;
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [key_step, 0], ArrowRight: [-key_step, 0], ArrowUp: [0, key_step], ArrowDown: [0, -key_step],
    };
    const move = moves[event.key];
    if (move) hands.move(move[0] * far, move[1] * far);
    else if (event.key === "+" || event.key === "=") hands.zoom(Math.SQRT1_2, middle.x, middle.y);
    else if (event.key === "-" || event.key === "_") hands.zoom(Math.SQRT2, middle.x, middle.y);
    else if (event.key === "0" || event.key === "Home") hands.home();
    else if (event.key === "Enter") hands.pick(middle.x, middle.y, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
}
