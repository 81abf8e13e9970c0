// The documents of an operation on their page: what is missing, what is out of date, and generating them.
import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { OperationDetail } from "../../src/custom/operations/parts/detail.ts";
import { type OperationInUse, OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import { Formalization } from "../../src/custom/operations/pipeline/formalization/Formalization.tsx";
import { type CommandCode, refusalOf } from "../../src/rules/operations/index.ts";
import { factsWith, MEMBER, STRANGER } from "../rules/operations/facts.ts";
import { show, withBureaus } from "./show-bureaus.tsx";

withBureaus();

const HASH = "ab".repeat(32);
const version = (some: object) => ({
  ...{ id: 1, name: "CCB", number: 1, isCurrent: true, fileName: "ccb.pdf", sha256: HASH },
  ...{ generatedAt: "2026-11-25T12:00:00.000Z", createdBy: { text: "ANA" }, operationTerms: { text: "2" } },
  ...some,
});
const line = (some: object) => ({
  ...{ templateID: 4, name: "CCB", category: null, dispatchMode: "INTERNAL", isRequired: true, state: "MISSING" },
  ...{ staleReason: null, hasNewerTemplate: false, unfilled: [], current: null, earlier: [] },
  ...some,
});

let documents: object[] = [];
beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ documents, unlinked: [] })),
  );
});

function open(lines: object[], actor = MEMBER) {
  documents = lines;
  const facts = factsWith({ workflowStages: ["FORMALIZATION"] });
  const act = vi.fn(async () => true);
  const operation: OperationInUse = {
    detail: { operation: { id: 1, code: "000001" }, facts, actor, members: [] } as unknown as OperationDetail,
    reasonAgainst: (code: CommandCode) => refusalOf(code, facts, actor)?.text,
    reasonAgainstCompleting: () => undefined,
    act,
    refresh: vi.fn(async () => undefined),
  };
  const user = show(
    <OperationProvider value={operation}>
      <Routes>
        <Route path="*" element={<Formalization />} />
      </Routes>
    </OperationProvider>,
  );
  return { user, act };
}

test("what is missing is generated alone or with all the others", async () => {
  const { user, act } = open([line({}), line({ templateID: 5, name: "TERMO", isRequired: false })]);
  await user.click(await screen.findByRole("button", { name: "Gerar contrato: CCB" }));
  expect(act).toHaveBeenCalledWith(
    "contracts/generate",
    expect.objectContaining({ body: { contractTemplateIDs: [4] } }),
  );
  await user.click(screen.getByRole("button", { name: "Gerar documentos" }));
  expect(act).toHaveBeenLastCalledWith(
    "contracts/generate",
    expect.objectContaining({ body: { contractTemplateIDs: undefined } }),
  );
  expect(screen.getByText("Opcional")).toBeVisible();
});

test("a variable without data says where to fill it in, and the document cannot be generated before", async () => {
  const { user, act } = open([line({ unfilled: ["Placa (Etapa Garantia, e cadastro do veículo)"] })]);
  expect(await screen.findByText("Placa (Etapa Garantia, e cadastro do veículo)")).toBeVisible();
  const generate = screen.getByRole("button", { name: "Gerar contrato: CCB" });
  expect(generate).toHaveAccessibleDescription("Preencha antes o que falta.");
  await user.click(generate);
  expect(act).not.toHaveBeenCalled();
});

test("a document out of date says why, with its hash and what it has replaced", async () => {
  open([
    line({
      ...{ state: "STALE", staleReason: "As condições da operação mudaram depois da geração." },
      ...{ current: version({ number: 2 }), earlier: [version({ id: 9, isCurrent: false })] },
    }),
  ]);
  const item = (await screen.findAllByRole("listitem"))[0]!;
  expect(within(item).getByText("Desatualizado")).toBeVisible();
  expect(within(item).getByText("As condições da operação mudaram depois da geração.")).toBeVisible();
  expect(within(item).getAllByText(HASH)[0]).toBeVisible();
  expect(within(item).getByRole("button", { name: "Gerar de novo: CCB" })).toBeEnabled();
  expect(within(item).getByText("Versões anteriores (1)")).toBeVisible();
  expect(within(item).getByText("Substituído")).toBeInTheDocument();
});

test("who only reads generates nothing; without templates the page says what to do", async () => {
  open([line({})], STRANGER);
  expect(await screen.findByRole("button", { name: "Gerar contrato: CCB" })).toHaveAccessibleDescription(
    "Só membros da operação fazem isto. Assuma a operação antes.",
  );
});

test("a product without templates says where to link them", async () => {
  open([]);
  expect(await screen.findByText("Nenhum template de contrato")).toBeVisible();
});
