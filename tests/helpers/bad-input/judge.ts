// Judges the answer to a broken request: the rules hold whatever the request was, and a fault is described in a line.
import type { Case } from "./case.ts";
import type { Reply } from "./send.ts";

interface ErrorAnswer {
  code?: unknown;
  message?: unknown;
  field?: unknown;
  status?: unknown;
  traceId?: unknown;
  errors?: { field?: unknown; code?: unknown; message?: unknown }[];
}

/** No refusal for a person is longer than this. */
const LONGEST_REFUSAL = 64_000;
const LONGEST_MESSAGE = 500;
const TRACE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Phrases of runtimes and libraries, which no answer may show. */
const FOREIGN =
  /\b(the|must|should|invalid|cannot|unexpected|failed|undefined|null|NaN|syntax|violates|constraint|duplicate key|relation|column|property|required|not found|unsupported|too (long|large|many)|SELECT|INSERT|UPDATE|[A-Z]\w*Error)\b|\bat \S+ \(|node_modules|\.ts\b|\/(work|home|tmp|usr)\//;
const PORTUGUESE = /[à-úÀ-Ú]|\b(o|a|e|os|de|do|um|uma|em|com|ao|menos|deve|campo|Informe|Escolha|item|itens)\b/;

/** Returns what is wrong with the answer, or undefined when it is right. */
export function faultOf(one: Case, reply: Reply): string | undefined {
  const { status, text } = reply;
  if (status === 0) return `no answer: ${text}`;
  if (status >= 500) return `answers ${status}`;
  if (status < 400) return one.isRefused ? `is accepted with ${status}` : undefined;
  if (text.length > LONGEST_REFUSAL) return `a refusal of ${text.length} characters`;
  if (one.method === "HEAD") return text === "" ? undefined : "HEAD with a body";
  return shapeFault(one, reply);
}

/** What comes from outside is known by its signature and not by a person. */
const isSigned = ({ path }: Case): boolean => path.startsWith("/api/webhook-receivers/");

function shapeFault(one: Case, { status, headers, text }: Reply): string | undefined {
  if (!String(headers["content-type"]).startsWith("application/json")) return "a refusal that is no JSON";
  const { field, persona } = one;
  const answer = parsed(text);
  if (!answer) return "a refusal that is no JSON";
  const { code, message, errors } = answer;
  if (typeof code !== "string" || answer.status !== status || !TRACE.test(String(answer.traceId)))
    return "a refusal without code, status or trace";
  if (code === "INTERNAL_ERROR") return "an internal error";
  if (!Array.isArray(errors)) return "a refusal without its list of errors";
  for (const text of [message, ...errors.map((error) => error.message)]) {
    const fault = wordFault(text);
    if (fault) return fault;
  }
  if (status === 401 && persona && !isSigned(one)) return "does not know a person that is signed in";
  if (status !== 400) return undefined;
  const named = [answer.field, ...errors.map((error) => error.field)];
  if (!named.some((name) => typeof name === "string" && name !== "")) return "names no field";
  const isNamed = named.some((name) => name === "body" || String(name).startsWith(field?.slice(0, 100) ?? ""));
  return isNamed ? undefined : `does not name ${field}`;
}

function wordFault(message: unknown): string | undefined {
  if (typeof message !== "string" || message === "") return "a refusal without a text";
  if (message.length > LONGEST_MESSAGE) return `a text of ${message.length} characters`;
  // The message may quote the input, so quotations are removed before the search.
  const own = message.replace(/"[^"]*"|\$\w+/g, "").replace(/"[\s\S]*$/, "");
  if (FOREIGN.test(own)) return `speaks like a machine: ${message.slice(0, 200)}`;
  return PORTUGUESE.test(message) ? undefined : `does not speak Portuguese: ${message.slice(0, 200)}`;
}

function parsed(text: string): ErrorAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
