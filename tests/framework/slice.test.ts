// Tests how slices are combined: the order of several hooks, and the refusal of two owners of one hook.
import { expect, test } from "vitest";
import type { Context } from "../../server/framework/records/services.ts";
import { defineSlice, hooksOf, type SliceDeps } from "../../server/framework/slice.ts";

const deps = {} as SliceDeps;
const context = {} as Context;

test("validations of several slices run in the order of the list", async () => {
  const adds = (name: string, text: string) =>
    defineSlice({
      name,
      hooks: () => [
        ["colours", { beforeValidate: async (_context, body) => ({ ...body, text: `${body.text}${text}` }) }],
      ],
    });
  const hooks = hooksOf([adds("a", "1"), adds("b", "2")], deps).get("colours");
  await expect(hooks?.beforeValidate?.(context, { text: "" }, null)).resolves.toEqual({ text: "12" });
});

test("each slice completes the input of the previous ones, and sees the record as it is stored", async () => {
  const completes = (name: string, text: string) =>
    defineSlice({
      name,
      hooks: () => [
        [
          "colours",
          {
            beforeWrite: async (_context, drafts) =>
              drafts.map(({ body, current }) => ({ ...body, text: `${body.text}${text}${current?.hue}` })),
          },
        ],
      ],
    });
  const hooks = hooksOf([completes("a", "1"), completes("b", "2")], deps).get("colours");
  const drafts = ["x", "y"].map((text) => ({ current: { hue: text }, body: { text } }));
  await expect(hooks?.beforeWrite?.(context, drafts)).resolves.toEqual([{ text: "x1x2x" }, { text: "y1y2y" }]);
});

test("guards of several slices refuse together, with the first reason of each column", async () => {
  const guards = (name: string, reasons: [string, string][]) =>
    defineSlice({ name, hooks: () => [["colours", { guardColumns: async () => [new Map(reasons)] }]] });
  const slices = [
    guards("a", [["hue", "first"]]),
    guards("b", [
      ["hue", "second"],
      ["name", "other"],
    ]),
  ];
  const change = { id: 1, columns: new Map(), before: {} };
  const [reasons] = (await hooksOf(slices, deps).get("colours")?.guardColumns?.(context, [change])) ?? [];
  expect(Object.fromEntries(reasons ?? [])).toEqual({ hue: "first", name: "other" });
});

test("two slices that own the same hook of a resource are refused by its name", () => {
  const owns = (name: string) => defineSlice({ name, hooks: () => [["colours", { mapInput: (body) => body }]] });
  expect(() => hooksOf([owns("a"), owns("b")], deps)).toThrow('Two slices have the hook "mapInput" of colours');
});
