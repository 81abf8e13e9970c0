// The operations of a lot: the price that was shown goes along with the repurchase, and after a refusal the new one is shown.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as auth from "../../src/auth/token.ts";
import { LotPanel } from "../../src/custom/operations/cessions/LotPanel.tsx";
import { CESSION_TEXTS as T } from "../../src/custom/operations/parts/cession-texts.ts";
import { ConfirmProvider } from "../../src/shell/use-confirm.tsx";
import { compileProduct } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

const resources = compileProduct();
const item = {
  ...{ operationID: 7, code: "000007", customer: "ANA LIMA", product: "PESSOAL", state: "CEDED", installments: 3 },
  ...{ faceValue: 1200, purchaseValue: 1000, received: 0, passedOn: 0, cededOn: "2026-11-01", endedOn: null },
  ...{ repurchasePrice: null, reasons: [] },
};
let price: number;
let state: string;
const sent: unknown[] = [];

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(() => {
  price = 1010.05;
  state = "CEDED";
  sent.length = 0;
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    if (method === "GET" && address.endsWith("/operation-cessions/5/items"))
      return answer({
        problems: [],
        items: [{ ...item, state, ...(state === "CEDED" ? { repurchaseValue: price } : {}) }],
      });
    if (method !== "POST" || !address.endsWith("/repurchase")) return answer({ content: [] });
    const { price: shown } = JSON.parse(String(body)) as { price: number };
    sent.push(JSON.parse(String(body)));
    if (shown === 1010.55) return answer({ id: 5 });
    price = 1010.55;
    const message = "A recompra custa R$ 1.010,55 hoje.";
    return answer({ code: "INVALID_STATE", subcode: "VALUE_CHANGED", message, status: 409, errors: [] }, 409);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  const resource = resources.get("operation-cessions")!;
  const record = { id: 5, code: "CES-000005", status: "FO", version: 2, cessionaryCompanyID: 1, rate: 1.45 };
  const element = (
    <ConfirmProvider>
      <LotPanel resource={resource} record={record} canUpdate onChanged={() => undefined} />
    </ConfirmProvider>
  );
  showScreen({ resources, provider: new FakeDataProvider({}), address: "/cessoes", element });
  return userEvent.setup();
}

test("the price that the question names is the one that is paid", async () => {
  const user = open();
  const repurchase = async (named: string) => {
    await user.click(screen.getByRole("button", { name: T.repurchase }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(new RegExp(named.replace(".", "\\.")))).toBeVisible();
    await user.click(question.getByRole("button", { name: T.repurchase }));
  };
  await user.click(await screen.findByRole("checkbox"));
  await repurchase("1.010,05");
  expect(await screen.findByText("A recompra custa R$ 1.010,55 hoje.")).toBeVisible();
  expect(await screen.findByText(/Recompra hoje R\$\s1\.010,55/)).toBeVisible();
  await repurchase("1.010,55");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([1010.05, 1010.55].map((shown) => ({ operationIDs: [7], price: shown })));
});

test("nothing is bought back of a lot in which nothing is sold any more", async () => {
  state = "REPURCHASED";
  open();
  expect(await screen.findByText(T.states.REPURCHASED)).toBeVisible();
  expect(screen.queryByRole("button", { name: T.repurchase })).toBeNull();
});
