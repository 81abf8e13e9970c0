// A network between product and database, which can be made to swallow everything without a word.

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  port: number;
  /** From now on nothing gets through, and nobody is told. */
  freeze(): void;
  /** New connections get through again; what was swallowed stays so. */
  thaw(): void;
  close(): void;
}

/** `target` is a socket of the file system. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  let frozen = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket)));
    return socket;
  };
  const server = createServer((client) => {
    keep(client);
    if (frozen) return;
    const behind = keep(connect(target));
    client.pipe(behind).pipe(client);
    client.on("close", () => frozen || behind.destroy());
    behind.on("close", () => frozen || client.destroy());
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw() {
      frozen = false;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
