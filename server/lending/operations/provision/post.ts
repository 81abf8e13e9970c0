// The entries of a change of provision and of the accounts of control: what has gone up, and what has gone down, each an event.
import { type Cents, fromCents } from "../../../../src/base/money.ts";
import type { EventInput } from "../../accounting/index.ts";
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

export function provisionEvents(
  { subject, date, key }: Change,
  { from, to, as }: { from: Parts; to: Parts; as?: Classification },
): EventInput[] {
  const { words, ...event } = eventOf(subject);
  const events: EventInput[] = [];
  for (const [code, more, less] of [
    ["PROVISION", to, from],
    ["PROVISION_REVERSAL", from, to],
  ] as const) {
    const deltas = NAMES.map((name) => [`${name}Delta`, above(more[name], less[name])] as const);
    if (deltas.every(([, delta]) => delta === 0n)) continue;
    const operands = Object.fromEntries(deltas.map(([name, delta]) => [name, fromCents(delta)]));
    events.push({
      ...{ ...event, code, date, key: `${key}:${code === "PROVISION" ? "provision" : "reversal"}` },
      operands: { ...operands, ...(as ? riskOperands(as) : {}), ...words },
    });
  }
  return events;
}

interface Controlled {
  amount: Cents;
  as: Classification | null;
}

/** What is under control as one thing leaves it before it comes in as another. */
export function controlEvents(
  { subject, date, key }: Change,
  { from, to }: { from: Controlled; to: { amount: Cents; as: Classification } },
): EventInput[] {
  const { words, ...event } = eventOf(subject);
  const stays = from.as !== null && isAlike(from.as, to.as);
  const before = stays ? from.amount : 0n;
  const made = (name: string, operands: { grossCarrying: Cents; decrease: Cents }, as: Classification): EventInput => ({
    ...{ ...event, code: "CLASSIFICATION_CONTROL", date, key: `${key}:${name}` },
    operands: {
      ...{ grossCarrying: fromCents(operands.grossCarrying), decrease: fromCents(operands.decrease) },
      ...{ ...riskOperands(as), ...words },
    },
  });
  const [out, into] = [stays ? above(before, to.amount) : from.amount, above(to.amount, before)];
  return [
    ...(out > 0n && from.as ? [made("control-out", { grossCarrying: 0n, decrease: out }, from.as)] : []),
    ...(into > 0n ? [made("control", { grossCarrying: into, decrease: 0n }, to.as)] : []),
  ];
}

const BUCKETS = [15, 31, 61, 91];
const bucketOf = (daysLate: number): number => BUCKETS.filter((days) => days <= daysLate).length;

const isAlike = (one: Classification, other: Classification): boolean =>
  one.regime === other.regime &&
  one.level === other.level &&
  one.stage === other.stage &&
  one.portfolioClass === other.portfolioClass &&
  bucketOf(one.daysLate) === bucketOf(other.daysLate);
