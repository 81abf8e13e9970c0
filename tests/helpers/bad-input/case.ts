// A broken request as bytes, with what is expected of its answer.
import type { Random } from "../random.ts";
import { jsonText } from "./json-text.ts";
import type { World } from "./world.ts";

export interface Case {
  what: string;
  /** The persona who calls; absent means an anonymous call. */
  persona?: string;
  method: string;
  /** The address as it appears in the request line. */
  path: string;
  headers: [name: string, value: string][];
  body?: Buffer;
  /** No right allows this request: a 2xx is a fault, and nothing may be written. */
  isRefused: boolean;
  /** The field that the refusal must name when the caller has the right to call. */
  field?: string;
}

/** Draws a case, or returns undefined when the drawn resource cannot be broken this way. */
export type Breaker = (world: World, random: Random) => Case | undefined;

export const JSON_TYPE: [string, string] = ["content-type", "application/json"];

export function jsonCase(of: Omit<Case, "headers" | "body"> & { sent: unknown; headers?: Case["headers"] }): Case {
  const { sent, headers = [], ...rest } = of;
  return { ...rest, headers: [JSON_TYPE, ...headers], body: Buffer.from(jsonText(sent)) };
}

/** Returns the request as a curl command; a body that a terminal cannot show is read from a file. */
export function curlOf({ method, path, headers, body }: Case, origin: string, token: string, bodyFile: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = ["curl", "--globoff", "--path-as-is", "-i", "-X", quoted(method), quoted(origin + path)];
  if (token) parts.push("-H", quoted(`authorization: Bearer ${token}`));
  for (const [name, value] of headers) parts.push("-H", quoted(`${name}: ${value}`));
  if (body) parts.push("--data-binary", isPlain(body) ? quoted(body.toString()) : `@${bodyFile}`);
  return parts.join(" ");
}

const isPlain = (body: Buffer): boolean => body.length < 2000 && /^[\x20-\x7e]*$/.test(body.toString("latin1"));
