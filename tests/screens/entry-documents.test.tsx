// The checklist of a new operation: what the server misses stands at the place of the document, once.
import { QueryClient } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, type DataProvider, HttpError, memoryStore } from "react-admin";
import { expect, test, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import { DocumentsStep } from "../../src/custom/operations/entry/steps/DocumentsStep.tsx";
import type { StepProps } from "../../src/custom/operations/entry/steps/step-props.ts";
import { FORM_ID } from "../../src/custom/operations/parts/wizard/StepForm.tsx";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const document = (documentTypeID: number, name: string) => ({
  ...{ documentTypeID, name, isRequired: true, extensions: ["pdf"] },
  ...{ fileID: null, fileName: null, attachedAt: null },
});

function show(submit: () => Promise<void>) {
  const props = {
    ...{ state: { operation: { id: 12 }, documents: [document(4, "RG"), document(9, "CRLV")] }, fields: [], start: {} },
    ...{ step: { label: "Checklist de documentos" }, acts: { isBusy: false, type: () => undefined, submit } },
  } as unknown as StepProps;
  render(
    <SessionFor session={sessionFor({})}>
      <AdminContext
        dataProvider={new FakeDataProvider({}) as unknown as DataProvider}
        queryClient={new QueryClient()}
        store={memoryStore()}
      >
        <DocumentsStep {...props} />
        <button type="submit" form={FORM_ID}>
          Avançar
        </button>
      </AdminContext>
    </SessionFor>,
  );
}

test("what is missing stands at its document, where the cursor goes, and not above the form too", async () => {
  const errors = [{ field: "documents.9", code: "required", message: "Envie o documento CRLV." }];
  show(vi.fn().mockRejectedValue(new HttpError("", 400, { code: "VALIDATION_ERROR", errors })));
  const missing = await screen.findByLabelText(/^CRLV/);
  await userEvent.click(screen.getByRole("button", { name: "Avançar" }));
  await waitFor(() => expect(missing).toBeInvalid());
  expect(missing).toHaveAccessibleDescription(/Envie o documento CRLV\./);
  expect(missing).toHaveFocus();
  expect(screen.getByLabelText(/^RG/)).toBeValid();
  expect(screen.getAllByText("Envie o documento CRLV.")).toHaveLength(1);
});

test("what is refused for another reason is said above the form", async () => {
  show(vi.fn().mockRejectedValue(new HttpError("", 409, { code: "INVALID_STATE", message: "Falta concluir: SCR." })));
  await userEvent.click(screen.getByRole("button", { name: "Avançar" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Falta concluir: SCR.");
});
