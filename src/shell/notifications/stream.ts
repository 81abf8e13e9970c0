// The live stream in the browser: opened with the person's token, opened again when it is lost, and given up after some
// consecutive failures. Spec api §4.
import { STREAM } from "./limits.ts";
import { readEvents, type ServerEvent } from "./read-events.ts";

export type StreamState = "CONNECTING" | "OPEN" | "CLOSED";

export interface Connection {
  lastEventID: string | undefined;
  /** True when the server refused the last token. */
  renewToken: boolean;
  signal: AbortSignal;
}

export interface StreamHandlers {
  /** Opens the stream; resolves with undefined when there is no token. */
  connect(connection: Connection): Promise<Response | undefined>;
  onState(state: StreamState): void;
  onEvent(event: ServerEvent): void;
  onMissingToken(): void;
}

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

export class EventStream {
  private readonly handlers: StreamHandlers;
  private state: StreamState = "CLOSED";
  private failures = 0;
  private lastEventID: string | undefined;
  private immediateAt = Number.NEGATIVE_INFINITY;
  private renewToken = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private current: AbortController | undefined;

  constructor(handlers: StreamHandlers) {
    this.handlers = handlers;
  }

  /** Starts the stream, also again after it was given up; a running one continues. */
  start(): void {
    if (this.state !== "CLOSED") return;
    this.failures = 0;
    this.attempt();
  }

  stop(): void {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.current?.abort();
    this.current = undefined;
    this.become("CLOSED");
  }

  private become(state: StreamState): void {
    if (this.state === state) return;
    this.state = state;
    this.handlers.onState(state);
  }

  private attempt(): void {
    const controller = new AbortController();
    this.current = controller;
    this.become("CONNECTING");
    void this.run(controller)
      .catch(() => "failed" as const)
      .then((end) => {
        if (this.current !== controller) return;
        clearTimeout(this.silence);
        controller.abort();
        if (end === "failed") this.failed();
        else this.stop();
      });
  }

  private async run(controller: AbortController): Promise<"failed" | "over"> {
    const { signal } = controller;
    const { lastEventID, renewToken } = this;
    this.renewToken = false;
    this.listenFor(controller);
    const response = await this.handlers.connect({ lastEventID, renewToken, signal });
    if (signal.aborted) return "failed";
    if (!response) {
      this.handlers.onMissingToken();
      return "over";
    }
    // A person without the right to the stream does not ask again.
    if (response.status === FORBIDDEN) return "over";
    if (response.status === UNAUTHORIZED && !renewToken) {
      this.renewToken = true;
      return this.run(controller);
    }
    if (!response.ok || !response.body) return "failed";
    this.failures = 0;
    this.become("OPEN");
    await readEvents(response.body, {
      alive: () => this.listenFor(controller),
      event: (event) => {
        this.lastEventID = event.id ?? this.lastEventID;
        this.handlers.onEvent(event);
      },
    });
    return "failed";
  }

  private listenFor(controller: AbortController): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      if (this.current !== controller) return;
      controller.abort();
      this.failed();
    }, STREAM.silenceMs);
  }

  private failed(): void {
    this.current = undefined;
    this.failures += 1;
    if (this.failures > STREAM.retries) {
      this.stop();
      return;
    }
    this.become("CONNECTING");
    // A server that accepts every connection and closes it again is asked only with pauses.
    const isFirst = this.failures === 1 && Date.now() - this.immediateAt >= STREAM.retryMs;
    if (isFirst) this.immediateAt = Date.now();
    this.timer = setTimeout(() => this.attempt(), isFirst ? 0 : STREAM.retryMs);
  }
}
