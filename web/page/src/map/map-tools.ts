// Buttons over the map.
import { h, icon } from "../ui/dom";

export function map_tools(zoom: (factor: number) => void, home: () => void): HTMLElement {
  const button = (label: string, path: string, act: () => void) =>
    h("button", { type: "button", class: "tool", title: label, "aria-label": label, onclick: act }, icon(path));
  return h("div", { class: "map-tools" },
    button("Closer (+)", "M8 3v10M3 8h10", () => zoom(0.5)),
    button("Farther (−)", "M3 8h10", () => zoom(2)),
    button("The whole window (0)", "M2.5 8 8 3l5.5 5M4.5 7v6h7V7", home));
}
