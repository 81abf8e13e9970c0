// Tests giving up a paid contract as lost: what is owed is said, a reason is needed, and a refusal keeps it.
import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, type DataProvider, HttpError } from "react-admin";
import { beforeEach, expect, test, vi } from "vitest";
import { type OperationInUse, OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import { AfterPayment } from "../../src/custom/operations/pipeline/payment/AfterPayment.tsx";
import { AFTER_PAYMENT_TEXTS as T } from "../../src/custom/operations/pipeline/payment/texts.ts";
import { FakeDataProvider } from "./fake-data-provider.ts";

const act = vi.fn<OperationInUse["act"]>();
const reasonAgainst = vi.fn<OperationInUse["reasonAgainst"]>();
beforeEach(() => {
  act.mockReset().mockResolvedValue(true);
  reasonAgainst.mockReset();
});

function show(facts: object) {
  const operation = {
    ...{ act, reasonAgainst },
    detail: { facts: { isPaid: true, statusCode: "PAID", unpaidInstallments: 3, ...facts } },
  } as unknown as OperationInUse;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AdminContext dataProvider={new FakeDataProvider({}) as unknown as DataProvider} queryClient={client}>
      <OperationProvider value={operation}>
        <AfterPayment open="3 parcelas em aberto, R$ 1.200,00" />
      </OperationProvider>
    </AdminContext>,
  );
  return userEvent.setup();
}

async function openDialog(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
}

test("a write-off says what is owed, needs a reason and sends it once", async () => {
  const user = show({});
  const dialog = await openDialog(user, T.writeOff);
  expect(dialog.getByText("3 parcelas em aberto, R$ 1.200,00")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: T.writeOff }));
  expect(await dialog.findByText("Informe o motivo.")).toBeVisible();
  expect(act).not.toHaveBeenCalled();
  await user.type(dialog.getByRole("textbox"), "Cliente faleceu sem bens.");
  await user.click(dialog.getByRole("button", { name: T.writeOff }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(act.mock.calls).toEqual([
    ["write-off", { body: { reason: "Cliente faleceu sem bens." }, done: T.writtenOff, rethrow: true }],
  ]);
});

test("a refusal stands at the reason, which stays", async () => {
  const message = "Este contrato está em atraso há 20 dias.";
  act.mockRejectedValue(new HttpError(message, 409, { code: "INVALID_STATE", message }));
  const user = show({});
  const dialog = await openDialog(user, T.writeOff);
  await user.type(dialog.getByRole("textbox"), "Perda");
  await user.click(dialog.getByRole("button", { name: T.writeOff }));
  expect(await dialog.findByText("Este contrato está em atraso há 20 dias.")).toBeVisible();
  expect(dialog.getByRole("textbox")).toHaveValue("Perda");
});

test("a contract that was given up can be taken back, and owes no settlement meanwhile", async () => {
  const user = show({ statusCode: "WRITTEN_OFF" });
  expect(screen.queryByRole("button", { name: T.settle })).toBeNull();
  const dialog = await openDialog(user, T.undo);
  await user.type(dialog.getByRole("textbox"), "Engano");
  await user.click(dialog.getByRole("button", { name: T.undo }));
  await vi.waitFor(() => expect(act.mock.calls[0]?.[0]).toBe("undo-write-off"));
});

test.each([
  ["is not paid", { isPaid: false }],
  ["owes nothing", { unpaidInstallments: 0 }],
])("a contract that %s offers neither", (_, facts) => {
  show(facts);
  expect(screen.queryByRole("button")).toBeNull();
});

test("what may not be done says why", async () => {
  reasonAgainst.mockReturnValue("Só quem paga contas baixa um contrato.");
  show({});
  expect(await screen.findByRole("button", { name: T.writeOff })).toHaveAccessibleDescription(
    "Só quem paga contas baixa um contrato.",
  );
});
