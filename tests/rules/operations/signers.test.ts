// Who is missing before a document can be sent to be signed.
import { describe, expect, test } from "vitest";
import { missingSigners, partyAsWitness, refusalOf } from "../../../src/rules/operations/index.ts";
import { factsWith, MEMBER } from "./facts.ts";

const expected = (type: "CUSTOMER" | "GUARANTOR" | "SPOUSE", name: string, documentNumber: string) => ({
  ...{ type, name, documentNumber, email: null, mobilePhone: null },
});
const entered = (type: "CUSTOMER" | "GUARANTOR" | "WITNESS" | "LENDER", documentNumber: string) => ({
  ...{ type, documentNumber },
});

describe.each([
  ["nobody is entered", ["CUSTOMER"], [], [], ["o cliente"]],
  [
    "the customer of the register is not",
    ["CUSTOMER"],
    [expected("CUSTOMER", "ANA", "1")],
    [entered("CUSTOMER", "2")],
    ["o cliente ANA"],
  ],
  [
    "two sign for a company and one is entered",
    ["CUSTOMER"],
    [expected("CUSTOMER", "ANA", "1"), expected("CUSTOMER", "BIA", "2")],
    [entered("CUSTOMER", "1")],
    ["o cliente BIA"],
  ],
  ["there is no spouse and no guarantor", ["SPOUSE", "GUARANTOR"], [], [], []],
  ["a guarantor is not entered", ["GUARANTOR"], [expected("GUARANTOR", "CAIO", "3")], [], ["o avalista CAIO"]],
  ["there is one witness", ["WITNESS"], [], [entered("WITNESS", "4")], ["duas testemunhas"]],
  ["there are two", ["WITNESS"], [], [entered("WITNESS", "4"), entered("WITNESS", "5")], []],
  ["nobody signs for the lender", ["LENDER"], [], [entered("WITNESS", "4")], ["quem assina pela organização"]],
] as const)("when %s", (_case, types, names, signers, missing) => {
  test(missing.length > 0 ? `it says ${missing.join(", ")}` : "nothing is missing", () => {
    expect(missingSigners(types, names, signers)).toEqual(missing);
  });
});

test.each([
  ["the customer", [entered("CUSTOMER", "1"), entered("WITNESS", "1")], "1"],
  ["whoever signs for the lender", [entered("WITNESS", "2"), entered("WITNESS", "3"), entered("LENDER", "3")], "3"],
  ["nobody of the parties", [entered("CUSTOMER", "1"), entered("GUARANTOR", "1"), entered("WITNESS", "2")], undefined],
] as const)("%s is found as a witness", (_who, signers, documentNumber) => {
  expect(partyAsWitness(signers)?.documentNumber).toBe(documentNumber);
});

test.each([
  ["CHANGE_TERMS", "SIGNING"],
  ["GENERATE_CONTRACT", "SIGNING"],
  ["ADD_GUARANTOR", "SIGNING"],
  ["CHANGE_SIGNERS", "SIGNING"],
  ["REOPEN_STAGE", "SIGNING"],
  ["CHANGE_INFORMATION", undefined],
  ["RECEIVE_SIGNATURE", undefined],
  ["CANCEL_SIGNATURE", undefined],
] as const)("while documents are with their signers, %s is refused with %s", (code, refusal) => {
  expect(refusalOf(code, factsWith({ isSigning: true }), MEMBER)?.code).toBe(refusal);
});
