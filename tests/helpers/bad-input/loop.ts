// Sends cases, and collects the faults of their answers and of what they changed in the installation.
import type { Case } from "./case.ts";
import { faultOf } from "./judge.ts";
import { changesBetween, type Ledger } from "./ledger.ts";
import type { Reply, Sender } from "./send.ts";

export interface Finding {
  n: number;
  one: Case;
  fault: string;
  reply?: Reply;
}

/** Gives the loop a view into the installation behind the server. */
export interface Witness {
  ledger(): Promise<Ledger>;
  audited(traceIds: string[]): Promise<string[]>;
}

export interface Numbered {
  n: number;
  one: Case;
}

export interface LoopOptions {
  sender: Sender;
  witness: Witness;
  /** Number of requests at the same time. */
  lanes: number;
  /** The longest allowed time of an answer in milliseconds; it is not measured when absent. */
  slowest?: number;
}

export async function runCases(cases: readonly Numbered[], options: LoopOptions): Promise<Finding[]> {
  const refused = cases.filter(({ one }) => one.isRefused);
  const open = cases.filter(({ one }) => !one.isRefused);
  return [...(await runRefused(refused, options)), ...(await runOpen(open, options))];
}

/** No stored data may change while these cases are sent. */
async function runRefused(cases: Numbered[], options: LoopOptions): Promise<Finding[]> {
  const before = await options.witness.ledger();
  const { findings } = await sendAll(cases, options);
  const changed = changesBetween(before, await options.witness.ledger());
  if (changed.length === 0 || findings.some(({ fault }) => fault.startsWith("is accepted"))) return findings;
  const guilty = await whoWrote(cases, options);
  return [...findings, ...(guilty.length > 0 ? guilty : [lost(cases, changed)])];
}

/** Sends halves of the cases again until the one case that writes remains. */
async function whoWrote(cases: Numbered[], options: LoopOptions): Promise<Finding[]> {
  const before = await options.witness.ledger();
  await sendAll(cases, options);
  const changed = changesBetween(before, await options.witness.ledger());
  if (changed.length === 0) return [];
  const [only, ...others] = cases;
  if (others.length === 0) return [{ ...only!, fault: `is refused and writes to ${changed.join(", ")}` }];
  const middle = Math.ceil(cases.length / 2);
  const first = await whoWrote(cases.slice(0, middle), options);
  return first.length > 0 ? first : whoWrote(cases.slice(middle), options);
}

function lost([first]: Numbered[], changed: string[]): Finding {
  return { ...first!, fault: `something in the batch that begins here wrote to ${changed.join(", ")}, once` };
}

/** Some of these cases are accepted; a refused one must not leave an entry in the audit trail. */
async function runOpen(cases: Numbered[], options: LoopOptions): Promise<Finding[]> {
  const { findings, refusals } = await sendAll(cases, options);
  const audited = await options.witness.audited([...refusals.keys()]);
  const written = audited.map((traceId) => ({
    ...refusals.get(traceId)!,
    fault: "is refused and stands in the audit trail",
  }));
  return [...findings, ...written];
}

async function sendAll(cases: readonly Numbered[], { sender, lanes, slowest = Infinity }: LoopOptions) {
  const findings: Finding[] = [];
  const refusals = new Map<string, Numbered>();
  const waiting = cases.values();
  const lane = async () => {
    for (const { n, one } of waiting) {
      const reply = await sender.send(one);
      const isSlow = reply.milliseconds > slowest;
      const fault = faultOf(one, reply) ?? (isSlow ? `takes ${Math.round(reply.milliseconds)} ms` : undefined);
      if (fault) findings.push({ n, one, reply, fault });
      if (reply.status >= 400) refusals.set(String(reply.headers["x-trace-id"]), { n, one });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { findings, refusals };
}
