// What a second top differs in, as the list beside the flight says it.
import type { Rival } from "../state/state";

export function rival_chosen(value: string, step: number): Rival | null {
  if (value === "start") return { start: {} };
  if (value === "half") return { step: step / 2 };
  if (value.startsWith("by ")) return { method: value.slice(3) };
  return null;
}

export function rival_choice(rival: Rival | null): string {
  if (!rival) return "";
  if (rival.start) return "start";
  if (rival.step) return "half";
  return rival.method ? `by ${rival.method}` : "";
}
