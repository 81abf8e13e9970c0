// One broken request as bytes, and what is known of it beforehand.
import type { Random } from "../random.ts";
import { jsonText } from "./json-text.ts";
import type { World } from "./world.ts";

export interface Case {
  what: string;
  /** Who calls; absent: nobody. */
  persona?: string;
  method: string;
  /** Address as it stands in the request line. */
  path: string;
  headers: [name: string, value: string][];
  body?: Buffer;
  /** It cannot be accepted by any right: a 2xx is a fault, and nothing may be written. */
  isRefused: boolean;
  /** What the refusal must name, when the call is allowed at all. */
  field?: string;
}

/** Draws one case; nothing where what was drawn cannot be broken so. */
export type Breaker = (world: World, random: Random) => Case | undefined;

export const JSON_TYPE: [string, string] = ["content-type", "application/json"];

export function jsonCase(of: Omit<Case, "headers" | "body"> & { sent: unknown; headers?: Case["headers"] }): Case {
  const { sent, headers = [], ...rest } = of;
  return { ...rest, headers: [JSON_TYPE, ...headers], body: Buffer.from(jsonText(sent)) };
}

/** The same request for a shell; a body that a terminal cannot carry is read from a file. */
export function curlOf({ method, path, headers, body }: Case, origin: string, token: string, bodyFile: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = ["curl", "--globoff", "--path-as-is", "-i", "-X", quoted(method), quoted(origin + path)];
  if (token) parts.push("-H", quoted(`authorization: Bearer ${token}`));
  for (const [name, value] of headers) parts.push("-H", quoted(`${name}: ${value}`));
  if (body) parts.push("--data-binary", isPlain(body) ? quoted(body.toString()) : `@${bodyFile}`);
  return parts.join(" ");
}

const isPlain = (body: Buffer): boolean => body.length < 2000 && /^[\x20-\x7e]*$/.test(body.toString("latin1"));
