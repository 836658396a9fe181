// Which numbers of a case span its map, and which window is home.
import type { CaseInfo, Key } from "../engine/engine";
import type { State } from "../state/state";
import type { Window } from "../view/view";
import { first_words } from "../text/number-text";

export function key_named(info: CaseInfo, name: string): Key | undefined {
  return info.keys.find((key) => key.key === name);
}

/** A sensible range of a key: the case's own window, the key's low to high, or about its value. */
export function home_range(info: CaseInfo, name: string): [number, number] {
  const own = info.axes?.find((axis) => axis.key === name);
  if (own) return [own.from, own.to];
  const key = key_named(info, name);
  if (key && typeof key.low === "number" && typeof key.high === "number" && key.high > key.low) return [key.low, key.high];
  const value = typeof key?.value === "number" ? key.value : 0;
  return value === 0 ? [-1, 1] : [value - Math.abs(value) / 2, value + Math.abs(value) / 2];
}

export function axis_keys(info: CaseInfo): Key[] {
  const own = (info.axes ?? []).map((axis) => axis.key);
  return info.keys.filter((key) => typeof key.value === "number" || own.includes(key.key) || (key.value === null && key.key.startsWith("initial.")));
}

const liked = ["initial.x", "initial.z", "initial.spin", "initial.tilt", "body.mass"];

export function axes_of(info: CaseInfo, state: State): [string, string] {
  if (state.axes && state.axes[0] !== state.axes[1] && state.axes.every((name) => key_named(info, name))) return state.axes;
  if (info.axes?.length === 2) return [info.axes[0]!.key, info.axes[1]!.key];
  const names = axis_keys(info).map((key) => key.key);
  const order = [...liked.filter((name) => names.includes(name)), ...names.filter((name) => !liked.includes(name))];
  return [order[0] ?? "", order[1] ?? ""];
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
