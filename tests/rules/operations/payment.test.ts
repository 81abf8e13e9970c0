// What a contract and its instalments mean in the books, to the cent.
import { describe, expect, test } from "vitest";
import {
  contractOperands,
  type OperationFacts,
  partsOfInstallment,
  refusalOf,
} from "../../../src/rules/operations/index.ts";
import type { Simulation } from "../../../src/rules/products/simulation.ts";
import { factsWith, MEMBER, STRANGER } from "./facts.ts";

const charge = (code: string, amount: number, payment: Simulation["charges"][number]["payment"]) => ({
  ...{ code, name: code, amount, payment },
});
const iof = (total: number, payment: "FINANCED" | "DEDUCTED" | "APART") => ({
  daily: 0,
  additional: 0,
  total,
  payment,
});

test.each([
  [
    "all is financed",
    [charge("TFC", 102.64, "FINANCED"), charge("INSURANCE", 19.9, "FINANCED")],
    "FINANCED",
    [73.4, 102.64, 19.9],
  ],
  [
    "all is kept back",
    [charge("TFC", 102.64, "DEDUCTED"), charge("INSURANCE", 19.9, "DEDUCTED")],
    "DEDUCTED",
    [73.4, 102.64, 19.9],
  ],
  ["all is paid apart", [charge("TFC", 102.64, "APART"), charge("INSURANCE", 19.9, "APART")], "APART", [0, 0, 0]],
  [
    "insurance comes with each instalment",
    [charge("TFC", 10.1, "FINANCED"), charge("INSURANCE", 19.9, "PER_INSTALLMENT")],
    "FINANCED",
    [73.4, 10.1, 0],
  ],
  [
    "fees add up without a float",
    [charge("TFC", 0.1, "FINANCED"), charge("ADDITIONAL_FEE", 0.2, "FINANCED")],
    "FINANCED",
    [73.4, 0.3, 0],
  ],
] as const)("of a contract where %s", (_, charges, payment, [iofTotal, tfc, insurance]) => {
  const operands = contractOperands({
    releasedValue: 8000,
    iof: iof(73.4, payment),
    charges: [...charges],
    dealerReturn: 5,
  });
  expect(operands).toEqual({ netReleased: 8000, iofTotal, tfc, insurance, dealerReturn: 5 });
});

test.each([
  [10_000n, 0n, 0n, 10_000n, 0n],
  [10_000n, 0n, 1990n, 8010n, 1990n],
  [1000n, 0n, 1990n, 0n, 1000n],
  [1000n, 1000n, 1990n, 10n, 990n],
  [1000n, 1990n, 1990n, 1000n, 0n],
])(
  "of %d after %d, with charges of %d, %d is instalment and %d charges",
  (received, before, all, installment, charges) =>
    expect(partsOfInstallment(received, before, all)).toEqual({ installment, charges }),
);

describe("sending for payment", () => {
  const READY: Partial<OperationFacts> = {
    workflowStages: ["OPERATION_DATA", "DISBURSEMENT", "CONTRACT_SIGNING", "PAYMENT"],
    completedStages: ["OPERATION_DATA"],
    disbursedValue: 800_000n,
    payees: [{ name: "ANA", kind: "CUSTOMER", documentNumber: "39053344705", hasAccount: true, closedBank: null }],
    contracts: [{ name: "CCB", state: "CURRENT", isSigned: true }],
  };
  const refused = (facts: Partial<OperationFacts>, actor = MEMBER) =>
    refusalOf("SEND_FOR_PAYMENT", factsWith({ ...READY, ...facts }), actor);

  test("is refused for each reason, and says all that is missing (PAY-002 to PAY-005, PAY-017)", () => {
    expect(refused({})).toBeNull();
    expect(refused({}, STRANGER)?.code).toBe("NOT_OPERATION_MEMBER");
    expect(refused({ disabledTabs: ["FINALIZE"] })?.code).toBe("OPERATION_INPUT_BLOCKED");
    expect(refused({ payees: [], disbursedValue: 0n })?.text).toBe("Nenhum desembolso está registrado.");
    expect(refused({ payees: [], disbursedValue: 0n, renegotiatedOperations: 1, releasedValue: 0n })).toBeNull();
    expect(refused({ isSentForPayment: true })?.code).toBe("IMMUTABLE_OPERATION");
    expect(refused({ workflowStages: ["OPERATION_DATA"] })?.code).toBe("NO_PAYMENT");
    expect(
      refused({ completedStages: [], contracts: [{ name: "CCB", state: "CURRENT", isSigned: false }] })?.text,
    ).toBe("Falta antes do pagamento: Dados da operação, Assinatura de contrato.");
  });
});
