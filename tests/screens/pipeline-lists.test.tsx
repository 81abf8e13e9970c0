// Parts of the pipeline that read lists of their own, and the page of the terms in force.
import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { OperationDetail } from "../../src/custom/operations/parts/detail.ts";
import { type OperationInUse, OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import { DocumentsInShort } from "../../src/custom/operations/pipeline/DocumentsInShort.tsx";
import { Members } from "../../src/custom/operations/pipeline/Members.tsx";
import { StatusControl } from "../../src/custom/operations/pipeline/StatusControl.tsx";
import { TermsInForce } from "../../src/custom/operations/pipeline/stages/OperationData.tsx";
import { factsWith, MEMBER } from "../rules/operations/facts.ts";
import { answer, show, withBureaus } from "./show-bureaus.tsx";

withBureaus();

function inUse(more: object = {}): OperationInUse {
  const detail = { operation: { id: 1, code: "000001" }, facts: factsWith({}), actor: MEMBER, members: [], ...more };
  return {
    detail: detail as unknown as OperationDetail,
    reasonAgainst: () => undefined,
    reasonAgainstCompleting: () => undefined,
    act: vi.fn(async () => true),
    refresh: vi.fn(async () => undefined),
  };
}

describe("a list that cannot be loaded", () => {
  const FAILED = { code: "INTERNAL_SERVER_ERROR", status: 500 };
  const shown = (element: React.ReactElement) => show(<OperationProvider value={inUse()}>{element}</OperationProvider>);

  test("of people is said where one of them is chosen, and loaded again", async () => {
    answer("GET /operations/1/candidates", FAILED);
    const user = shown(<Members />);
    await user.click(await screen.findByRole("button", { name: /^Membros/ }));
    await user.click(await screen.findByRole("button", { name: "Incluir membro" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível listar as pessoas.");
    answer("GET /operations/1/candidates", [{ id: 7, name: "ANA LIMA" }]);
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("option", { name: "ANA LIMA" })).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("of statuses is not taken for an empty one", async () => {
    answer("GET /operations/1/statuses", FAILED);
    const user = shown(<StatusControl />);
    const menu = await screen.findByRole("button", { name: /^Mudar status/ });
    await user.click(menu);
    expect(await screen.findByText(/^Não foi possível listar os status/)).toBeInTheDocument();
    expect(screen.queryByText("Nenhum outro status pode ser dado agora.")).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    answer("GET /operations/1/statuses", [{ id: 3, name: "PENDENTE", goesBack: false, isOfOthers: false }]);
    await user.click(menu);
    expect(await screen.findByRole("menuitem", { name: "PENDENTE" })).toBeInTheDocument();
  });

  test("of documents is not taken for an empty one", async () => {
    shown(<DocumentsInShort />);
    expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível listar os documentos.");
    expect(screen.queryByText("Nenhum documento.")).not.toBeInTheDocument();
  });
});

test("what the terms in force warn of is said as long as they are in force", async () => {
  const text = "Nenhuma faixa do produto tem o score 940.";
  const simulation = { warnings: [text], explanation: [], schedule: [], breakdown: [], totals: {} };
  show(
    <OperationProvider value={inUse({ simulation })}>
      <TermsInForce onRecalculate={() => undefined} />
    </OperationProvider>,
  );
  expect(await screen.findByRole("note")).toHaveTextContent(text);
});
