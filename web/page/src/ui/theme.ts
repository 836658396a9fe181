// Light or dark: the person's choice, or the system's.
import type { Rgb } from "../colour/oklab";
import type { Ink } from "../map/overlay";

export type Theme = "auto" | "light" | "dark";

const stored = "kreisel-theme";

export function chosen_theme(): Theme {
  try {
    const theme = localStorage.getItem(stored);
    if (theme === "light" || theme === "dark") return theme;
  } catch {
    // no storage: the system's then
  }
  return "auto";
}

export function is_dark(): boolean {
  const theme = chosen_theme();
  return theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

let colours: { ground: string; empty: Rgb; ink: Ink; trail: [string, string] } | null = null;

export function apply_theme(): void {
  document.documentElement.dataset["theme"] = is_dark() ? "dark" : "light";
  colours = null;
}

export function choose_theme(theme: Theme): void {
  try {
    if (theme === "auto") localStorage.removeItem(stored);
    else localStorage.setItem(stored, theme);
  } catch {
    // then it holds until the page is left
  }
  apply_theme();
}

/** Colours of the style sheet, for canvases. */
export function theme_colours() {
  if (colours) return colours;
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const dark = document.documentElement.dataset["theme"] === "dark";
  colours = {
    ground: read("--ground"),
    empty: dark ? [30, 33, 40] : [232, 233, 236],
    ink: {
      text: read("--text"), quiet: read("--quiet"), line: read("--line"), first: read("--first"), second: read("--second"),
      font: `12px ${read("--font")}`,
    },
    trail: [read("--first"), read("--second")],
  };
  return colours;
}
