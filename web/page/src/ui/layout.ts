// The page's parts in their places; on a narrow screen one at a time, with tabs.
import { h, icon } from "./dom";

export interface Parts {
  map: HTMLElement;
  colours: HTMLElement;
  flight: HTMLElement;
  controls: HTMLElement;
}

export interface Layout {
  cases: HTMLSelectElement;
  title: HTMLElement;
  notice: HTMLElement;
  share: HTMLButtonElement;
  theme: HTMLButtonElement;
  help: HTMLButtonElement;
  show_tab(name: "map" | "flight" | "controls"): void;
}

export function layout(parts: Parts): Layout {
  const cases = h("select", { class: "cases", "aria-label": "Case" });
  const title = h("h1", {});
  const notice = h("p", { class: "notice", role: "alert", hidden: true });
  const button = (label: string, path: string, words = "") =>
    h("button", { type: "button", class: "tool", title: label, "aria-label": label }, icon(path), words && h("span", { class: "wide" }, words));
  const share = button("Take it along (s)", "M8 2v8M4.8 5 8 2l3.2 3M3 9v4.5h10V9", "Share");
  const theme = button("Light or dark (d)", "M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5Z");
  const help = button("Keys and hands (?)", "M5.6 5.8a2.4 2.4 0 1 1 3.4 2.2c-.7.4-1 .8-1 1.6M8 12v.6");
  const bar = h("header", { class: "top-bar" },
    h("span", { class: "wordmark" }, icon("M8 1v3M2 6.5h12M2 6.5c0 1.2 4 2 6 7.5 2-5.5 6-6.3 6-7.5M3 4.8c3-1 7-1 10 0"), "kreisel"), cases, title, h("span", { class: "spring" }), share, help, theme);
  const tabs = h("nav", { class: "tabs", "aria-label": "Parts of the page" });
  const main = h("main", {},
    parts.controls, h("div", { class: "middle" }, parts.map, parts.colours), parts.flight);
  const names = { map: "Map", flight: "Flight", controls: "Numbers" } as const;
  const show_tab = (name: keyof typeof names) => {
    document.body.dataset["tab"] = name;
    for (const tab of tabs.children) tab.setAttribute("aria-current", String((tab as HTMLElement).dataset["tab"] === name));
  };
  for (const [name, label] of Object.entries(names)) {
    tabs.append(h("button", { type: "button", "data-tab": name, onclick: () => show_tab(name as keyof typeof names) }, label));
  }
  document.body.append(bar, notice, main, tabs);
  show_tab("map");
  return { cases, title, notice, share, theme, help, show_tab };
}
