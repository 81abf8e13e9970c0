// What is about to be paid, as the person who sends it reads it.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as auth from "../../src/auth/token.ts";
import type { OperationDetail } from "../../src/custom/operations/parts/detail.ts";
import { OperationProvider } from "../../src/custom/operations/parts/use-operation.ts";
import { Payment } from "../../src/custom/operations/pipeline/payment/Payment.tsx";
import { factsWith, MEMBER } from "../rules/operations/facts.ts";
import { compileProduct } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

test("each payee has the key or the account that the money goes to, and its day", async () => {
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async () =>
    Response.json({ sentForPaymentAt: null, markedAsPaidAt: null, payables: [], receivables: [] }),
  );
  const disbursements = [
    { id: 1, payeeName: "ANA", value: 2000, pixKey: "39053344705", scheduledDate: "2026-12-05" },
    { id: 2, payeeName: "RUI", value: 3000, bank: { text: "BANCO A" }, agency: "0001", account: "12345" },
  ];
  const detail = { operation: { id: 1 }, facts: factsWith({}), actor: MEMBER, disbursements };
  const inUse = {
    detail: detail as unknown as OperationDetail,
    ...{ reasonAgainst: () => undefined, reasonAgainstCompleting: () => undefined },
    ...{ act: async () => true, refresh: async () => undefined },
  };
  const element = (
    <OperationProvider value={inUse}>
      <Payment />
    </OperationProvider>
  );
  showScreen({ resources: compileProduct(), provider: new FakeDataProvider({}), address: "/pagamento", element });
  expect(await screen.findByText("PIX 390.533.447-05 · 05/12/2026")).toBeInTheDocument();
  expect(screen.getByText("BANCO A · 0001 · 12345")).toBeInTheDocument();
  vi.unstubAllGlobals();
});
