// The entry of an operation on its pages: where an address leads, what is kept while typing, and what a refusal does.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { EntryState } from "../../src/rules/operations/answers/entry.ts";
import { answerVersion } from "../../src/rules/operations/entry-version.ts";
import { acts, CPF, cpf, entryAt, json, next, open, PLACE, place, server, withEntry } from "./entry-page.tsx";

withEntry();

test("an index beyond the steps leads to the last one that may be opened, and a foreign product to the right one", async () => {
  server.state = entryAt(1);
  open(`${PLACE}/workflow/12/etapa/99/PERSON`);
  await waitFor(() => expect(place()).toBe(`${PLACE}/workflow/12/etapa/1/PERSON`));
  cleanup();
  open("/operacional/nova-operacao/produto/99/workflow/12/etapa/0/COMPANY");
  await waitFor(() => expect(place()).toBe(`${PLACE}/workflow/12/etapa/0/PERSON`));
  cleanup();
  open(`${PLACE}/workflow/abc/etapa/0/PERSON`);
  await waitFor(() => expect(place()).toBe("/operacional/nova-operacao"));
});

test("the first key begins the entry with a draft, and the next ones follow", async () => {
  const user = open(`${PLACE}/workflow/7/PERSON`);
  await user.type(await cpf(), CPF);
  await waitFor(() => expect(acts()).toHaveLength(1), { timeout: 4000 });
  expect(acts()[0]).toMatchObject({
    ...{ method: "POST", path: "/api/products/3/executeWorkflow", query: "?companyType=MN&code=PRE_ANALYSIS" },
    body: { isDraft: true, customerType: "PERSON", simulatorType: "RV", data: { documentNumber: "52998224725" } },
  });
  await user.type(screen.getByLabelText(/^Nome completo/), "Ana");
  // Who types slowly sends what is there in between.
  await waitFor(
    () =>
      expect(server.sent.at(-1)).toMatchObject({
        ...{ method: "PUT", path: "/api/operations/12/entry/draft" },
        body: { step: "PRE_ANALYSIS", data: { documentNumber: "52998224725", fullName: "ANA" } },
      }),
    { timeout: 4000 },
  );
});

test("an empty step stays, with a text under each field and the cursor in the first", async () => {
  const user = open(`${PLACE}/workflow/12/etapa/0/PERSON`);
  await cpf();
  await user.click(await next());
  expect(await screen.findByText('O campo "CPF" é obrigatório.')).toBeInTheDocument();
  expect(screen.getByText('O campo "Renda" é obrigatório.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^CPF/)).toHaveFocus());
  expect(acts()).toEqual([]);
  expect(place()).toBe(`${PLACE}/workflow/12/etapa/0/PERSON`);
});

test("what the server refuses stands at its field, and the step stays", async () => {
  server.state = entryAt(0, {
    answers: {
      PRE_ANALYSIS: { documentNumber: "52998224725", fullName: "ANA", birthDate: "1990-01-01", income: 1000 },
    },
  });
  server.answer = () =>
    json(
      { code: "VALIDATION_ERROR", errors: [{ field: "documentNumber", code: "customer", message: "Cadastre antes." }] },
      400,
    );
  const user = open(`${PLACE}/workflow/12/etapa/0/PERSON`);
  await cpf();
  await user.click(await next());
  expect(await screen.findByText("Cadastre antes.")).toBeInTheDocument();
  expect(acts().map(({ path, query }) => path + query)).toEqual(["/api/operations/workflow-execution/12?index=0"]);
  expect(place()).toBe(`${PLACE}/workflow/12/etapa/0/PERSON`);
});

test("two presses of the last button send one conclusion", async () => {
  server.state = entryAt(2);
  let release: (response: Response) => void = () => undefined;
  const pending = new Promise<Response>((resolve) => {
    release = resolve;
  });
  const original = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init: RequestInit = {}) => {
    if (!address.endsWith("/execute")) return original(address, init);
    server.sent.push({ method: "POST", path: address, query: "", body: JSON.parse(String(init.body)) });
    return pending;
  });
  const user = open(`${PLACE}/workflow/12/etapa/2/PERSON`);
  const conclude = await screen.findByRole("button", { name: "Concluir" });
  await waitFor(() => expect(conclude).toBeEnabled());
  await user.dblClick(conclude);
  server.state = entryAt(2, { finished: true, decision: "CONTINUE" });
  release(
    json({ operation: server.state.operation, stepIndex: 2, finished: true, decision: "CONTINUE", messages: [] }),
  );
  expect(await screen.findByRole("heading", { name: "A operação está na esteira" })).toBeInTheDocument();
  expect(acts()).toHaveLength(1);
});

test("a refused entry says its reason", async () => {
  server.state = entryAt(1, { finished: true, decision: "REJECT", reason: "Score 129, na faixa de 0 a 299." });
  open(`${PLACE}/workflow/12/etapa/1/PERSON`);
  expect(await screen.findByRole("heading", { name: "A entrada foi reprovada" })).toBeInTheDocument();
  expect(screen.getByText("Score 129, na faixa de 0 a 299.")).toBeInTheDocument();
});

test("an optional step can be left out", async () => {
  server.state = entryAt(1);
  const user = open(`${PLACE}/workflow/12/etapa/1/PERSON`);
  await user.click(await screen.findByRole("button", { name: "Pular etapa" }));
  await waitFor(() => expect(acts()).toHaveLength(1));
  expect(acts()[0]).toMatchObject({
    path: "/api/operations/workflow-execution/12",
    query: "?index=1",
    body: { data: {} },
  });
});

/** The entry at a step of that code. */
function entryWith(code: EntryState["steps"][number]["code"], label: string, more: Partial<EntryState>): EntryState {
  const whole = entryAt(1, more);
  return {
    ...whole,
    steps: whole.steps.map((step) => (step.index === 1 ? { ...step, key: code, code, label } : step)),
  };
}

function customerData(): EntryState {
  const party = { documentNumber: "52998224725", name: "ANA" };
  const answers = { PRE_ANALYSIS: { documentNumber: "52998224725", fullName: "ANA", income: 9000 } };
  return entryWith("CUSTOMER_DATA", "Dados do cliente", { party, answers });
}

test("what is answered or registered already is read, and only the rest is asked for", async () => {
  server.registered = {
    documentNumber: "52998224725",
    fullName: "ANA LIMA",
    email: "ana@exemplo.com.br",
    income: 4000,
  };
  server.state = customerData();
  const user = open(`${PLACE}/workflow/12/etapa/1/PERSON`);
  const ready = await screen.findByRole("region", { name: "Já informado" });
  expect(ready).toHaveTextContent(/ana@exemplo\.com\.br.*9\.000,00/);
  expect(screen.queryByLabelText(/^E-mail/)).not.toBeInTheDocument();
  expect(await screen.findByLabelText(/^Data de nascimento/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Alterar" }));
  expect(await screen.findByLabelText(/^E-mail/)).toHaveValue("ana@exemplo.com.br");
  expect(screen.getByLabelText(/^Renda/)).toHaveValue("9.000,00");
  await waitFor(() => expect(screen.getByLabelText(/^CPF/)).toHaveFocus());
});

test("what is refused of the answers that are only read opens their boxes", async () => {
  server.registered = {
    documentNumber: "52998224725",
    fullName: "ANA",
    birthDate: "1990-01-01",
    email: "ana@",
    income: 1,
  };
  server.state = customerData();
  const user = open(`${PLACE}/workflow/12/etapa/1/PERSON`);
  await screen.findByRole("region", { name: "Já informado" });
  await user.click(await next());
  expect(await screen.findByLabelText(/^E-mail/)).toHaveAccessibleDescription(/inválido/);
  await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).toHaveFocus());
});

test("a query says what it costs, comes before going on, and its refusal is said once", async () => {
  const row = { ...{ lastConsult: null, validUntil: null, isExpired: false, isEnabled: true }, runningSince: null };
  server.beside = {
    "/api/persons/9/bureaus-info": { scr: row, cdl: row, regcheq: row },
    "/api/persons/9/bureaus-info/prices": { scr: { price: 1.5 }, cdl: { price: 2 }, regcheq: { price: null } },
  };
  server.customers = [{ id: 4, personID: 9, type: "PERSON" }];
  const party = { documentNumber: "52998224725", name: "ANA" };
  server.state = entryWith("SCR", "SCR", { party, customerID: 4 });
  server.answer = () => json({ code: "STEP_NOT_DONE", message: "Consulte." }, 400);
  const user = open(`${PLACE}/workflow/12/etapa/1/PERSON`);
  expect(await screen.findByText("R$ 1,50")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Consultar" })).toHaveClass("primary");
  expect(await next()).not.toHaveClass("primary");
  await user.click(await next());
  const refusals = await screen.findAllByRole("alert");
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toHaveFocus();
});

const STORED = { documentNumber: "52998224725", fullName: "ANA" };
/** Folded on a phone. */
const step = (name: string) => within(screen.getByRole("list", { name: /^Etapas/, hidden: true })).getByText(name);
const named = () => screen.findByLabelText(/^Nome completo/);

test("a step that is left and opened again begins with what was typed there", async () => {
  server.state = entryAt(2, { answers: { PRE_ANALYSIS: STORED } });
  const user = open(`${PLACE}/workflow/12/etapa/0/PERSON`);
  await user.type(await named(), " LIMA");
  const [{ body } = { body: undefined }] = await vi.waitFor(() => {
    const drafts = server.sent.filter(({ path }) => path.endsWith("/entry/draft"));
    expect(drafts.at(-1)?.body).toMatchObject({ data: { fullName: "ANA LIMA" } });
    return drafts.slice(-1);
  }, 4000);
  expect(body).toMatchObject({ step: "PRE_ANALYSIS" });
  server.state = entryAt(2, { answers: { PRE_ANALYSIS: { ...STORED, fullName: "ANA LIMA" } } });
  await user.click(step("Campos personalizados"));
  await waitFor(() => expect(place()).toBe(`${PLACE}/workflow/12/etapa/1/PERSON`));
  await user.click(step("Pré-análise"));
  expect(await named()).toHaveValue("ANA LIMA");
});

test("a step is not left before what was typed is stored", async () => {
  server.state = entryAt(2, { answers: { PRE_ANALYSIS: STORED } });
  server.answer = () => json({ code: "SERVICE_UNAVAILABLE" }, 503);
  const user = open(`${PLACE}/workflow/12/etapa/0/PERSON`);
  await user.type(await named(), " LIMA");
  await user.click(step("Campos personalizados"));
  expect(await screen.findByText(/^O rascunho não foi salvo/)).toBeInTheDocument();
  expect(place()).toBe(`${PLACE}/workflow/12/etapa/0/PERSON`);
  expect(await named()).toHaveValue("ANA LIMA");
});

test("what was changed elsewhere meanwhile is not written over, and can be read", async () => {
  server.state = entryAt(1, { answers: { PRE_ANALYSIS: STORED } });
  server.answer = () => json({ code: "STALE_RECORD", message: "Alterada." }, 409);
  const user = open(`${PLACE}/workflow/12/etapa/0/PERSON`);
  await user.type(await named(), " LIMA");
  const reload = await screen.findByRole("button", { name: "Carregar versão atual" }, { timeout: 4000 });
  expect(screen.getByText(/alterada em outra aba ou por outra pessoa/)).toBeInTheDocument();
  expect(server.sent.at(-1)?.body).toMatchObject({
    readVersions: [answerVersion("PRE_ANALYSIS", STORED), expect.any(String)],
  });
  server.state = entryAt(1, { answers: { PRE_ANALYSIS: { ...STORED, fullName: "RUI" } } });
  await user.click(reload);
  await waitFor(() => expect(screen.getByLabelText(/^Nome completo/)).toHaveValue("RUI"));
  expect(screen.queryByRole("button", { name: "Carregar versão atual" })).not.toBeInTheDocument();
});
