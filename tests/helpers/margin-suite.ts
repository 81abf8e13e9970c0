// What every adapter of the payroll margin must do.
import { expect } from "vitest";
import type { MarginPort, MarginQuestion } from "../../server/lending/operations/entry/margin/contract.ts";

export const MARGIN_QUESTION: MarginQuestion = {
  ...{ documentNumber: "52998224725", registrationNumber: "100", employer: null },
  code: { type: "AVERBATION_PASSWORD", value: "segredo" },
};

/** The margin is the same each time, less what was reserved under a key, once; a release gives it back, once. */
export async function expectConformity(port: MarginPort): Promise<void> {
  const available = async (): Promise<bigint> => {
    const reply = await port.consult(MARGIN_QUESTION);
    return reply.kind === "answered" ? reply.available : -1n;
  };
  const whole = await available();
  expect(whole).toBeGreaterThan(0n);
  expect(await available()).toBe(whole);
  const part = whole / 2n;
  expect(await port.reserve("a", MARGIN_QUESTION, part)).toEqual({ kind: "done" });
  expect(await port.reserve("a", MARGIN_QUESTION, part)).toEqual({ kind: "done" });
  expect(await available()).toBe(whole - part);
  expect(await port.reserve("b", MARGIN_QUESTION, whole - part + 1n)).toMatchObject({ kind: "refused" });
  expect(await port.release("a")).toEqual({ kind: "done" });
  expect(await port.release("a")).toEqual({ kind: "done" });
  expect(await available()).toBe(whole);
}
