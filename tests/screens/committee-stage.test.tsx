// The page of a committee while a counterproposal waits: what it says once, and what it shows of both versions of the terms.
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { OperationDetail } from "../../src/custom/operations/parts/detail.ts";
import { type OperationInUse, OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import { CommitteeStage } from "../../src/custom/operations/pipeline/committee/CommitteeStage.tsx";
import { PROPOSAL_TEXTS } from "../../src/custom/operations/pipeline/committee/texts.ts";
import type { CommitteeAnswer } from "../../src/rules/operations/answers/committee.ts";
import { factsWith, MEMBER } from "../rules/operations/facts.ts";
import { answer as serverAnswers, show, withBureaus } from "./show-bureaus.tsx";

withBureaus();

const SUSPENDED = "A votação está suspensa até a resposta à contraproposta.";

const PROPOSAL = {
  ...{ id: 3, status: "SENT", sentBy: "ANA LIMA", sentAt: "2026-11-28T09:00:00.000Z", answeredBy: null },
  ...{ answeredAt: null, requestedValue: 15_000, installmentQuantity: 18, monthlyRate: 2, firstDueDate: null },
  ...{ justification: "Cabe na renda.", installmentValue: 1026.68, totalValue: 18_480.35, yearlyCet: 31.36 },
  changes: [{ field: "requestedValue", title: "Valor solicitado", before: "R$ 20.000,00", after: "R$ 15.000,00" }],
};

function answer(isSuspended: boolean): CommitteeAnswer {
  const exposure = { operationValue: 20_000, clientBalance: 0, groupBalance: 0, total: 20_000, lines: [] };
  return {
    ...{ operationID: 1, exposure, preview: null, pastVotings: [], answerRefusal: null, opinions: [], avatars: {} },
    counterProposals: isSuspended ? [PROPOSAL] : [],
    voting: {
      ...{ id: 9, operationID: 1, productID: 2, round: 1, result: "AN", startedAt: null, finishedAt: null, exposure },
      ...{ deadlineAt: isSuspended ? null : "2026-11-30T09:00:00.000Z", authorPersonID: null, isSuperseded: false },
      committee: { id: 1, name: "COMITÊ", rule: "MAJORITY", minVotes: 1, chairPersonID: null },
      ...{ positions: [], awaitedPersonIDs: [], isSuspended, canVote: false, pastRounds: [] },
      ...{ refusal: isSuspended ? SUSPENDED : "Você não faz parte do comitê desta operação.", explanation: [] },
    },
  } as unknown as CommitteeAnswer;
}

function open(isSuspended: boolean) {
  serverAnswers("GET /operations/1/committee", answer(isSuspended));
  const detail = { operation: { id: 1, code: "000001", requestedValue: 20_000 }, facts: factsWith({}), actor: MEMBER };
  const operation = {
    detail: detail as unknown as OperationDetail,
    reasonAgainst: () => undefined,
    refresh: vi.fn(async () => undefined),
  } as Partial<OperationInUse> as OperationInUse;
  show(
    <OperationProvider value={operation}>
      <CommitteeStage />
    </OperationProvider>,
  );
}

test("a suspended voting is said once, beside what ends it", async () => {
  open(true);
  const proposal = within(await screen.findByRole("region", { name: PROPOSAL_TEXTS.title }));
  expect(screen.getByText(/suspens/i)).toBe(proposal.getByText(PROPOSAL_TEXTS.waits));
});

test("the terms in force and those proposed say which they are, where each is a card", async () => {
  open(true);
  const row = await screen.findByRole("row", { name: /Valor solicitado/ });
  const labels = within(row)
    .getAllByRole("cell")
    .map((cell) => `${cell.dataset.label} ${cell.textContent}`);
  expect(labels).toEqual(["Atual R$ 20.000,00", "Proposta R$ 15.000,00"]);
});

test("a running voting says until when, and who may not vote why", async () => {
  open(false);
  expect(await screen.findByText("30/11/2026 06:00")).toBeInTheDocument();
  expect(screen.getByText("Você não faz parte do comitê desta operação.")).toBeInTheDocument();
});
