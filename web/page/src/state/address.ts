// The state as the part of the address after #, readable, and back. What cannot be read is left at its plain value: an address
// is a stranger's text.
import { plain_state, type Numbers, type Rival, type State } from "./state";

type Pairs = Record<string, number | string>;

function pairs_text(pairs: Pairs): string {
  return Object.entries(pairs).map(([key, value]) => `${key}:${value}`).join(",");
}

const key_shape = /^[A-Za-z_][\w.[\]-]{0,79}$/;
const name_shape = /^[A-Za-z][\w.+-]{0,79}$/;

function pairs_of(text: string | null): Numbers {
  const found: Numbers = {};
  for (const part of (text ?? "").split(",")) {
    const cut = part.indexOf(":");
    const key = part.slice(0, cut);
    const value = part.slice(cut + 1);
    if (cut < 1 || !key_shape.test(key) || value === "") continue;
    const number = Number(value);
    if (Number.isFinite(number)) found[key] = number;
    else if (name_shape.test(value)) found[key] = value;
  }
  return found;
}

function numbers_of(text: string | null): Record<string, number> | null {
  const found = Object.entries(pairs_of(text)).filter((pair): pair is [string, number] => typeof pair[1] === "number");
  return found.length > 0 ? Object.fromEntries(found) : null;
}

function list_of(text: string | null, length: number): number[] | null {
  const numbers = (text ?? "").split(",").map((part) => (part.trim() === "" ? NaN : Number(part)));
  return numbers.length === length && numbers.every(Number.isFinite) ? numbers : null;
}

function positive(text: string | null): number | null {
  const number = Number(text ?? NaN);
  return number > 0 && Number.isFinite(number) ? number : null;
}

function name_of(text: string | null): string | null {
  return text !== null && name_shape.test(text) ? text : null;
}

/** A colour's name, of a column too: frequency:r_z. */
function colour_of(text: string | null): string | null {
  return text !== null && /^[a-z-]{2,20}(:\w{1,40})?$/.test(text) ? text : null;
}

export function to_hash(state: State): string {
  const said: [string, string][] = [];
  const say = (key: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== "") said.push([key, String(value)]);
  };
  say("case", state.case);
  say("set", pairs_text(state.set));
  say("until", state.until);
  say("method", state.method);
  say("step", state.step);
  say("axes", state.axes?.join(","));
  say("window", state.window?.join(","));
  if (state.palette !== plain_state.palette) say("palette", state.palette);
  say("range", state.range?.join(","));
  if (state.colour !== plain_state.colour) say("colour", state.colour);
  say("inside", state.inside);
  if (state.inside_palette !== plain_state.inside_palette) say("insidepalette", state.inside_palette);
  say("insiderange", state.inside_range?.join(","));
  say("layers", [state.trust ? "trust" : "", state.line ? "line" : ""].filter(Boolean).join(","));
  if (state.start) say("start", pairs_text(state.start) || "own");
  say("fly", state.flight_method);
  say("flystep", state.flight_step);
  if (state.rival) {
    say("rival", state.rival.method ?? "same");
    say("rivalstep", state.rival.step);
    if (state.rival.start) say("rivalstart", pairs_text(state.rival.start));
  }
  return said.map(([key, value]) => `${key}=${encodeURIComponent(value).replace(/%2C/g, ",").replace(/%3A/g, ":")}`).join("&");
}

export function from_hash(hash: string): State {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const axes = (said.get("axes") ?? "").split(",");
  const window = list_of(said.get("window"), 4);
  const range = list_of(said.get("range"), 2);
  const inside_range = list_of(said.get("insiderange"), 2);
  const layers = (said.get("layers") ?? "").split(",");
  return {
    case: name_of(said.get("case")) ?? "",
    set: pairs_of(said.get("set")),
    until: positive(said.get("until")),
    method: name_of(said.get("method")),
    step: positive(said.get("step")),
    axes: axes.length === 2 && axes.every((key) => key_shape.test(key)) ? [axes[0]!, axes[1]!] : null,
    window: window && window[1]! > window[0]! && window[3]! > window[2]! ? [window[0]!, window[1]!, window[2]!, window[3]!] : null,
    palette: name_of(said.get("palette")) ?? plain_state.palette,
    range: range && range[0]! > 0 && range[1]! > range[0]! ? [range[0]!, range[1]!] : null,
    colour: said.get("colour") === "way" ? "way" : "time",
    inside: colour_of(said.get("inside")),
    inside_palette: name_of(said.get("insidepalette")) ?? plain_state.inside_palette,
    inside_range: inside_range && inside_range[1]! > inside_range[0]! ? [inside_range[0]!, inside_range[1]!] : null,
    trust: layers.includes("trust"),
    line: layers.includes("line"),
    start: said.get("start") === "own" ? {} : numbers_of(said.get("start")),
    flight_method: name_of(said.get("fly")),
    flight_step: positive(said.get("flystep")),
    rival: rival_of(said),
  };
}

function rival_of(said: URLSearchParams): Rival | null {
  const method = name_of(said.get("rival"));
  if (method === null) return null;
  const rival: Rival = {};
  if (method !== "same") rival.method = method;
  const step = positive(said.get("rivalstep"));
  if (step !== null) rival.step = step;
  const start = numbers_of(said.get("rivalstart"));
  if (start) rival.start = start;
  return rival;
}
