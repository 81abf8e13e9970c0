// A new record of somebody who sees only some rows begins as that person's.
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { SessionFor } from "../../src/auth/session.tsx";
import type { Resource } from "../../src/base/resource.ts";
import { useOwnValues } from "../../src/resources/record/own-values.ts";
import { compileProduct } from "./compile.ts";
import { sessionFor } from "./fake-admin.tsx";

const customers = compileProduct().get("customers");
if (!customers) throw new Error("customers is missing");

function ownValues(system: string, resource: Resource): object {
  const { me, access } = sessionFor({});
  const session = { me: { ...me, owners: { user: [7], agencyOffice: [2, 5] } }, access: { ...access, system } };
  return renderHook(() => useOwnValues(resource), {
    wrapper: ({ children }) => <SessionFor session={session}>{children}</SessionFor>,
  }).result.current;
}

test("the first of an agent's agencies owns what the agent creates", () => {
  expect(ownValues("agency_office", customers)).toEqual({ agencyOfficeID: 2 });
});

test("whoever sees every row begins with none, and so does who sees rows by another rule as well", () => {
  expect(ownValues("credit", customers)).toEqual({});
  const scope = { agency_office: [...(customers.scope.agency_office ?? []), { createdBy: "user" }] };
  expect(ownValues("agency_office", { ...customers, scope })).toEqual({});
});

test("a field that the server fills stays out of the form", () => {
  const fields = customers.fields.map((field) =>
    field.name === "agencyOfficeID" ? { ...field, readOnly: true } : field,
  );
  expect(ownValues("agency_office", { ...customers, fields })).toEqual({});
});
