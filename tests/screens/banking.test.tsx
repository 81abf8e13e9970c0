// The banking of an operation on its page: before the send, the two steps, what went wrong, what the platform says.
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { OperationDetail } from "../../src/custom/operations/parts/detail.ts";
import { type OperationInUse, OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import { Banking } from "../../src/custom/operations/pipeline/banking/Banking.tsx";
import { type BankingState, type CommandCode, refusalOf } from "../../src/rules/operations/index.ts";
import { factsWith, MEMBER } from "../rules/operations/facts.ts";
import { show, withBureaus } from "./show-bureaus.tsx";

withBureaus();

const ASSIGNOR = {
  ...{ id: 9, platform: "UY3", platformAccountID: "A-1" },
  company: { legalName: "BANCO PARCEIRO", documentNumber: "29055397000109" },
};
const due = (value: string) => ({ dueDate: "2026-12-26", value });

let banking: object | null = null;
let rows: object[] = [];
let fails = "";
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  fails = "";
  rows = [{ number: 1, isSame: true, ours: due("86036"), theirs: due("86036") }];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (input: Request | string, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : input;
      const path = new URL(url, "http://localhost").pathname.replace("/api", "");
      calls.push(`${init?.method ?? "GET"} ${path} ${typeof init?.body === "string" ? init.body : ""}`.trim());
      if (fails && path.includes(fails)) return Response.json({ code: "INTERNAL_ERROR" }, { status: 500 });
      if (path.endsWith("/compare")) return Response.json({ rows });
      if (path.startsWith("/cessionary-assignors")) return Response.json({ content: [ASSIGNOR] });
      if (path === "/operation-banking-events") return Response.json({ content: EVENTS });
      if (path === "/operation-bankings/bank") return Response.json({ id: 5 }, { status: 201 });
      return Response.json({ banking });
    }),
  );
});

const EVENTS = [
  { id: 2, timestamp: "2026-11-25T15:00:00.000Z", body: null, templateCode: "ABC" },
  {
    id: 1,
    timestamp: "2026-11-25T14:00:00.000Z",
    body: "A plataforma <b>recebeu</b>.<script>fail()</script>",
    templateCode: "X",
  },
];

function open(state: BankingState | null, more: object = {}, isIssuedByPlatform = true) {
  banking = state && {
    ...{ id: 5, operationID: 1, platform: "UY3", state, inApproval: state === "IN_APPROVAL", externalID: "U-1" },
    ...{ cessionaryAssignor: { id: 9, text: "BANCO PARCEIRO" }, lastError: { code: null }, isSimulated: true },
    ...more,
  };
  const facts = factsWith({
    workflowStages: ["BANKING"],
    banking: state && { state, platform: "UY3", isOfTerms: true },
    isIssuedByPlatform,
  });
  const refresh = vi.fn(async () => undefined);
  const operation: OperationInUse = {
    detail: {
      ...{ operation: { id: 1, code: "000001", productID: 3, customerID: 4 }, facts, actor: MEMBER, members: [] },
      simulation: null,
    } as unknown as OperationDetail,
    reasonAgainst: (code: CommandCode) => refusalOf(code, facts, MEMBER)?.text,
    reasonAgainstCompleting: () => undefined,
    act: vi.fn(async () => true),
    refresh,
  };
  const user = show(
    <OperationProvider value={operation}>
      <Routes>
        <Route path="*" element={<Banking />} />
      </Routes>
    </OperationProvider>,
  );
  return { user, refresh };
}

test("a product that no assignor has: the lender issues, and nothing is started", async () => {
  open(null, {}, false);
  expect(await screen.findByText("A CCB é emitida pela própria credora")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Iniciar bancarização" })).toBeNull();
});

test("nothing sent: Titan, one dialog for a double click, two steps, and the send", async () => {
  const { user, refresh } = open(null);
  expect(await screen.findByText("Titan")).toBeVisible();
  expect(screen.queryByText("Atualizações da bancarização")).toBeNull();
  await user.dblClick(screen.getByRole("button", { name: "Iniciar bancarização" }));
  const dialog = await screen.findByRole("dialog", {}, { timeout: 4000 });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  const next = within(dialog).getByRole("button", { name: "Continuar" });
  const choice = await within(dialog).findByRole("checkbox", { name: /BANCO PARCEIRO/ });
  expect(next).toBeDisabled();
  await user.click(choice);
  expect(next).toBeEnabled();
  await user.click(choice);
  expect(next).toBeDisabled();
  await user.click(choice);
  await user.click(next);
  expect(await screen.findByText("29.055.397/0001-09")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Voltar" }));
  expect(await screen.findByRole("checkbox", { name: /BANCO PARCEIRO/ })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Enviar" })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(calls).toContain('POST /operation-bankings/bank {"operationID":1,"cessionaryAssignorID":9}');
});

test("other instalments are named, and cannot be sent", async () => {
  rows = [{ number: 12, isSame: false, ours: due("86031"), theirs: due("86032") }];
  const { user } = open(null);
  await user.click(await screen.findByRole("button", { name: "Iniciar bancarização" }));
  await user.click(await screen.findByRole("checkbox", { name: /BANCO PARCEIRO/ }, { timeout: 4000 }));
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  expect(await screen.findByText("26/12/2026 · R$ 860,32")).toBeVisible();
  expect(screen.getByRole("button", { name: "Enviar" })).toBeDisabled();
});

test("at the platform: events newest first, markup without scripts, a code without a template", async () => {
  open("SENT");
  const list = await screen.findByRole("region", { name: "Atualizações da bancarização" });
  const [first, second] = await within(list).findAllByRole("listitem");
  expect(first).toHaveTextContent("Evento sem template criado ABC");
  expect(second!.querySelector("b")).toHaveTextContent("recebeu");
  expect(second!.querySelector("script")).toBeNull();
  expect(screen.getByRole("button", { name: "Solicitar aprovação" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Iniciar bancarização" })).toBeNull();
});

test("in approval nothing is asked for again and nothing is cancelled", async () => {
  open("IN_APPROVAL");
  expect(await screen.findByRole("button", { name: "Aprovação enviada" })).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("button", { name: "Cancelar bancarização" })).toHaveAttribute("aria-disabled", "true");
});

test("Daycoval has no line to ask for", async () => {
  open("SENT", { platform: "DAYCOVAL" });
  expect(await screen.findByText(/^daycoval$/i)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Solicitar aprovação" })).toBeNull();
});

test("what went wrong stands with the place to put it right, and may be sent again", async () => {
  const problems = [
    { field: "customer.email", message: "Informe o e-mail." },
    { field: "payees", message: "A conta não existe." },
  ];
  open("FAILED", {
    externalID: null,
    lastError: { code: "UY3_CLIENT_ERROR", message: "Recusado.", details: { problems } },
  });
  expect(await screen.findByText("Erros na última tentativa de bancarização")).toBeVisible();
  expect(screen.getByRole("link", { name: "Corrigir: E-mail do cliente" })).toHaveAttribute(
    "href",
    "/cadastros/clientes/edit/4",
  );
  expect(screen.getByRole("link", { name: "Corrigir: Desembolso" })).toHaveAttribute(
    "href",
    "/operacional/esteira-de-credito/desembolso/1",
  );
  expect(screen.getByText(/"UY3_CLIENT_ERROR"/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Iniciar bancarização" })).toBeEnabled();
});

test.each([
  ["/operations/1/banking", "Não foi possível listar os dados da bancarização!"],
  ["/operation-banking-events", "Não foi possível listar as atualizações da bancarização!"],
])("a failure of %s says so", async (path, text) => {
  fails = path;
  open("SENT");
  expect(await screen.findByText(text)).toBeVisible();
});
