// The question of an act that takes values: it says that it is final only where it is.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ActionDialog } from "../../src/resources/parts/ActionDialog.tsx";
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
