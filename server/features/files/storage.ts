// The operations that every storage of files has.
import type { Readable } from "node:stream";

export interface Storage {
  /** Stores the whole stream under the key, or nothing when the stream or the storage fails. */
  put(key: string, stream: Readable): Promise<void>;
  /** Returns the bytes under the key; undefined when there are none. */
  get(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}
