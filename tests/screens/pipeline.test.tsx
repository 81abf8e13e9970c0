// The frame of the pipeline: what the head says, what is missing and why, and that a person who only reads changes nothing.
import { screen, within } from "@testing-library/react";
import { HttpError } from "react-admin";
import { Route, Routes } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { operationsFeature } from "../../src/custom/operations/feature.ts";
import type { OperationDetail } from "../../src/custom/operations/parts/detail.ts";
import { type OperationInUse, OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import { StageFrame } from "../../src/custom/operations/pipeline/StageFrame.tsx";
import { StageRail } from "../../src/custom/operations/pipeline/StageRail.tsx";
import { Recalculation } from "../../src/custom/operations/pipeline/stages/Recalculation.tsx";
import { changedIn, fieldsFor } from "../../src/custom/operations/pipeline/stages/recalculation-fields.ts";
import { Timeline } from "../../src/custom/operations/pipeline/Timeline.tsx";
import { ProductPartsProvider } from "../../src/resources/parts/product-parts.ts";
import { type CommandCode, completionRefusal, refusalOf, stageOf } from "../../src/rules/operations/index.ts";
import { factsWith, MEMBER, STRANGER } from "../rules/operations/facts.ts";
import { answer, show, withBureaus } from "./show-bureaus.tsx";

withBureaus();

const DOCUMENTS = stageOf("DOCUMENTS")!;
const MISSING = factsWith({
  completedStages: ["OPERATION_DATA", "GUARANTOR"],
  documents: [{ name: "RG", isRequired: true, isRequested: false, status: "RQ", isExpired: false }],
});

function inUse(facts = MISSING, actor = MEMBER): OperationInUse {
  const detail = {
    operation: { id: 1, code: "000001" },
    facts,
    actor,
    members: [],
    bonds: [],
    stageTimes: [{ stage: "OPERATION_DATA", hours: 50 }],
    now: "2026-11-27T12:00:00.000Z",
  } as unknown as OperationDetail;
  return {
    detail,
    reasonAgainst: (code: CommandCode) => refusalOf(code, facts, actor)?.text,
    reasonAgainstCompleting: (stage) => completionRefusal(stage, facts, actor)?.text,
    act: vi.fn(async () => true),
    refresh: vi.fn(async () => undefined),
  };
}

function open(operation: OperationInUse, stage = DOCUMENTS) {
  return show(
    <OperationProvider value={operation}>
      <Routes>
        <Route
          path="*"
          element={
            <>
              <StageRail active="DOCUMENTS" />
              <StageFrame stage={stage}>conteúdo</StageFrame>
            </>
          }
        />
      </Routes>
    </OperationProvider>,
  );
}

describe("a stage", () => {
  test("says what is missing, and cannot be completed before", async () => {
    const operation = inUse();
    const user = open(operation);
    expect(await screen.findByRole("note", { name: "O que falta nesta etapa" })).toHaveTextContent("Falta enviar: RG.");
    const complete = screen.getByRole("button", { name: "Concluir etapa" });
    expect(complete).toHaveAttribute("aria-disabled", "true");
    expect(complete).toHaveAccessibleDescription("Falta enviar: RG.");
    await user.click(complete);
    expect(operation.act).not.toHaveBeenCalled();
  });

  test("is completed by a member once nothing is missing", async () => {
    const operation = inUse({ ...MISSING, documents: [] });
    const user = open(operation);
    await user.click(await screen.findByRole("button", { name: "Concluir etapa" }));
    expect(operation.act).toHaveBeenCalledWith("stages/DOCUMENTS/complete", expect.anything());
  });

  test("is opened again with a reason alone", async () => {
    const operation = inUse({
      ...MISSING,
      documents: [],
      completedStages: ["OPERATION_DATA", "GUARANTOR", "DOCUMENTS"],
    });
    const user = open(operation);
    await user.click(await screen.findByRole("button", { name: "Reabrir etapa" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Reabrir etapa" }));
    expect(dialog.getByRole("alert")).toHaveTextContent("Informe o motivo.");
    await user.type(dialog.getByLabelText(/Motivo/), "Faltou um");
    await user.click(dialog.getByRole("button", { name: "Reabrir etapa" }));
    expect(operation.act).toHaveBeenCalledWith(
      "stages/DOCUMENTS/reopen",
      expect.objectContaining({ body: { note: "Faltou um" } }),
    );
  });

  test.each([
    [false, "Em aberto", true],
    [true, "Não concluída", false],
  ])("of an operation that is over (%s) is shown as %s", async (isFinal, state, completesItself) => {
    open(inUse({ ...MISSING, isFinal }), stageOf("PAYMENT"));
    expect(await screen.findByText(state)).toBeInTheDocument();
    expect(screen.queryAllByText(/se conclui sozinha/)).toHaveLength(completesItself ? 1 : 0);
  });

  test("is read by others, with the way to change it", async () => {
    open(inUse(MISSING, STRANGER));
    expect(await screen.findByText("Você está só lendo: para alterar, assuma a operação.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Concluir etapa" })).toHaveAttribute("aria-disabled", "true");
  });
});

test("the rail names done, current and open stages, and the side stages apart", async () => {
  open(inUse());
  const rail = within(await screen.findByRole("navigation", { name: "Etapas da esteira" }));
  expect(rail.getByRole("link", { name: /^Avalista ?\(concluída\)$/ })).toHaveAttribute(
    "href",
    "/operacional/esteira-de-credito/avalista/1",
  );
  expect(rail.getByRole("link", { name: /^Documentos ?\(atual\)$/ })).toHaveAttribute("aria-current", "true");
  expect(rail.getByRole("link", { name: /^Dados da operação ?\(concluída\) ?2 dias$/ })).toBeInTheDocument();
  expect(rail.getByRole("link", { name: /^Garantia ?\(em aberto\)$/ })).toBeInTheDocument();
  expect(rail.getByRole("link", { name: "Dados personalizados" })).toBeInTheDocument();
});

test("a recalculation sends only what differs, and empties what was emptied", () => {
  const request = { value: 8000, installmentQuantity: 12, firstDueDate: "2026-12-25", income: 5000 };
  expect(fieldsFor(request).map(({ name }) => name)).toContain("income");
  expect(fieldsFor({ maxInstallmentValue: 500 })[0]?.name).toBe("maxInstallmentValue");
  expect(changedIn(request, { ...request, value: 9000, firstDueDate: null })).toEqual({
    value: 9000,
    firstDueDate: null,
  });
});

test("a recalculation of another day keeps the first due date that is shown", () => {
  const request = { value: 8000, originDate: "2026-11-25", firstDueDate: "2026-12-25" };
  expect(changedIn(request, { ...request, originDate: "2026-12-01" })).toEqual({
    originDate: "2026-12-01",
    firstDueDate: "2026-12-25",
  });
});

describe("a timeline without acts", () => {
  const CREATOR = {
    credit_operational_operations: ["view_credit_operational_operations", "create_credit_operational_operations"],
  };
  const showTimeline = (operation: object, rights: Record<string, string[]> = CREATOR) => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ content: [], totalElements: 0 })));
    const inEntry = {
      id: 7,
      productID: 3,
      customerType: "COMPANY",
      workflowStepIndex: 2,
      enteredAt: null,
      ...operation,
    };
    const shown = inUse();
    const value = { ...shown, detail: { ...shown.detail, operation: inEntry } } as unknown as OperationInUse;
    return show(
      <ProductPartsProvider value={{ panels: {}, checks: {}, pages: operationsFeature.pages }}>
        <OperationProvider value={value}>
          <Timeline />
        </OperationProvider>
      </ProductPartsProvider>,
      { rights },
    );
  };

  test("leads back to the entry, where it goes on", async () => {
    showTimeline({});
    expect(await screen.findByRole("heading", { name: "Nada aconteceu ainda" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Continuar digitação" })).toHaveAttribute(
      "href",
      "/operacional/nova-operacao/produto/3/workflow/7/etapa/2/COMPANY",
    );
  });

  test.each([
    ["the operation has entered the pipeline", { enteredAt: "2026-11-01T10:00:00.000Z" }, CREATOR],
    [
      "the person may not enter operations",
      {},
      { credit_operational_operations: ["view_credit_operational_operations"] },
    ],
  ])("leads nowhere when %s", async (_case, operation, rights) => {
    showTimeline(operation, rights);
    expect(await screen.findByRole("heading", { name: "Nada aconteceu ainda" })).toBeVisible();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("a recalculation that is refused", () => {
  const refuse = async (errors: object[]) => {
    const answer = { code: "VALIDATION_ERROR", message: "Primeiro vencimento: deve ser depois da liberação.", errors };
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer), { status: 400 }));
    const operation = inUse();
    const terms = { value: 8000, installmentQuantity: 12, firstDueDate: "2020-01-01" };
    Object.assign(operation.detail, { simulation: null, termsRequest: terms });
    const user = show(
      <OperationProvider value={operation}>
        <Recalculation onClose={() => undefined} />
      </OperationProvider>,
    );
    await screen.findByLabelText(/^Primeiro vencimento/);
    await user.click(screen.getByRole("button", { name: "Simular" }));
  };
  const message = "Primeiro vencimento: deve ser depois da liberação.";

  test("says so at the field alone", async () => {
    await refuse([{ field: "firstDueDate", code: "terms", message }]);
    expect(await screen.findByLabelText(/^Primeiro vencimento/)).toHaveAccessibleDescription(new RegExp(message));
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  test("says below the form what has no field in it", async () => {
    await refuse([{ field: "productID", code: "terms", message }]);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
  });
});

test("a recalculation that somebody else was before says so, and keeps what was typed", async () => {
  const operation = inUse();
  const changes = [{ field: "requestedValue", title: "Valor solicitado", before: "R$ 8.000,00", after: "R$ 9.000,00" }];
  answer("POST /operations/1/preview-change", { simulation: { warnings: [] }, changes, undoes: [] });
  vi.mocked(operation.act).mockRejectedValue(new HttpError("", 409, { code: "STALE_RECORD" }));
  const user = show(
    <OperationProvider value={operation}>
      <Recalculation onClose={() => undefined} />
    </OperationProvider>,
  );
  await user.type(await screen.findByLabelText(/^Valor solicitado/), "9000,00");
  await user.click(screen.getByRole("button", { name: "Simular" }));
  await user.click(await screen.findByRole("button", { name: "Salvar condições" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Salvar condições" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Outra pessoa mudou as condições/);
  expect(screen.getByLabelText(/^Valor solicitado/)).toHaveValue("9.000,00");
  expect(screen.queryByRole("button", { name: "Salvar condições" })).not.toBeInTheDocument();
});
