// A client of one open stream: the events received so far, and the moment of its end.
import { eventually } from "../../faults/helpers/eventually.ts";

export interface OpenStream {
  status: number;
  headers: Headers;
  /** The raw text received so far. */
  text(): string;
  /** The notifications received so far. */
  received(): { id: string; data: NotificationData }[];
  untilReceived(count: number): Promise<{ id: string; data: NotificationData }[]>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  leave(): void;
}

export interface NotificationData {
  id: number;
  uid: string;
  title: string;
  personID: number | null;
  data: Record<string, unknown>;
}

export async function openStream(
  url: string,
  token: string,
  { path = "/notifications/push/stream", headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<OpenStream> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream", ...headers },
    signal: leaving.signal,
  });
  let text = "";
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body!) text += decoder.decode(part as Uint8Array, { stream: true });
  };
  const received = () =>
    text
      .split("\n\n")
      .filter((block) => block.includes("event: notification"))
      .map((block) => ({
        id: /^id: (.*)$/m.exec(block)![1]!,
        data: JSON.parse(/^data: (.*)$/m.exec(block)![1]!) as NotificationData,
      }));
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    received: received,
    untilReceived: (count) =>
      eventually(
        async () => received(),
        (list) => list.length >= count,
      ),
    ended: read().catch(() => undefined),
    leave: () => leaving.abort(),
  };
}
