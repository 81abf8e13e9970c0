// Where the bytes of files lie: what every kind of storage offers.
import type { Readable } from "node:stream";

export interface Storage {
  /** Keeps the whole stream under the key, or nothing at all when the stream or the storage fails. */
  put(key: string, stream: Readable): Promise<void>;
  /** The bytes under the key; nothing when there are none. */
  get(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}
