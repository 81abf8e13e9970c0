// One keep-alive connection that sends prepared requests and only finds the end of each answer: a client that costs as
// little as possible of the two cores that it shares with the measured server.
import { connect, type Socket } from "node:net";

export interface Reply {
  status: number;
  body: Buffer;
}

const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");

export class HttpConnection {
  private readonly socket: Socket;
  private parts: Buffer[] = [];
  private size = 0;
  private expectedBytes = Number.POSITIVE_INFINITY;
  private head = "";
  private headSize = 0;
  private waiting?: { resolve(reply: Reply): void; reject(error: Error): void };

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (data) => this.take(data));
    const fail = (error: Error) => this.waiting?.reject(error);
    socket.on("error", fail);
    socket.on("close", () => fail(new Error("connection closed")));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(new HttpConnection(socket));
      });
    });
  }

  /** `message` is the whole request with head and body. Only one request may be in progress. */
  send(message: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(message);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(data: Buffer): void {
    this.parts.push(data);
    this.size += data.length;
    if (this.headSize === 0) this.readHead();
    const isDone = Number.isNaN(this.expectedBytes) ? this.endsWithLastChunk() : this.size >= this.expectedBytes;
    if (this.headSize > 0 && isDone) this.finish();
  }

  private readHead(): void {
    const all = this.parts.length === 1 ? this.parts[0]! : Buffer.concat(this.parts);
    const end = all.indexOf(HEAD_END);
    if (end < 0) return;
    this.parts = [all];
    this.head = all.toString("latin1", 0, end);
    this.headSize = end + HEAD_END.length;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.head);
    this.expectedBytes = length ? this.headSize + Number(length[1]) : Number.NaN;
    if (this.head.startsWith("HTTP/1.1 204")) this.expectedBytes = this.headSize;
  }

  private endsWithLastChunk(): boolean {
    const last = this.parts.at(-1)!;
    const tail = last.length >= LAST_CHUNK.length ? last : Buffer.concat(this.parts.slice(-2));
    return tail.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
  }

  private finish(): void {
    const { waiting, head, headSize, parts } = this;
    const isChunked = Number.isNaN(this.expectedBytes);
    this.parts = [];
    this.size = 0;
    this.headSize = 0;
    this.waiting = undefined;
    const all = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
    const body = all.subarray(headSize);
    waiting?.resolve({ status: Number(head.slice(9, 12)), body: isChunked ? unchunked(body) : body });
  }
}

function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.toString("latin1", at, end), 16);
    if (!size) break;
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
