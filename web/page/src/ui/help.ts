// What keys and hands do.
import { dialog } from "./dialog";
import { h } from "./dom";

const keys: [string, string][] = [
  ["Drag, arrow keys", "move the map (Shift: farther)"],
  ["Wheel, two fingers, + −", "zoom, as deep as double precision goes"],
  ["0", "the whole window again"],
  ["Click, Enter", "fly the top from that point (Enter: from the middle)"],
  ["Shift + click, Shift + Enter", "a second top from that point"],
  ["Space", "play, pause"],
  [", .", "a moment back, on"],
  ["[ ]", "slower, faster"],
  ["p", "next palette"],
  ["t", "trust marks"],
  ["l", "edge of linear stability"],
  ["i", "the next thing to tell of starts that stay: chaos, frequencies"],
  ["m", "to the map"],
  ["s", "take it along: address, commands, files"],
  ["d", "light or dark"],
  ["?", "this list"],
];

export function help_dialog(version: () => string): () => void {
  const table = h("dl", { class: "keys" }, ...keys.flatMap(([key, what]) => [h("dt", {}, key), h("dd", {}, what)]));
  const about = h("p", { class: "quiet" });
  const made = dialog("Keys and hands",
    h("p", {}, "Every point of the map is a start. White ones stay up; the others leave after the time that the colour shows, dark ones early, bright ones late."),
    table, about);
  return () => {
    about.textContent = version();
    made.showModal();
  };
}
