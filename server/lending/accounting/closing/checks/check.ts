// The shape of a check: what it looks for, and what it found where the books do not agree.
import { type Cents, fromCents } from "../../../../../src/base/money.ts";
import type { Divergence } from "../../../../../src/rules/closing-preview.ts";
import type { Examined } from "../check-input.ts";
import type { EventCode } from "../event-code.ts";

export type { Divergence };

export interface ClosingCheck {
  /** D01 to D20, and D21 for the seals. */
  code: string;
  event: EventCode;
  description: string;
  run(examined: Examined): Promise<Divergence[]>;
}

const MOST_IDS = 100;

interface Compared {
  description: string;
  entity: string;
  ids?: number[];
  expected: Cents;
  found: Cents;
}

/** A difference of money; none when both agree. */
export function compared(code: string, { expected, found, ...about }: Compared): Divergence[] {
  if (expected === found) return [];
  return [
    {
      ...subject(code, about),
      unit: "money",
      expected: fromCents(expected),
      found: fromCents(found),
      value: fromCents(found - expected),
    },
  ];
}

/** Records of which there should be none. */
export function unwanted(code: string, about: { description: string; entity: string; ids: number[] }): Divergence[] {
  const found = about.ids.length;
  return found === 0 ? [] : [{ ...subject(code, about), unit: "count", expected: 0, found, value: found }];
}

/** One thing that is not so, whether or not records can be named. */
export function single(code: string, about: { description: string; entity: string; ids?: number[] }): Divergence {
  return { ...subject(code, about), unit: "count", expected: 0, found: 1, value: 1 };
}

function subject(
  code: string,
  { description, entity, ids = [] }: { description: string; entity: string; ids?: number[] },
) {
  return { code, description, entity, id: ids[0] ?? null, ids: ids.slice(0, MOST_IDS) };
}
