// The entries of a change of provision and of the accounts of control: what has gone up, and what has gone down, each an event.
import { type Cents, fromCents } from "../../../../src/base/money.ts";
import type { Context } from "../../../framework/index.ts";
import { runEvent } from "../../accounting/index.ts";
import { eventOf, type Subject } from "../payment/subject.ts";
import type { Classification, Parts } from "./stored.ts";

interface Change {
  subject: Subject;
  date: string;
  /** Of the events, for ever: what follows it says which. */
  key: string;
}

const riskOperands = ({ level, stage, portfolioClass, daysLate }: Classification) => ({
  ...{ "risk.level": level, "portfolio.class": portfolioClass, "days.late": daysLate },
  stage,
});

const above = (one: Cents, other: Cents): Cents => (one > other ? one - other : 0n);

const NAMES = ["incurred", "additional", "excess"] as const;

/** Answers the keys of the events. */
export async function postProvision(
  context: Context,
  { subject, date, key }: Change,
  { from, to, as }: { from: Parts; to: Parts; as?: Classification },
): Promise<string[]> {
  const { words, ...event } = eventOf(subject);
  const keys: string[] = [];
  for (const [code, more, less] of [
    ["PROVISION", to, from],
    ["PROVISION_REVERSAL", from, to],
  ] as const) {
    const deltas = NAMES.map((name) => [`${name}Delta`, above(more[name], less[name])] as const);
    if (deltas.every(([, delta]) => delta === 0n)) continue;
    const operands = Object.fromEntries(deltas.map(([name, delta]) => [name, fromCents(delta)]));
    const own = `${key}:${code === "PROVISION" ? "provision" : "reversal"}`;
    await runEvent(context, {
      ...{ ...event, code, date, key: own },
      operands: { ...operands, ...(as ? riskOperands(as) : {}), ...words },
    });
    keys.push(own);
  }
  return keys;
}

interface Controlled {
  amount: Cents;
  as: Classification | null;
}

/** What is under control as one thing leaves it before it comes in as another. */
export async function postControl(
  context: Context,
  { subject, date, key }: Change,
  { from, to }: { from: Controlled; to: { amount: Cents; as: Classification } },
): Promise<void> {
  const { words, ...event } = eventOf(subject);
  const stays = from.as !== null && isAlike(from.as, to.as);
  const before = stays ? from.amount : 0n;
  const post = (name: string, operands: { grossCarrying: Cents; decrease: Cents }, as: Classification) =>
    runEvent(context, {
      ...{ ...event, code: "CLASSIFICATION_CONTROL", date, key: `${key}:${name}` },
      operands: {
        ...{ grossCarrying: fromCents(operands.grossCarrying), decrease: fromCents(operands.decrease) },
        ...{ ...riskOperands(as), ...words },
      },
    });
  const [out, into] = [stays ? above(before, to.amount) : from.amount, above(to.amount, before)];
  if (out > 0n && from.as) await post("control-out", { grossCarrying: 0n, decrease: out }, from.as);
  if (into > 0n) await post("control", { grossCarrying: into, decrease: 0n }, to.as);
}

const BUCKETS = [15, 31, 61, 91];
const bucketOf = (daysLate: number): number => BUCKETS.filter((days) => days <= daysLate).length;

const isAlike = (one: Classification, other: Classification): boolean =>
  one.regime === other.regime &&
  one.level === other.level &&
  one.stage === other.stage &&
  one.portfolioClass === other.portfolioClass &&
  bucketOf(one.daysLate) === bucketOf(other.daysLate);
