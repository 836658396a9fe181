// The engine behind a WebSocket: kreisel explore, or anything that speaks its protocol.
import type {
  CaseInfo, Connection, EdgeLine, Engine, EquilibriumInfo, FlightAsk, FlightEnd, FlightHead, FlightHears, Hello, Job, Layers, Lines, LinesAsk, SaveAsk,
  Stoppable, TileName, Trust, TrustAsk, ViewAsk, ViewHears,
} from "./engine";
import { decode_frame, type Frame } from "./protocol";

type Answer = { id: number; error?: string; done?: boolean } & Record<string, unknown>;

/** Who waits for the answers with one id. */
interface Listener {
  text(answer: Answer): void;
  frame(frame: Frame): void;
  lost(why: string): void;
}

const lost_words = "The connection to kreisel is lost.";
const first_wait = 500;
const longest_wait = 8000;

export class SocketEngine implements Engine {
  private socket: WebSocket | null = null;
  private listeners = new Map<number, Listener>();
  private queued: string[] = [];
  private next = 1;
  private wait = first_wait;
  private closed = false;
  private hears: ((state: Connection) => void)[] = [];
  private view_id = 0;

  /** `answers` says whether there is a server at all, where the socket does not open. */
  constructor(private readonly address: string, private readonly answers: () => Promise<boolean> = () => Promise.resolve(false)) {
    this.connect();
  }

  hello(): Promise<Hello> {
    return this.ask("hello", {});
  }

  describe(job: Job): Promise<CaseInfo> {
    return this.ask("case", { job });
  }

  equilibrium(job: Job): Promise<EquilibriumInfo> {
    return this.ask("equilibrium", { job });
  }

  trust(ask: TrustAsk): Promise<Trust> {
    return this.ask("trust", ask);
  }

  lines(ask: LinesAsk): Promise<Lines> {
    return this.ask("lines", { ...ask, ...layer_words(ask.layers) });
  }

  async edges(ask: LinesAsk): Promise<EdgeLine[]> {
    const { edges } = await this.ask<{ edges: { points: EdgeLine }[] }>("edges", { ...ask });
    return edges.map(({ points }) => points);
  }

  view(ask: ViewAsk, hears: ViewHears): Stoppable {
    const id = this.next++;
    this.listeners.delete(this.view_id); // replaced: what still comes for it is not for us
    this.view_id = id;
    const [across, up] = ask.axes;
    this.listeners.set(id, {
      text: (answer) => {
        if (answer.done) {
          this.listeners.delete(id);
          hears.done?.(answer as { seconds?: number; steps?: number });
        } else if (answer["cancelled"]) {
          this.listeners.delete(id);
        } else if (answer["tile"]) {
          hears.refused?.(answer["tile"] as TileName, answer.error ?? "");
        } else if (answer.error) {
          this.listeners.delete(id);
          hears.failed(answer.error);
        }
      },
      frame: (frame) => {
        if (frame.kind === "tile") hears.tile(frame.tile);
      },
      lost: hears.failed,
    });
    this.send({
      id,
      ask: "view",
      job: ask.job,
      axes: [
        { key: across.key, origin: across.origin, width: across.width },
        { key: up.key, origin: up.origin, height: up.width },
      ],
      ...layer_words(ask.layers),
      tiles: ask.tiles,
    });
    return { stop: () => this.listeners.delete(id) };
  }

  fly(ask: FlightAsk, hears: FlightHears): Stoppable {
    const id = this.next++;
    this.listeners.set(id, {
      text: (answer) => {
        if (answer.error) {
          this.listeners.delete(id);
          hears.failed(answer.error);
          return;
        }
        if (Array.isArray(answer["columns"])) hears.begins(answer as unknown as FlightHead);
        if (answer.done) {
          this.listeners.delete(id);
          hears.done({
            fate: String(answer["fate"] ?? ""),
            bound: String(answer["bound"] ?? ""),
            contact: answer["contact"] === true,
            time: Number(answer["time"] ?? NaN),
            where: String(answer["where"] ?? ""),
            why: words(answer["why"]),
            invariants: (answer["invariants"] as FlightEnd["invariants"] | undefined) ?? [],
          });
        }
      },
      frame: (frame) => {
        if (frame.kind === "rows") hears.rows(frame.first, frame.columns, frame.values);
      },
      lost: hears.failed,
    });
    this.send({ id, ask: "fly", ...ask });
    return {
      stop: () => {
        if (this.listeners.delete(id)) this.send({ ask: "stop", id });
      },
    };
  }

  save(ask: SaveAsk): Promise<{ name: string; bytes: Blob }> {
    const id = this.next++;
    const pieces: Uint8Array[] = [];
    return new Promise((resolve, reject) => {
      this.listeners.set(id, {
        text: (answer) => {
          if (!answer.error && !answer.done) return;
          this.listeners.delete(id);
          if (answer.error) reject(new Error(answer.error));
          else resolve({ name: String(answer["name"] ?? "map.h5"), bytes: new Blob(pieces as BlobPart[]) });
        },
        frame: (frame) => {
          if (frame.kind === "file") pieces.push(frame.bytes);
        },
        lost: (why) => reject(new Error(why)),
      });
      this.send({ id, ask: "save", ...ask, ...layer_words(ask.layers) });
    });
  }

  onConnection(hears: (state: Connection) => void): void {
    this.hears.push(hears);
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private ask<T>(what: string, body: object): Promise<T> {
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      this.listeners.set(id, {
        text: (answer) => {
          this.listeners.delete(id);
          if (answer.error) reject(new Error(answer.error));
          else resolve(answer as T);
        },
        frame: () => undefined,
        lost: (why) => reject(new Error(why)),
      });
      this.send({ id, ask: what, ...body });
    });
  }

  private send(message: object): void {
    const text = JSON.stringify(message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    else this.queued.push(text);
  }

  private connect(): void {
    this.tell("connecting");
    const socket = new WebSocket(this.address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.wait = first_wait;
      for (const text of this.queued.splice(0)) socket.send(text);
      this.tell("open");
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => this.heard(event.data);
    socket.onclose = () => void this.gone(opened);
  }

  private heard(data: string | ArrayBuffer): void {
    if (typeof data === "string") {
      const answer = JSON.parse(data) as Answer;
      this.listeners.get(answer.id)?.text(answer);
    } else {
      const frame = decode_frame(data);
      this.listeners.get(frame.id)?.frame(frame);
    }
  }

  private async gone(opened: boolean): Promise<void> {
    if (this.closed) return;
    const waiting = [...this.listeners.values()];
    this.listeners.clear();
    this.queued = [];
    for (const listener of waiting) listener.lost(lost_words);
    this.tell(!opened && (await this.answers()) ? "refused" : "lost");
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(longest_wait, this.wait * 2);
  }

  private tell(state: Connection): void {
    for (const hears of this.hears) hears(state);
  }
}

/** As the protocol says them. */
function layer_words(layers: Layers | undefined): { layers: string[]; colour?: string } {
  return { layers: layers?.trust ? ["fate", "trust"] : ["fate"], ...(layers?.colour ? { colour: layers.colour } : {}) };
}

function words(why: unknown): string[] {
  if (Array.isArray(why)) return why.map(String);
  return why ? [String(why)] : [];
}

/** Whether the page's own server answers; a browser does not tell why a socket was refused. */
export async function page_answers(): Promise<boolean> {
  try {
    return (await fetch("/", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** The address of the socket beside the page, with the token that the page was opened with. */
export function socket_address(page: { protocol: string; host: string; search: string }): string {
  const token = new URLSearchParams(page.search).get("token") ?? "";
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${page.host}/socket?token=${encodeURIComponent(token)}`;
}
