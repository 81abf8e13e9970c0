// Tests the lines of an accounting script in a form: checks while typing, conditions from choices, and summaries in
// words.
import { fireEvent, render, screen, within } from "@testing-library/react";
import { CoreAdminContext, Form, testDataProvider } from "react-admin";
import { useFormContext } from "react-hook-form";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { compileResources } from "../../src/base/compile-resources.ts";
import { type Field, fieldAt } from "../../src/base/resource.ts";
import type { PartDocument, ResourceDocument } from "../../src/base/resource-document.ts";
import { ConditionInput, ValueInput } from "../../src/custom/accounting/scripts/ExpressionInput.tsx";
import { eventTitles } from "../../src/custom/accounting/scripts/event-titles.ts";
import { HistoryInput } from "../../src/custom/accounting/scripts/HistoryInput.tsx";
import { LinesCell } from "../../src/custom/accounting/scripts/Lines.tsx";
import { LinesEditor } from "../../src/custom/accounting/scripts/LinesEditor.tsx";
import { typeOf } from "../../src/fields/definitions.ts";
import { OwnWidgetsProvider } from "../../src/fields/own-widgets.ts";
import scripts from "../../src/schemas/accounting/accounting-scripts.json" with { type: "json" };
import scriptLine from "../../src/schemas/blocks/ScriptLine.json" with { type: "json" };
import scriptEvent from "../../src/schemas/enums/ScriptEvent.json" with { type: "json" };

const parts = [scriptLine, scriptEvent].map((document) => ({ file: "part", document: document as PartDocument }));
const { resources } = compileResources(
  { resources: [{ file: "scripts", document: scripts as unknown as ResourceDocument }], parts },
  typeOf,
);
const lines = fieldAt(resources.get("accounting-scripts")!.fields, "lines")!;
const member = (name: string): Field => lines.fields!.find((field) => field.name === name)!;
const WIDGETS = {
  "script-value": { Input: ValueInput },
  "script-condition": { Input: ConditionInput },
  "script-history": { Input: HistoryInput },
};
const FEE = { event: "FEE", percent: 100, historyTemplate: "Tarifa de {{counterparty.name}}" };

let values: () => { lines: Record<string, unknown>[] };

function Values() {
  const { getValues } = useFormContext();
  values = () => getValues() as { lines: Record<string, unknown>[] };
  return null;
}

function show(content: React.ReactNode, lines: object[]): void {
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()}>
        <OwnWidgetsProvider value={WIDGETS}>
          <Form defaultValues={{ regime: "IFRS", lines }}>
            {content}
            <Values />
          </Form>
        </OwnWidgetsProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

test("a value is repeated in words, and a mistake is shown with its place", () => {
  show(<ValueInput field={member("value")} source="lines.0.value" />, [FEE]);
  const box = screen.getByRole("textbox", { name: "Valor" });
  expect(screen.getByText("Lê-se: Valor da tarifa.")).toBeTruthy();
  fireEvent.change(box, { target: { value: "fee × 2%" } });
  expect(screen.getByText(/arredondar\(…\).*posição 1/)).toBeTruthy();
  expect(box.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(box, { target: { value: "arredondar(fee × 2%)" } });
  expect(screen.getByText("Lê-se: Valor da tarifa × 2%, arredondado ao centavo.")).toBeTruthy();
  fireEvent.change(box, { target: { value: "" } });
  expect(values().lines[0]!.value).toBeNull();
});

test("without an event there are no operands to choose", () => {
  show(<ValueInput field={member("value")} source="lines.0.value" />, [{}]);
  expect(screen.getByText("Escolha o evento da linha para ver os operandos.")).toBeTruthy();
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("a condition is built from choices, one after the other", () => {
  show(<ConditionInput field={member("condition")} source="lines.0.condition" />, [{ event: "CESSION" }]);
  const include = screen.getByRole("button", { name: "Incluir na condição", hidden: true });
  expect(include).toHaveProperty("disabled", true);
  fireEvent.change(screen.getByLabelText("Comparação"), { target: { value: "≥" } });
  fireEvent.change(screen.getByLabelText("Valor comparado"), { target: { value: "1.000" } });
  fireEvent.click(include);
  fireEvent.change(screen.getByLabelText("Operando"), { target: { value: "retainsRisk" } });
  fireEvent.change(screen.getByLabelText("Valor comparado"), { target: { value: "não" } });
  fireEvent.click(include);
  expect(values().lines[0]!.condition).toBe("price ≥ 1.000,00 e não retainsRisk");
  expect(screen.getByText("Lê-se: Preço recebido ≥ 1.000,00 e não Retém os riscos.")).toBeTruthy();
});

test("a history shows the places of its operands, and refuses one of another event", () => {
  show(<HistoryInput field={member("historyTemplate")} source="lines.0.historyTemplate" />, [FEE]);
  expect(screen.getByText("Exemplo: Tarifa de [Nome da contraparte]")).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "{{price}}" } });
  expect(screen.getByText(/\{\{price\}\} não é um operando/)).toBeTruthy();
});

test("lines are summarised in a sentence, opened one at a time, copied, moved and removed", () => {
  show(<LinesEditor field={lines} source="lines" titleOf={eventTitles(lines)} />, [
    { ...FEE, value: "arredondar(fee × 2%)", condition: "fee > 5" },
    { event: "IOF", historyTemplate: "IOF do decêndio" },
  ]);
  const item = (place: number) => within(screen.getByRole("listitem", { name: `Linhas: item ${place}` }));
  const fold = (place: number) => item(place).getAllByRole("button")[0]!;
  expect(fold(1).textContent).toContain("Valor da tarifa × 2%, arredondado ao centavo · se Valor da tarifa > 5");
  expect(item(1).queryByRole("textbox", { name: "Valor" })).toBeNull();
  fireEvent.click(fold(1));
  expect(item(1).getByRole("textbox", { name: "Valor" })).toBeTruthy();
  fireEvent.click(item(1).getByRole("button", { name: "Duplicar linha (Linhas: item 1)" }));
  expect(values().lines.map(({ event }) => event)).toEqual(["FEE", "FEE", "IOF"]);
  expect(fold(2).getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(item(3).getByRole("button", { name: "Mover para cima (Linhas: item 3)" }));
  expect(values().lines.map(({ event }) => event)).toEqual(["FEE", "IOF", "FEE"]);
  expect([1, 2, 3].map((place) => fold(place).getAttribute("aria-expanded"))).toEqual(["true", "false", "true"]);
  fireEvent.click(item(1).getByRole("button", { name: "Remover (Linhas: item 1)" }));
  expect(values().lines.map(({ event }) => event)).toEqual(["IOF", "FEE"]);
  expect([1, 2].map((place) => fold(place).getAttribute("aria-expanded"))).toEqual(["false", "true"]);
});

test("the reading view has lines under their event, with the conditions that select their accounts", () => {
  const account = (id: number, name: string) => ({ id, name });
  const written = {
    ...FEE,
    debitAccountPlanTreeNodeID: 1,
    debitAccountPlanTreeNode: account(1, "8.1 TARIFAS"),
    creditAccountPlanTreeNodeID: 2,
    creditAccountPlanTreeNode: account(2, "1.1 BANCOS"),
    percent: 50,
  };
  show(<LinesCell field={lines} value={[written]} />, []);
  expect(screen.getByText("50% de Valor da tarifa")).toBeTruthy();
  expect(screen.getByText("8.1 TARIFAS")).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Tarifa" })).getByRole("strong")).toHaveTextContent(
    /^Tarifa de Nome da contraparte$/,
  );
});
