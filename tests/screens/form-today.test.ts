// Tests that a form takes for today the day in São Paulo, wherever the browser is.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { formResolver } from "../../src/resources/record/form-rules.ts";
import { compile } from "./compile.ts";
import { lamps, makers } from "./lamps.ts";

const foundedOn = { type: "string", format: "date", title: "Fundada em", "x-date": "past" } as const;
const document: ResourceDocument = { ...makers, properties: { ...makers.properties, foundedOn } };
const register = compile(document, lamps).get("makers")!;
const others = { documentNumber: "11222333000181", legalName: "ALFA LUZ LTDA" };
const zone = process.env.TZ;

beforeEach(() => {
  process.env.TZ = "Asia/Tokyo";
  vi.useFakeTimers({ now: new Date("2026-11-28T15:30:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  process.env.TZ = zone;
  vi.useRealTimers();
});

test.each([
  ["2026-11-28", []],
  ["2026-11-29", ["foundedOn"]],
])("%s, in Tokyo already the 29th", async (day, refused) => {
  const resolve = formResolver(register, "create");
  const { errors } = await resolve({ ...others, foundedOn: day }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(Object.keys(errors)).toEqual(refused);
});
