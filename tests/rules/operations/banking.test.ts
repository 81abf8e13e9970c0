// The schedules of a contract and of its platform, compared, and what may be done while the platform has an operation.
import { describe, expect, test } from "vitest";
import {
  type BankingState,
  comparedSchedules,
  currentStage,
  type Installment,
  refusalOf,
  stageOf,
} from "../../../src/rules/operations/index.ts";
import { factsWith, MEMBER } from "./facts.ts";

const one = (number: number, dueDate: string, value: bigint): Installment => ({ number, dueDate, value });
const OURS = [one(1, "2026-12-10", 10_000n), one(2, "2027-01-10", 10_000n), one(3, "2027-02-10", 10_001n)];

describe("schedules", () => {
  test.each<[string, Installment[], number[]]>([
    ["the same", OURS, []],
    ["the same in another order", OURS.toReversed(), []],
    ["a cent more in the last one", OURS.map((row) => (row.number === 3 ? { ...row, value: 10_002n } : row)), [3]],
    [
      "a day later in the first one",
      OURS.map((row) => (row.number === 1 ? { ...row, dueDate: "2026-12-11" } : row)),
      [1],
    ],
    ["one too few", OURS.slice(0, 2), [3]],
    ["one too many", [...OURS, one(4, "2027-03-10", 1n)], [4]],
    ["numbers from zero", OURS.map((row) => ({ ...row, number: row.number - 1 })), [0, 1, 2, 3]],
    ["none", [], [1, 2, 3]],
    ["the same sum, other parts", [one(1, "2026-12-10", 9_999n), one(2, "2027-01-10", 10_001n), OURS[2]!], [1, 2]],
    ["amounts beyond what a float holds", OURS.map((row) => ({ ...row, value: row.value + 2n ** 60n })), [1, 2, 3]],
  ])("%s", (_name, theirs, numbers) => {
    const different = comparedSchedules(OURS, theirs).filter(({ isSame }) => !isSame);
    expect(different.map(({ number }) => number)).toEqual(numbers);
  });

  test("what one side does not have is said", () => {
    expect(comparedSchedules([OURS[0]!], [])).toEqual([
      { number: 1, ours: { dueDate: "2026-12-10", value: 10_000n }, theirs: null, isSame: false },
    ]);
  });
});

const factsIn = (state: BankingState | null, isOfTerms = true, isIssuedByPlatform = true) =>
  factsWith({
    isIssuedByPlatform,
    workflowStages: ["BANKING", "PAYMENT"],
    banking: state && { state, platform: "UY3", isOfTerms },
  });
const against = (code: Parameters<typeof refusalOf>[0], state: BankingState | null) =>
  refusalOf(code, factsIn(state), MEMBER)?.code ?? null;

describe("what may be done", () => {
  // biome-ignore format: a table, one state a line
  test.each<[BankingState | null, string | null, string | null, string | null, string | null, string | null]>([
    // state        send              approval               cancel                 end of the operation   other terms
    [null,          null,             "NO_BANKING",          "NO_BANKING",          null,                  null],
    ["SENDING",     "BANKING_ACTIVE", "NO_BANKING",          "NO_BANKING",          null,                  "BANKING_ACTIVE"],
    ["UNCLEAR",     "BANKING_ACTIVE", "NO_BANKING",          "NO_BANKING",          null,                  "BANKING_ACTIVE"],
    ["FAILED",      null,             "NO_BANKING",          "NO_BANKING",          null,                  null],
    ["SENT",        "BANKING_ACTIVE", null,                  null,                  null,                  "BANKING_ACTIVE"],
    ["IN_APPROVAL", "BANKING_ACTIVE", "BANKING_IN_APPROVAL", "BANKING_IN_APPROVAL", "BANKING_IN_APPROVAL", "BANKING_ACTIVE"],
    ["APPROVED",    "BANKING_ACTIVE", "BANKING_IN_APPROVAL", "BANKING_IN_APPROVAL", "BANKING_IN_APPROVAL", "BANKING_ACTIVE"],
    ["ISSUED",      "BANKING_ACTIVE", "BANKING_ISSUED",      "BANKING_ISSUED",      "BANKING_ISSUED",      "BANKING_ACTIVE"],
    ["REFUSED",     null,             "NO_BANKING",          "NO_BANKING",          null,                  null],
    ["CANCELLING",  "BANKING_ACTIVE", "NO_BANKING",          null,                  null,                  "BANKING_ACTIVE"],
    ["CANCELLED",   null,             "NO_BANKING",          "NO_BANKING",          null,                  null],
  ])("%s", (state, send, approval, cancel, end, terms) => {
    expect(against("SEND_TO_BANKING", state)).toBe(send);
    expect(against("REQUEST_BANKING_APPROVAL", state)).toBe(approval);
    expect(against("CANCEL_BANKING", state)).toBe(cancel);
    expect(against("CANCEL", state)).toBe(end);
    expect(against("CHANGE_TERMS", state)).toBe(terms);
  });

  test("nothing is sent while the account of a payee is in a closed bank", () => {
    const payee = { name: "ANA", kind: "CUSTOMER", documentNumber: "39053344705", hasAccount: true } as const;
    const refused = (closedBank: string | null) =>
      refusalOf(
        "SEND_TO_BANKING",
        factsWith({
          ...{ workflowStages: ["DISBURSEMENT", "BANKING"], isIssuedByPlatform: true, disbursedValue: 800_000n },
          payees: [{ ...payee, closedBank }],
        }),
        MEMBER,
      )?.code;
    expect([refused(null), refused("BANCO A")]).toEqual([undefined, "STAGE_PENDING"]);
  });

  test("what stands beside the way is written all the same", () => {
    expect(against("CHANGE_INFORMATION", "SENT")).toBeNull();
  });

  test("the stage is done with the CCB of the terms in force alone", () => {
    expect(currentStage(factsIn("ISSUED"))).toBe("PAYMENT");
    expect(currentStage(factsIn("ISSUED", false))).toBe("BANKING");
    for (const state of [null, "SENT", "APPROVED", "REFUSED", "CANCELLED"] as const)
      expect(stageOf("BANKING")!.missing(factsIn(state))).toHaveLength(1);
  });

  test("it retains no operation of a product that no platform issues, but one that a platform has", () => {
    for (const state of [null, "FAILED", "REFUSED", "CANCELLED"] as const)
      expect(currentStage(factsIn(state, true, false))).toBe("PAYMENT");
    for (const state of ["SENT", "IN_APPROVAL", "CANCELLING"] as const)
      expect(currentStage(factsIn(state, true, false))).toBe("BANKING");
  });
});
