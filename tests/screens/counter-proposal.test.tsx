// The dialog of a counterproposal: a refusal stands at its field until something is changed.
import { QueryClient } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, type DataProvider, HttpError, memoryStore } from "react-admin";
import { expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import { type OperationInUse, OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import { ProposalDialog } from "../../src/custom/operations/pipeline/committee/ProposalDialog.tsx";
import { Toasts } from "../../src/shell/Toasts.tsx";
import { putDocuments } from "./compile.ts";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const TEXT = "Informe um valor menor ou igual a 600.";

function open(errors: object[]) {
  const client = new QueryClient();
  putDocuments(client);
  const operation = {
    detail: { operation: { id: 1, requestedValue: 8000, installmentQuantity: 12 }, simulation: null },
    act: vi.fn().mockRejectedValue(new HttpError("", 400, { code: "VALIDATION_ERROR", message: TEXT, errors })),
  } as unknown as OperationInUse;
  render(
    <SessionFor session={sessionFor({})}>
      <AdminContext
        dataProvider={new FakeDataProvider({}) as unknown as DataProvider}
        queryClient={client}
        store={memoryStore()}
      >
        <OperationProvider value={operation}>
          <ProposalDialog onClose={() => undefined} />
        </OperationProvider>
        <Toasts />
      </AdminContext>
    </SessionFor>,
  );
  return userEvent.setup();
}

const send = () => screen.getByRole("button", { name: "Enviar contraproposta" });

test("a refusal stands at its field alone, until something is changed", async () => {
  const user = open([{ field: "installmentQuantity", code: "maximum", message: TEXT }]);
  const count = await screen.findByLabelText(/^Parcelas/);
  await user.click(send());
  await waitFor(() => expect(count).toBeInvalid());
  expect(screen.getAllByText(TEXT)).toHaveLength(1);
  await user.type(count, "0");
  await waitFor(() => expect(screen.queryByText(TEXT)).not.toBeInTheDocument());
});

test("a refusal of no field is said beside the dialog", async () => {
  const user = open([]);
  await screen.findByLabelText(/^Parcelas/);
  await user.click(send());
  expect(await screen.findByText(TEXT)).toBeInTheDocument();
});
