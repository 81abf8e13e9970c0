// The baseline of the streams: node:http alone, without sign-in and database. POST /send sends one event to all.
import { createServer, type ServerResponse } from "node:http";

const open = new Set<ServerResponse>();
let events = 0;

createServer((request, response) => {
  if (request.url === "/stream") {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
    response.write(": open\n\n");
    open.add(response);
    response.once("close", () => open.delete(response));
  } else if (request.url === "/send") {
    const frame = Buffer.from(`id: ${++events}\nevent: notification\ndata: ${"x".repeat(400)}\n\n`);
    for (const one of open) one.write(frame);
    response.end("{}");
  } else {
    response.end("{}");
  }
}).listen(Number(process.env.PORT), "127.0.0.1", 4096);
