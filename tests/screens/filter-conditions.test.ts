// Tests the conditions that a person can choose for a filter, and the columns that have filters.
import { describe, expect, test } from "vitest";
import {
  conditionIn,
  conditionsOf,
  type FilterValue,
  filterFields,
  underCondition,
} from "../../src/resources/filters/filter-value.ts";
import { availableColumns } from "../../src/resources/list/columns.ts";
import { compileSample } from "../helpers/sample-fields.ts";
import { compile } from "./compile.ts";
import { lamps, makers } from "./lamps.ts";

const lamp = compile(lamps, makers).get("lamps")!;

describe("the conditions of a filter", () => {
  const columns = availableColumns(lamp, new Map(), "credit");
  const fields = filterFields(lamp, "credit", { columns });
  const field = (path: string) => fields.find((one) => one.path === path)!;

  test("exist for every column that the list can show, after those that the register names", () => {
    expect(fields.filter(({ isOwn }) => isOwn).map(({ path }) => path)).toEqual(lamp.list.filters);
    const others = fields.filter(({ isOwn }) => !isOwn).map(({ path }) => path);
    expect(others).toEqual(expect.arrayContaining(["name", "shade", "updatedAt"]));
    expect(fields).toHaveLength(new Set(fields.map(({ path }) => path)).size);
  });

  test("have the titles of the columns, and two are never called the same for the number of the record", () => {
    const code = { type: "string", title: "Código" } as const;
    const properties = { ...lamps.properties, code };
    const columns = ["name", "id", "code"];
    const titlesOf = (titles?: { id: string }) => {
      const one = compile({ ...lamps, properties, "x-list": { columns, filters: ["id"], titles } }, makers).get(
        "lamps",
      )!;
      const shown = availableColumns(one, new Map(), "credit");
      const filters = filterFields(one, "credit", { columns: shown });
      return [shown, filters].map((named) => columns.map((path) => named.find((each) => each.path === path)?.title));
    };
    expect(titlesOf()).toEqual(Array(2).fill(["Nome", "Número interno", "Código"]));
    expect(titlesOf({ id: "Etiqueta" })).toEqual(Array(2).fill(["Nome", "Etiqueta", "Código"]));
  });

  test("fit the kind of field, and blanks are asked only where a value may be absent", () => {
    expect(conditionsOf(field("name"))).toEqual(["contains", "is", "isNot"]);
    expect(conditionsOf(field("shade"))).toEqual(["contains", "is", "isNot", "empty", "filled"]);
    expect(conditionsOf(field("kind"))).toEqual(["is", "isNot"]);
    expect(conditionsOf(field("price"))).toEqual(["between", "empty", "filled"]);
    expect(conditionsOf(field("enabled"))).toEqual(["is"]);
  });

  test("are only those that the type of the field takes", () => {
    const types = compileSample({
      tags: { type: "array", items: { type: "string" }, title: "Marcas" },
      pictureID: { type: "string", format: "image", title: "Foto", "x-accept": ["png"] },
    });
    const columnsOfTypes = availableColumns(types, new Map(), "credit");
    const offered = filterFields(types, "credit", { columns: columnsOfTypes });
    const tags = offered.find(({ path }) => path === "tags");
    expect(tags && conditionsOf(tags)).toEqual(["is", "isNot", "empty", "filled"]);
    expect(offered.map(({ path }) => path)).not.toContain("pictureID");
  });

  test.each([
    ["kind", "isNot", { $in: ["FLOOR"] }, { $nin: ["FLOOR"] }],
    ["kind", "is", { $nin: ["FLOOR", "DESK"] }, { $in: ["FLOOR", "DESK"] }],
    ["kind", "isNot", "FLOOR", { $nin: ["FLOOR"] }],
    ["name", "is", { $like: "SOL" }, { $eq: "SOL" }],
    ["name", "isNot", { $eq: "SOL" }, { $ne: "SOL" }],
    ["name", "contains", { $ne: "SOL" }, { $like: "SOL" }],
    ["shade", "empty", { $like: "SOL" }, { $null: true }],
    ["shade", "filled", undefined, { $null: false }],
    ["kind", "isNot", { $null: true }, undefined],
    ["price", "between", { $gte: 1 }, { $gte: 1 }],
  ] as const)("%s %s: %j becomes %j", (path, condition, value, expected) => {
    const sent = structuredClone(value) as FilterValue | undefined;
    const applied = underCondition(field(path), condition, sent);
    expect(applied).toEqual(expected);
    if (applied !== undefined) expect(conditionIn(field(path), applied)).toBe(condition);
  });
});
