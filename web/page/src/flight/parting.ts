// Until when two flights from one start are the same, as the library judges and says it.
import type { Engine } from "../engine/engine";
import type { Flight } from "./flight";
import { sentence } from "./flight-words";

/** Empty where there are no two of one start, or they are not over. */
export async function parting_words(engine: Engine, [one, other]: Flight[]): Promise<string> {
  if (!one?.end || !other?.end || one.ask.start !== other.ask.start) return "";
  const { job, start } = one.ask;
  const told = engine.trust({ job, start, second: other.ask.job });
  return sentence(await told.then(({ words }) => words, (error: Error) => error.message));
}
