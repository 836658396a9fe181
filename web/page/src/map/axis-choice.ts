// Which numbers of a case span its map, and which window is home.
import type { CaseInfo, Key } from "../engine/engine";
import type { State } from "../state/state";
import type { Window } from "../view/view";
import { first_words } from "../text/number-text";

export function key_named(info: CaseInfo, name: string): Key | undefined {
  return info.keys.find((key) => key.key === name);
}

/** A sensible range of a key: the case's own window, else the key's. */
export function home_range(info: CaseInfo, name: string): [number, number] {
  const own = info.axes.find((axis) => axis.key === name);
  const key = key_named(info, name)!;
  return own ? [own.from, own.to] : [key.low, key.high];
}

export function axis_keys(info: CaseInfo): Key[] {
  return info.keys.filter((key) => key.spans);
}

export function axes_of(info: CaseInfo, state: State): [string, string] {
  if (state.axes && state.axes[0] !== state.axes[1] && state.axes.every((name) => key_named(info, name))) return state.axes;
  return [info.axes[0]?.key ?? "", info.axes[1]?.key ?? ""];
}

export function home_window(info: CaseInfo, axes: [string, string]): Window {
  return [...home_range(info, axes[0]), ...home_range(info, axes[1])];
}

/** Lengths against lengths are drawn to one scale; anything else fills the screen. */
export function equal_scales(info: CaseInfo, axes: [string, string]): boolean {
  const [x0, x1, y0, y1] = home_window(info, axes);
  const ratio = (x1 - x0) / (y1 - y0);
  const units = axes.map((name) => key_named(info, name)?.unit);
  return units[0] === "m" && units[1] === "m" && ratio > 0.25 && ratio < 4;
}

export function axis_words(info: CaseInfo, name: string): { label: string; unit: string } {
  const key = key_named(info, name);
  const unit = key?.unit === "1" ? "" : (key?.unit ?? "");
  return { label: key?.label ? first_words(key.label) : name, unit };
}
