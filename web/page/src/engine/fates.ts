// Fates as bytes: of which kind they are and through which bound a top left, by the codes that the engine gave for them at the beginning.
import type { CaseInfo, FateWord, Hello } from "./engine";

/** What drawing asks of a code: code % per_bound is one of the kinds, the bound is code / per_bound. */
export interface FateCodes {
  stayed: number;
  escaped: number;
  unsolved: number;
  per_bound: number;
}

export class Fates {
  readonly codes: FateCodes;
  readonly words: FateWord[];

  constructor(hello: Pick<Hello, "fates" | "perBound">, info: Pick<CaseInfo, "fates"> | null) {
    const code = (kind: string) => hello.fates.find(({ word }) => word === kind)?.code ?? -1;
    this.codes = { stayed: code("stayed"), escaped: code("escaped"), unsolved: code("unsolved"), per_bound: hello.perBound };
    this.words = info?.fates ?? hello.fates;
  }

  stayed(code: number): boolean {
    return code % this.codes.per_bound === this.codes.stayed;
  }

  escaped(code: number): boolean {
    return code % this.codes.per_bound === this.codes.escaped;
  }

  bound(code: number): number {
    return Math.floor(code / this.codes.per_bound);
  }

  word(code: number): string {
    return this.words.find((known) => known.code === code)?.word ?? "ended";
  }

  /** One for each bound. */
  get ways(): FateWord[] {
    return this.words.filter(({ code }) => this.escaped(code));
  }
}
