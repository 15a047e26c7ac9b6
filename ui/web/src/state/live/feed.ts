import { BASE } from "@/api/client";
import { eventOf, type LiveEvent } from "./event";

export type LiveStatus = "connecting" | "live" | "paused" | "reconnecting";

export interface LiveState {
  readonly status: LiveStatus;
  readonly rev: number;
  /** When the last event or ping came, in this browser's milliseconds. */
  readonly lastAt: number;
}

const CHANNEL = "backstitch.live";
const HELLO = "hello";
const KINDS = ["release", "run", "backfill", "job", "late", "config", "resync", "ping"];

/**
 * The one stream of this browser. The tab that holds the lock listens to the server and tells the
 * other tabs; when it closes or hides, a visible one takes over from the last revision.
 */
export class LiveFeed {
  private state: LiveState = { status: "connecting", rev: 0, lastAt: Date.now() };
  private readonly watchers = new Set<() => void>();
  private source: EventSource | null = null;
  private release: (() => void) | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;
  private paused = false;
  private channel: BroadcastChannel | null = null;

  constructor(private readonly onEvent: (event: LiveEvent) => void) {}

  readonly current = (): LiveState => this.state;

  readonly watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  start(rev: number): void {
    this.set({ rev: Math.max(rev, this.state.rev) });
    if (this.channel !== null) return;
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = (message: MessageEvent<string>) => this.hear(message.data);
    this.channel.postMessage(HELLO);
    document.addEventListener("visibilitychange", this.visibility);
    this.visibility();
  }

  /** After a resync: events up to here are already in what was just read. */
  reached(rev: number): void {
    this.set({ rev: Math.max(rev, this.state.rev) });
  }

  pause(): void {
    this.paused = true;
    this.close();
    this.set({ status: "paused" });
  }

  resume(): void {
    this.paused = false;
    this.set({ status: "reconnecting" });
    this.visibility();
  }

  private readonly visibility = (): void => {
    if (this.paused) return;
    if (document.hidden) this.close();
    else this.lead();
  };

  private lead(): void {
    if (this.release !== null) return;
    this.release = () => undefined;
    // Web Locks exist on secure origins only (loopback is one); elsewhere each tab listens itself.
    if (!("locks" in navigator)) return this.open();
    const wish = new AbortController();
    this.release = () => wish.abort();
    const hold = () =>
      new Promise<void>((done) => {
        this.release = done;
        this.open();
      });
    navigator.locks.request(CHANNEL, { signal: wish.signal }, hold).catch(() => undefined);
    this.set({ status: this.state.status === "paused" ? "reconnecting" : this.state.status });
  }

  private open(): void {
    this.source?.close();
    const source = new EventSource(`${BASE}/events?since=${this.state.rev}`);
    this.source = source;
    source.onopen = () => {
      this.tries = 0;
      this.set({ status: "live", lastAt: Date.now() });
    };
    const take = (message: MessageEvent<string>) => this.take(message.data, true);
    source.onmessage = take;
    for (const kind of KINDS) source.addEventListener(kind, take as EventListener);
    source.onerror = () => {
      this.set({ status: "reconnecting" });
      if (source.readyState === EventSource.CLOSED) this.again();
    };
  }

  private again(): void {
    clearTimeout(this.retry);
    this.tries += 1;
    this.retry = setTimeout(() => this.open(), Math.min(30_000, 1000 * 2 ** this.tries));
  }

  /** From another tab: an event, or the question whether anybody listens. */
  private hear(text: string): void {
    if (text !== HELLO) return this.take(text, false);
    if (this.source !== null && this.state.status === "live") {
      this.channel?.postMessage(JSON.stringify({ rev: this.state.rev, kind: "ping" }));
    }
  }

  private take(text: string, mine: boolean): void {
    const event = eventOf(text);
    if (event === null || this.paused) return;
    if (mine) this.channel?.postMessage(text);
    this.set({ status: "live", rev: Math.max(this.state.rev, event.rev), lastAt: Date.now() });
    if (event.kind !== "ping") this.onEvent(event);
  }

  private close(): void {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = null;
    this.release?.();
    this.release = null;
  }

  private set(change: Partial<LiveState>): void {
    this.state = { ...this.state, ...change };
    this.watchers.forEach((watcher) => watcher());
  }
}
