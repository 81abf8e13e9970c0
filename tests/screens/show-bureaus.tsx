// The dialogs of the bureaus as a signed-in person opens them, with a server that answers what a test says.
import { QueryClient } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useContext } from "react";
import { AdminContext, type DataProvider, NotificationContext } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, vi } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import * as auth from "../../src/auth/token.ts";
import type { Resource } from "../../src/base/resource.ts";
import { ConfirmProvider } from "../../src/shell/use-confirm.tsx";
import { boaVistaAnswer, hubRow, REGISTERED, regcheqAnswer } from "./bureau-answers.ts";
import { sessionFor } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";

type Answers = Record<string, unknown>;

export const FAILED = { status: 500 };
const PRICES = { scr: { price: 0.09 }, cdl: { price: 5 }, regcheq: { price: 0.09 } };
const TODAY = new Date("2026-11-24T12:00:00.000Z");
export const SUBJECT = { party: "persons" as const, id: 5, documentNumber: "52998224725", name: "ANA LIMA" };
export const CUSTOMERS = { name: "customers" } as Resource;

let sent: { call: string; body: unknown; key: string | null }[] = [];
/** By method and address; what no test says fails. */
let answers: Answers = {};

export const answer = (call: string, body: unknown): void => {
  answers[call] = body;
};

/** Each file calls it once: before each test the server answers as usual. */
export function withBureaus(): void {
  beforeEach(startServer);
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

function startServer(): void {
  sent = [];
  answers = {
    "GET /persons/5/bureaus-info": { scr: hubRow(), cdl: hubRow(), regcheq: hubRow() },
    "GET /persons/5/bureaus-info/prices": PRICES,
    "GET /persons/5/bureaus-party": REGISTERED,
    "GET /persons/5/regcheq-risk": { risk: null },
    "GET /boa-vista/52998224725/scores": [],
    "GET /boa-vista/52998224725": boaVistaAnswer(),
    "GET /boa-vista/52998224725?force=true": boaVistaAnswer(),
    "POST /regcheq": regcheqAnswer(),
    "GET /bureaus/9": {
      ...{ id: 9, state: "UNKNOWN", charged: "UNKNOWN" },
      ...{ failure: "O bureau não respondeu a tempo.", createdAt: "2026-11-24T11:00:00.000Z" },
    },
  };
  vi.useFakeTimers({ toFake: ["Date"], now: TODAY });
  vi.spyOn(auth, "accessToken").mockResolvedValue("token");
  vi.stubGlobal("fetch", async (address: string, { method = "GET", headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(address, "http://localhost");
    const call = `${method} ${pathname.replace("/api", "")}${search}`;
    const key = new Headers(headers).get("idempotency-key");
    sent.push({ call, body: body ? JSON.parse(String(body)) : undefined, key });
    const replied = answers[call] ?? { code: "XPTO", status: 500 };
    const { status = 200 } = replied as { status?: number };
    return new Response(JSON.stringify(replied), { status: typeof status === "number" ? status : 200 });
  });
}

export const RIGHTS = {
  credit_registers_customers: ["view_credit_registers_customers"],
  credit_registers_people_center: ["update_credit_registers_people_center"],
};

export interface Person {
  /** Rights of Receivables beside those of Credit. */
  isOfBoth?: boolean;
  rights?: { [page: string]: string[] };
}

export function show(element: React.ReactElement, { isOfBoth = true, rights = RIGHTS }: Person = {}) {
  const session = sessionFor(rights);
  if (isOfBoth) session.access.systemsPagesViews.receivables = { receivables_buyers: ["view_receivables_buyers"] };
  const page = (
    <SessionFor session={session}>
      <AdminContext
        dataProvider={new FakeDataProvider({}) as unknown as DataProvider}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ConfirmProvider>{element}</ConfirmProvider>
        <Toasts />
      </AdminContext>
    </SessionFor>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

const Toasts = () => (
  <ul aria-label="Avisos">
    {useContext(NotificationContext).notifications.map(({ message }) => (
      <li key={String(message)}>{message}</li>
    ))}
  </ul>
);

export const calls = (part: string) => sent.filter(({ call }) => call.includes(part));

/** What a modal dialog covers is hidden, and a notice is read all the same. */
export const toast = (text: string) =>
  within(screen.getByRole("list", { name: "Avisos", hidden: true })).findByText(text);

export const rows = async () => within(await screen.findByRole("list", { name: "Bureaus" })).getAllByRole("listitem");
