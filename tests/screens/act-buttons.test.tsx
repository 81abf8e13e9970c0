// An action with a button of its own at the head of a record: off until the record exists, and only for its systems.
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lampRows, lamps, makers } from "./lamps.ts";

const TEXT = "Crie a luminária antes de testá-la";

function withAct(systems: string[]): ResourceDocument {
  const act = { name: "try", label: "Testar", createFirst: TEXT, systems, view: "view" as const };
  return { ...lamps, "x-resource": { ...lamps["x-resource"], actions: [act] } };
}

function open(address: string, systems = ["credit"]) {
  const resources = compile(withAct(systems), makers);
  const Act = () => <p>Teste aberto</p>;
  const Face = () => <span>Acesa</span>;
  const parts = {
    ...{ panels: {}, checks: {} },
    recordActs: { lamps: { try: Act } },
    actFaces: { lamps: { try: Face } },
  };
  showScreen({ resources, provider: new FakeDataProvider({ lamps: lampRows(3), makers: [] }), address, parts });
  return userEvent.setup();
}

test("opens the act, and says of the record what its face knows", async () => {
  const user = open("/luminarias/view/2");
  const button = await screen.findByRole("button", { name: /^Testar/ });
  expect(button).toHaveTextContent("TestarAcesa");
  await user.click(button);
  expect(await screen.findByText("Teste aberto")).toBeInTheDocument();
});

test("is off while the record is created, with the reason", async () => {
  open("/luminarias/create");
  const button = await screen.findByRole("button", { name: "Testar" });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(TEXT);
});

test("is neither at the head nor in the menu of people of another system", async () => {
  const user = open("/luminarias/view/2", ["receivables"]);
  await user.click(await screen.findByRole("button", { name: "Mais ações" }));
  expect(within(await screen.findByRole("menu")).queryByText("Testar")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Testar/ })).not.toBeInTheDocument();
  cleanup();
});
