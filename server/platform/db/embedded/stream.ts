// The wire between the driver and the embedded database: what the driver writes in one go travels as one message.
import { Duplex } from "node:stream";

type Exchange = (request: Uint8Array) => Promise<Uint8Array>;

const message = (type: string, ...body: number[]): Buffer =>
  Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body]);
/** AuthenticationOk and ReadyForQuery are sent at once, because the embedded database has no sign-in. */
const WELCOME = Buffer.concat([message("R", 0, 0, 0, 0), message("Z", "I".charCodeAt(0))]);
const GOODBYE = "X".charCodeAt(0);
/** Clears what an earlier client may have left in the session: an open transaction, prepared statements, settings. */
const FRESH = ["rollback", "discard all"].map((sql) => {
  const text = Buffer.from(`Q\0\0\0\0${sql}\0`);
  text.writeInt32BE(text.length - 1, 1);
  return text;
});

/** Takes the place of a socket in the driver; one client at a time. */
export class LiteStream extends Duplex {
  private readonly exchange: Exchange;
  private isGreeted = false;

  constructor(exchange: Exchange) {
    super({ allowHalfOpen: false });
    this.exchange = exchange;
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Nothing is read on demand: answers are pushed as they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.send(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.send(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  private async send(bytes: Buffer): Promise<void> {
    if (!this.isGreeted) {
      this.isGreeted = true;
      for (const statement of FRESH) await this.exchange(statement);
      this.push(WELCOME);
    } else if (bytes[0] === GOODBYE) {
      this.push(null);
    } else {
      this.push(await this.exchange(bytes));
    }
  }
}
