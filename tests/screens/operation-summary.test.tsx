// The summary of an operation for people of partners: what is not there yet is said in words, and not as an empty box.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SummaryPage } from "../../src/custom/operations/views/SummaryPage.tsx";
import { answer, show, withBureaus } from "./show-bureaus.tsx";

withBureaus();

const BEGUN = {
  ...{ kind: "cessionary", now: "2026-11-27T12:00:00.000Z", installments: [], history: [] },
  operation: { id: 12, code: "000012", status: "EM DIGITAÇÃO", statusCode: "IN_ENTRY", product: "CP", createdAt: null },
  customer: { customer: "ANA", documentNumber: "52998224725" },
  terms: { requestedValue: null, installmentQuantity: null },
  cession: { cessionary: null, sentForPaymentAt: null, markedAsPaidAt: null },
};
const ENTERED = {
  ...BEGUN,
  history: [{ at: "2026-11-26T12:00:00.000Z", text: "A operação entrou na esteira." }],
  terms: { requestedValue: 8000, installmentQuantity: 1 },
  installments: [{ installment: 1, dueDate: "2026-12-26", value: 8100, status: "OPEN" }],
};

function open(summary: object) {
  // The address of the test names none.
  answer("GET /operations/0/detailed", summary);
  show(<SummaryPage />);
}

test("an operation that is still entered has no terms and no history to show", async () => {
  open(BEGUN);
  expect(await screen.findByText("A operação ainda está sendo digitada.")).toBeInTheDocument();
  expect(screen.getByText("As condições ainda não foram calculadas.")).toBeInTheDocument();
  expect(screen.queryByText("Valor solicitado")).not.toBeInTheDocument();
});

test("one that has entered the pipeline has both", async () => {
  open(ENTERED);
  expect(await screen.findByText("A operação entrou na esteira.")).toBeInTheDocument();
  expect(screen.getByText("Valor solicitado")).toBeInTheDocument();
});
