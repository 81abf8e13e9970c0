// A TCP proxy between product and database, which can drop all traffic silently.

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  port: number;
  /** Drops all traffic from now on, without closing connections. */
  freeze(): void;
  /** Lets new connections through again; frozen ones stay dead. */
  thaw(): void;
  close(): void;
}

/** `target` is the path of a Unix socket. */
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
