// One flight: asked for, coming in, ended.
import type { Engine, FlightAsk, FlightEnd, Stoppable } from "../engine/engine";
import { FlightRows } from "./rows";

export class Flight {
  rows: FlightRows | null = null;
  end: FlightEnd | null = null;
  trouble = "";
  private running: Stoppable;

  constructor(engine: Engine, readonly ask: FlightAsk, changed: (flight: Flight) => void) {
    this.running = engine.fly(ask, {
      begins: (head) => {
        this.rows = new FlightRows(head);
        changed(this);
      },
      rows: (first, columns, values) => {
        this.rows?.add(first, columns, values);
        changed(this);
      },
      done: (end) => {
        this.end = end;
        changed(this);
      },
      failed: (why) => {
        this.trouble = why;
        changed(this);
      },
    });
  }

  get over(): boolean {
    return this.end !== null || this.trouble !== "";
  }

  stop(): void {
    this.running.stop();
  }
}
