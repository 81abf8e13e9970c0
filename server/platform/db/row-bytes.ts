// Reads rows as the bytes that arrived, before the driver makes a text of each value. The driver handles all other
// messages of the server.
import type pg from "pg";

declare module "pg" {
  interface ClientBase {
    connection: pg.Connection;
  }
}

/** Reads the row at `at` of `bytes`: the count of columns in 2 bytes, then each column after its length in 4 (-1: null). */
export type ReadRow = (bytes: Buffer, at: number) => void;

const DATA_ROW = "D".charCodeAt(0);
const READY = "Z".charCodeAt(0);
const HEADER = 5;

/**
 * Gives the rows of the next statement of an idle connection to `read`, until its answer is complete or the returned
 * function is called.
 */
export function takeRows(client: pg.PoolClient, read: ReadRow): () => void {
  const { stream } = client.connection;
  const usual = stream.listeners("data") as ((chunk: Buffer) => void)[];
  const pass = (bytes: Buffer): void => {
    for (const listener of usual) listener(bytes);
  };
  let rest: Buffer = Buffer.alloc(0);
  let isOver = false;
  const take = (chunk: Buffer): void => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (at + HEADER <= bytes.length && !isOver) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      if (end > bytes.length) break;
      if (bytes[at] === READY) giveBack();
      if (bytes[at] === DATA_ROW) read(bytes, at + HEADER);
      else pass(bytes.subarray(at, end));
      at = end;
    }
    rest = bytes.subarray(at);
    if (isOver && rest.length > 0) pass(rest);
  };
  const giveBack = (): void => {
    if (isOver) return;
    isOver = true;
    for (const listener of usual) stream.on("data", listener);
    stream.off("data", take);
  };
  stream.on("data", take);
  for (const listener of usual) stream.off("data", listener);
  return giveBack;
}
