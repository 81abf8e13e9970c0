// The question of an act that takes values: it says that it is final only where it is.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ActionDialog } from "../../src/resources/parts/ActionDialog.tsx";
import { Toasts } from "../../src/shell/Toasts.tsx";
import { compileProduct } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const resources = compileProduct();

test.each([
  ["mark-as-paid", 0],
  ["cancel", 1],
])("of a payable, %s is final: %s", async (name, count) => {
  const resource = resources.get("account-payables")!;
  const action = resource.actions.find((one) => one.name === name)!;
  const record = { id: 7, description: "Aluguel", status: "PE", value: 100 };
  const element = <ActionDialog resource={resource} record={record} action={action} onClose={() => undefined} />;
  showScreen({ resources, provider: new FakeDataProvider({ "bank-accounts": [] }), address: "/contas", element });
  expect(await screen.findByRole("dialog", { name: action.label })).toBeVisible();
  expect(screen.queryAllByText("Esta ação não poderá ser desfeita.")).toHaveLength(count);
});

test("of a receivable, what is owed on the day stands in the question until somebody types another amount", async () => {
  const resource = resources.get("account-receivables")!;
  const action = resource.actions.find(({ name }) => name === "liquidate")!;
  const record = { id: 7, description: "Parcela 3", accountReceivableStatus: "VE", openValue: 100 };
  const provider = new FakeDataProvider({});
  const address = "GET /account-receivables/7/debt";
  provider.answers.set(address, { openValue: 100, fineValue: 2, interestValue: 0.5, total: 102.5 });
  const element = <ActionDialog resource={resource} record={record} action={action} onClose={() => undefined} />;
  showScreen({ resources, provider, address: "/contas", element });
  const amounts = await screen.findByLabelText("Liquidar", { selector: "dl" });
  expect(amounts).toHaveTextContent(/Em aberto.*100,00.*Multa.*2,00.*Juros de mora.*0,50.*Total nesta data.*102,50/);
  const received = await screen.findByLabelText(/^Valor deste recebimento/);
  await waitFor(() => expect(received).toHaveDisplayValue(/102,50/));
  await userEvent.clear(received);
  await userEvent.type(received, "5000");
  provider.answers.set(address, { openValue: 100, fineValue: 2, interestValue: 0, total: 102 });
  const day = await screen.findByLabelText(/^Data do recebimento/);
  await userEvent.clear(day);
  await userEvent.type(day, "01/11/2026");
  await waitFor(() => expect(amounts).toHaveTextContent(/102,00/));
  expect(received).toHaveDisplayValue(/50,00/);
});

test("what no field of the question says stands as a notice, and goes when the act succeeds", async () => {
  const resource = resources.get("account-payables")!;
  const action = resource.actions.find(({ name }) => name === "cancel")!;
  const record = { id: 7, description: "Aluguel", status: "PE", value: 100 };
  const provider = new FakeDataProvider({});
  const [path] = action.asks!.fields;
  const errors = [
    { field: path, message: "Escreva o motivo por extenso." },
    { field: "status", message: "A conta já foi paga." },
  ];
  provider.fail("call", 400, { code: "VALIDATION_ERROR", errors });
  const element = (
    <>
      <ActionDialog resource={resource} record={record} action={action} onClose={() => undefined} />
      <Toasts />
    </>
  );
  showScreen({ resources, provider, address: "/contas", element });
  const dialog = await screen.findByRole("dialog", { name: action.label });
  for (const box of within(dialog).queryAllByRole("textbox")) await userEvent.type(box, "Cobrada em dobro");
  const give = within(dialog).getByRole("button", { name: action.label });
  await userEvent.click(give);
  await screen.findByText("A conta já foi paga.");
  expect(screen.getAllByText("Escreva o motivo por extenso.")).toHaveLength(1);
  provider.recover("call");
  provider.answers.set(`${action.call!.method} ${action.call!.path.replace("{id}", "7")}`, {});
  await userEvent.click(give);
  await waitFor(() => expect(screen.queryByText("A conta já foi paga.")).toBeNull());
});
