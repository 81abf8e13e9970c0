// Answers bytes that never became a request on the bare socket, in the shape of every other error.
import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyInstance } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import { errorBody } from "./error-body.ts";
import { ALWAYS } from "./security-headers.ts";

export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const failure = toAppError(error.code);
  const body = JSON.stringify(errorBody(failure, randomUUID()));
  const head = [
    `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(ALWAYS).map(([name, value]) => `${name}: ${value}`),
    "cache-control: no-store",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** This runs before any route: the only valid expectation, "100-continue", is fulfilled by Node itself. */
export function refuseExpectations({ server }: FastifyInstance): void {
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    const failure = new AppError("EXPECTATION_FAILED", { field: "Expect" });
    const traceId = randomUUID();
    response.writeHead(failure.status, {
      "content-type": "application/json; charset=utf-8",
      "x-trace-id": traceId,
      connection: "close",
    });
    response.end(request.method === "HEAD" ? undefined : JSON.stringify(errorBody(failure, traceId)));
  });
}

function toAppError(code: string): AppError {
  if (code === "HPE_HEADER_OVERFLOW") return new AppError("HEADERS_TOO_LARGE");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new AppError("REQUEST_TIMEOUT");
  return new AppError("BAD_REQUEST", { message: "A requisição não segue o protocolo HTTP." });
}
