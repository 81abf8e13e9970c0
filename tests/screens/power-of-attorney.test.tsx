// A power of attorney is approved with whom it names; any other document at once.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpError } from "react-admin";
import { expect, test, vi } from "vitest";
import type { OperationDetail } from "../../src/custom/operations/parts/detail.ts";
import { OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import type { OperationDocument } from "../../src/custom/operations/pipeline/documents.ts";
import { ApproveDocument } from "../../src/custom/operations/pipeline/stages/ApproveDocument.tsx";
import { factsWith, MEMBER } from "../rules/operations/facts.ts";
import { compileProduct } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const DOCUMENT = "CPF/CNPJ do procurador (obrigatório)";
const NAME = "Nome do procurador (obrigatório)";
const approve = vi.fn(async () => undefined);
const approvePower = vi.fn(async (_attorney: object) => undefined);

function open(status: "SE" | "AP", power?: { attorneyDocument: string | null }) {
  vi.clearAllMocks();
  const powers = power ? [{ id: 5, attorneyName: null, allowsPayment: status === "AP", ...power }] : [];
  const payeeGrounds = { customerDocument: "39053344705", sellerDocuments: [], powers };
  const inUse = {
    detail: { operation: { id: 1 }, facts: factsWith({ payeeGrounds }), actor: MEMBER } as unknown as OperationDetail,
    reasonAgainst: () => undefined,
    reasonAgainstCompleting: () => undefined,
    act: async () => true,
    refresh: async () => undefined,
  };
  const document = { id: 5, status, documentType: { id: 2, text: "PROCURAÇÃO" } } as unknown as OperationDocument;
  const element = (
    <OperationProvider value={inUse}>
      <ApproveDocument document={document} reason={undefined} acts={{ approve, approvePower }} />
    </OperationProvider>
  );
  const resources = compileProduct();
  showScreen({ resources, provider: new FakeDataProvider({}), address: "/documentos", element });
  return userEvent.setup();
}

test("another document is approved at once", async () => {
  const user = open("SE");
  await user.click(await screen.findByRole("button", { name: "Aprovar" }));
  expect(approve).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["SE", "Aprovar"],
  ["AP", "Informar procurador"],
] as const)(
  "a power that names nobody (%s) asks whom it names, and a refusal stands at its field",
  async (status, verb) => {
    const user = open(status, { attorneyDocument: null });
    await user.click(await screen.findByRole("button", { name: verb }));
    const dialog = within(await screen.findByRole("dialog", { name: `${verb}: PROCURAÇÃO` }));
    const errors = [{ field: "attorneyName", code: "required", message: "Informe o nome do procurador." }];
    approvePower.mockRejectedValueOnce(new HttpError("", 400, { code: "VALIDATION_ERROR", errors }));
    await user.type(dialog.getByLabelText(DOCUMENT), "529.982.247-25");
    await user.click(dialog.getByRole("button", { name: verb }));
    expect(await dialog.findByText("Informe o nome do procurador.")).toBeVisible();
    await user.type(dialog.getByLabelText(NAME), "Rui Lima");
    await user.click(dialog.getByRole("button", { name: verb }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(approvePower).toHaveBeenLastCalledWith({
      attorneyName: "Rui Lima",
      attorneyDocumentNumber: "529.982.247-25",
    });
  },
);

test("of a power that names its attorney nothing is asked", async () => {
  open("AP", { attorneyDocument: "52998224725" });
  await screen.findByText("Outra página");
  expect(screen.queryByRole("button")).toBeNull();
});
