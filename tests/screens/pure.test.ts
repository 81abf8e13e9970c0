// Tests pure functions of lists and records: filters, pages, periods, layout, errors, and conflicts of two versions.
import { describe, expect, test } from "vitest";
import { maskPeriodPart, parsePeriodPart, showPeriodPart } from "../../src/base/period-text.ts";
import { fieldAt } from "../../src/base/resource.ts";
import { resultOf } from "../../src/custom/operations/pipeline/committee/texts.ts";
import { filledSpans, labelWidth, spanOf } from "../../src/fields/parts/spans.ts";
import {
  booleanLabel,
  canApplyRange,
  eitherFilter,
  filterFields,
  filterText,
  periodFilter,
  rangeFilter,
} from "../../src/resources/filters/filter-value.ts";
import { pageSteps } from "../../src/resources/list/ListFooter.tsx";
import { EVERYTHING, isChanged, type ViewContent } from "../../src/resources/list/saved-view.ts";
import { searchHint } from "../../src/resources/list/search-hint.ts";
import { mayReadField } from "../../src/resources/parts/field-access.ts";
import { failureText } from "../../src/resources/parts/server-error.ts";
import { conflictsOf, onlyMine } from "../../src/resources/record/edit-conflicts.ts";
import { isSectionShown } from "../../src/resources/record/field-conditions.ts";
import { hasErrorAt, placeOnScreen, problemsOf, toFieldErrors } from "../../src/resources/record/form-errors.ts";
import { readingPlan } from "../../src/resources/record/reading-plan.ts";
import { fieldsOf, isEditable, screenTabs } from "../../src/resources/record/screen-layout.ts";
import { newLabel, showingText } from "../../src/resources/texts.ts";
import { upload } from "../../src/resources/upload.ts";
import { compile, compileProduct } from "./compile.ts";
import { lamps, makers } from "./lamps.ts";

const lamp = compile(lamps, makers).get("lamps")!;

describe("the rows of a form", () => {
  test.each([
    ["grow to twelve columns", [8, 3], [96 / 11, 36 / 11]],
    ["take a field along for one that would stand alone", [4, 4, 4, 4], [6, 6, 6, 6]],
    ["leave a short field short where nothing can come along", [4, 8, 4], [4, 8, 4]],
    ["leave a lone short field short", [4], [4]],
    ["leave a lone field as wide as its content", [12, 6], [12, 6]],
    ["leave a row of two together", [8, 4, 6], [8, 4, 6]],
    ["give a long lone field the row", [12, 8], [12, 12]],
  ])("%s", (_what, spans, filled) => expect(filledSpans(spans)).toEqual(filled));

  const products = compileProduct().get("products")!;

  test("give a field the columns that its title needs", () => {
    const spanAt = (path: string) => spanOf(fieldAt(products.fields, path)!);
    expect([spanAt("entryValue"), spanAt("maxIncomeCommitmentPercent")]).toEqual([3, 4]);
  });

  test("go on to the next row before the label of a field is cut", () => {
    const labelAt = (path: string) => labelWidth(fieldAt(products.fields, path)!);
    expect([labelAt("tfc"), labelAt("name")]).toEqual([21, 116]);
  });

  test("stand under a title only while one of their fields is there", () => {
    const sections = screenTabs(products, "create", "credit").flatMap((tab) => tab.sections);
    const balloon = sections.find(({ title }) => title === "Parcela balão")!;
    expect(isSectionShown(products, balloon, { amortizationType: "PRICE" })).toBe(false);
    expect(isSectionShown(products, balloon, { amortizationType: "BALLOON" })).toBe(true);
  });
});

describe("a reading page", () => {
  const customers = compileProduct().get("customers")!;
  const shownPaths = (record: Record<string, unknown>) => {
    const tabs = screenTabs(customers, "view", "credit");
    return fieldsOf(readingPlan(customers, tabs, record, customers.facts).filled).map(({ path }) => path);
  };
  const person = { fullName: "ANA LIMA", documentNumber: "47861537617", phone: "51987612989" };
  const record = { type: "PERSON", documentNumber: person.documentNumber, phone: person.phone, person };
  test("shows no value again that stands at its head", () =>
    expect(shownPaths(record)).toEqual(["type", "person.fullName"]));
  test("shows no state again that stands beside its title", () => {
    const receivables = compileProduct().get("account-receivables")!;
    const bill = { description: "PARCELA 1", accountReceivableStatus: "LIQUIDATED", issueDate: "2026-11-20" };
    const { filled } = readingPlan(
      receivables,
      screenTabs(receivables, "view", "credit"),
      bill,
      receivables.facts ?? [],
    );
    expect(fieldsOf(filled).map(({ path }) => path)).toEqual(["description", "issueDate"]);
  });
  test("shows a value that differs from the one at its head", () =>
    expect(shownPaths({ ...record, phone: "11933334444" })).toContain("person.phone"));
});

describe("a filter", () => {
  test("with a reversed range is swapped, and zero is no bound", () => {
    expect(rangeFilter(500, 100)).toEqual({ $gte: 100, $lte: 500 });
    expect(rangeFilter(500, 0)).toEqual({ $gte: 500 });
    expect(rangeFilter(0, 900)).toEqual({ $lte: 900 });
    expect(rangeFilter(0, 0)).toBeUndefined();
  });
  test("disables Aplicar while the maximum is below the minimum, including zero", () => {
    expect([canApplyRange(500, 0), canApplyRange(500, 100), canApplyRange(500, 500)]).toEqual([false, false, true]);
  });
  test("with a period that ends before it starts is refused", () => {
    expect(periodFilter("2025-03-31", "2025-03-01")).toBeUndefined();
    expect(periodFilter("2025-03-01", null)).toEqual({ $gte: "2025-03-01" });
  });
  test("is not offered for a field that the route fixes", () => {
    expect(filterFields(lamp, "credit", { fixed: { kind: "DESK" } }).map(({ path }) => path)).toEqual([
      "enabled",
      "price",
      "createdAt",
    ]);
  });
  test("reads like a sentence in its chip", () => {
    const [kind, enabled, price] = filterFields(lamp, "credit");
    const show = String;
    expect(filterText(kind!, { $in: ["A", "B"] }, show)).toBe("A, B");
    expect(filterText(enabled!, true, show)).toBe("Sim");
    expect(filterText(price!, { $gte: 100 }, show)).toBe("a partir de 100");
    expect(filterText(price!, { $gte: 100, $lte: 900 }, show)).toBe("100 – 900");
    expect(filterText(kind!, { $nin: ["A", "B"] }, show)).toBe("diferente de A, B");
    expect(filterText(kind!, { $null: true }, show)).toBe("vazio");
  });
  test("of several fields for one value is one chip, and other alternatives have none", () => {
    const fields = filterFields(lamp, "credit");
    expect(eitherFilter({ $or: [{ kind: "DESK" }, { price: "DESK" }] }, fields)).toMatchObject({ value: "DESK" });
    expect(eitherFilter({ $or: [{ kind: "DESK" }, { price: 5 }] }, fields)).toBeUndefined();
    expect(eitherFilter({ $or: [{ kind: "DESK" }, { gone: "DESK" }] }, fields)).toBeUndefined();
    expect(eitherFilter({}, fields)).toBeUndefined();
  });
  test("with yes or no reads as the field itself, except for the switch of enabled records", () => {
    const consigned = { ...fieldAt(lamp.fields, "enabled")!, name: "consigned", title: "Consignado" };
    expect([booleanLabel(consigned, true), booleanLabel(consigned, false)]).toEqual(["Consignado", "Não consignado"]);
  });
});

describe("a period", () => {
  test("is masked as typed and refuses days that no calendar has", () => {
    expect(maskPeriodPart("05032025", false)).toBe("05/03/2025");
    expect(maskPeriodPart("032025", true)).toBe("03/2025");
    expect(parsePeriodPart("05/03/2025", false)).toBe("2025-03-05");
    expect(parsePeriodPart("29/02/2025", false)).toBeNull();
    expect(parsePeriodPart("29/02/2024", false)).toBe("2024-02-29");
    expect(parsePeriodPart("03/2025", true)).toBe("2025-03");
    expect(showPeriodPart("2025-03")).toBe("03/2025");
  });
  test("that stays relative is a word in its chip, and its days are written as people write them", () => {
    const created = filterFields(lamp, "credit").find(({ path }) => path === "createdAt")!;
    expect(filterText(created, { $period: "last30Days" }, String)).toBe("últimos 30 dias");
    expect(filterText(created, { $gte: "2026-01-05", $lte: "2026-01-31" }, String)).toBe("05/01/2026 a 31/01/2026");
  });
});

test("the pager shows the ends, the neighbours and the gaps", () => {
  expect(pageSteps(1, 3)).toEqual([1, 2, 3]);
  expect(pageSteps(1, 61)).toEqual([1, 2, 3, 4, 5, "gap-after", 61]);
  expect(pageSteps(30, 61)).toEqual([1, "gap-before", 29, 30, 31, "gap-after", 61]);
  expect(pageSteps(61, 61)).toEqual([1, "gap-before", 57, 58, 59, 60, 61]);
});

test("texts follow the gender and the number of the register", () => {
  expect(newLabel(lamp)).toBe("Nova luminária");
  expect(showingText(20, 1204)).toBe("Exibindo 20 resultados de 1.204 ao total");
  expect(searchHint(lamp)).toBe("Buscar por nome");
  const simulations = compileProduct().get("simulations")!;
  expect(searchHint(simulations)).toBe("Buscar por simulação ou pessoa");
});

describe("the layout of a screen", () => {
  test("expands embedded records into their fields and gives tabs a name for the URL", () => {
    const tabs = screenTabs(lamp, "edit", "credit");
    expect(tabs.map(({ id }) => id)).toEqual(["dados", "fabricante"]);
    expect(tabs[1]!.sections[0]!.fields.map(({ path }) => path)).toEqual([
      "maker.documentNumber",
      "maker.legalName",
      "maker.website",
    ]);
  });
  test("locks fields that are fixed on creation, and those written once unless empty", () => {
    const name = fieldAt(lamp.fields, "name")!;
    const create = { mode: "create", system: "credit" } as const;
    const edit = { mode: "edit", system: "credit" } as const;
    const immutable = { ...name, schema: { ...name.schema, "x-life": { immutable: true } } };
    const once = { ...name, schema: { ...name.schema, "x-life": { writeOnce: true } } };
    expect([isEditable(immutable, create, null), isEditable(immutable, edit, null)]).toEqual([true, false]);
    expect([isEditable(once, edit, null), isEditable(once, edit, "A")]).toEqual([true, false]);
  });
});

test("hides a field of another system, and locks one that it only reads", () => {
  const name = fieldAt(lamp.fields, "name")!;
  const guarded = { ...name, schema: { ...name.schema, "x-access": { read: ["credit", "hr"], write: ["credit"] } } };
  expect(["credit", "hr", "other"].map((system) => mayReadField(guarded, system))).toEqual([true, true, false]);
  expect(isEditable(guarded, { mode: "edit", system: "hr" }, "A")).toBe(false);
});

test("finds the fields of problems, in lists too, with their titles", () => {
  const errors = toFieldErrors([
    { field: "maker.documentNumber", message: "CNPJ inválido." },
    { field: "name", message: 'O campo "Nome" é obrigatório.' },
  ]);
  expect(hasErrorAt(errors, "maker.documentNumber")).toBe(true);
  expect(hasErrorAt(errors, "maker.legalName")).toBe(false);
  expect(problemsOf(errors, lamp).map(({ field, title }) => [field, title])).toEqual([
    ["maker.documentNumber", "CNPJ"],
    ["name", "Nome"],
  ]);
});

test("finds a member named without its group when only one field can be meant", () => {
  const fields = fieldsOf(screenTabs(lamp, "edit", "credit"));
  expect(placeOnScreen(fields, "documentNumber")).toBe("maker.documentNumber");
  expect(placeOnScreen(fields, "name")).toBe("name");
  expect(placeOnScreen(fields, "nowhere")).toBeUndefined();
});

test("a view is changed by each of its parts, and follows the person in those that it leaves open", () => {
  const view: ViewContent = { ...EVERYTHING, columns: ["name"], filters: { kind: "DESK", shade: "LINHO" } };
  const own: ViewContent = {
    ...EVERYTHING,
    columns: ["name", "kind"],
    sort: "name,ASC",
    density: "compact",
    pageSize: 50,
  };
  const shown: ViewContent = { ...view, sort: "name,ASC", density: "compact", pageSize: 50 };
  expect(isChanged({ ...shown, filters: { shade: "LINHO", kind: "DESK" } }, view, own)).toBe(false);
  const changes: Partial<ViewContent>[] = [
    ...[{ columns: ["kind"] }, { filters: { kind: "DESK" } }, { search: "alfa" }],
    ...[{ sort: "kind,ASC" }, { density: "comfortable" as const }, { pageSize: 20 }],
  ];
  for (const change of changes)
    expect(isChanged({ ...shown, ...change }, view, own), JSON.stringify(change)).toBe(true);
});

test("two edits conflict only where both changed the same field to different values", () => {
  const fields = lamp.fields.filter(({ name }) => ["name", "kind", "shade"].includes(name));
  const versions = {
    base: { name: "A", kind: "DESK", shade: null },
    mine: { name: "B", kind: "FLOOR", shade: "" },
    theirs: { name: "C", kind: "DESK", shade: "LINHO" },
  };
  expect(conflictsOf(fields, versions).map(({ field }) => field.name)).toEqual(["name"]);
  expect(onlyMine(fields, versions).map(({ name }) => name)).toEqual(["kind"]);
});

test("an empty file is refused before it is sent, and called so", async () => {
  const refused = await upload(new File([], "documento.pdf")).catch((error: unknown) => error);
  expect(failureText(refused)).toBe("O arquivo está vazio.");
});

test.each([
  [{ result: "AN", finishedAt: null }, "Em análise"],
  [{ result: "AN", finishedAt: "2026-11-28T03:21:15Z" }, "Encerrada sem resultado"],
  [{ result: "AP", finishedAt: "2026-11-28T03:21:15Z" }, "Aprovado"],
] as const)("the voting %j is shown as: %s", (voting, label) => {
  expect(resultOf(voting).label).toBe(label);
});
