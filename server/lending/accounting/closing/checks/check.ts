// The shape of a check, and constructors of the divergences it reports where the books do not agree.
import { type Cents, fromCents } from "../../../../../src/base/money.ts";
import type { Divergence } from "../../../../../src/rules/accounting/closing/closing-preview.ts";
import type { CheckInput } from "../check-input.ts";
import type { EventCode } from "../event-code.ts";

export type { Divergence };

export interface ClosingCheck {
  /** D01 to D20, and D21 for the seals. */
  code: string;
  event: EventCode;
  description: string;
  run(input: CheckInput): Promise<Divergence[]>;
}

const MOST_IDS = 100;

interface Amounts {
  description: string;
  entity: string;
  ids?: number[];
  expected: Cents;
  actual: Cents;
}

/** Reports a difference between two amounts; returns nothing when they are equal. */
export function moneyDivergence(code: string, { expected, actual, ...about }: Amounts): Divergence[] {
  if (expected === actual) return [];
  return [
    {
      ...subject(code, about),
      unit: "money",
      expected: fromCents(expected),
      found: fromCents(actual),
      value: fromCents(actual - expected),
    },
  ];
}

/** Reports records that should not exist. */
export function countDivergence(
  code: string,
  about: { description: string; entity: string; ids: number[] },
): Divergence[] {
  const count = about.ids.length;
  return count === 0 ? [] : [{ ...subject(code, about), unit: "count", expected: 0, found: count, value: count }];
}

/** Reports one divergence, with or without the records that it is about. */
export function singleDivergence(
  code: string,
  about: { description: string; entity: string; ids?: number[] },
): Divergence {
  return { ...subject(code, about), unit: "count", expected: 0, found: 1, value: 1 };
}

function subject(
  code: string,
  { description, entity, ids = [] }: { description: string; entity: string; ids?: number[] },
) {
  return { code, description, entity, id: ids[0] ?? null, ids: ids.slice(0, MOST_IDS) };
}
