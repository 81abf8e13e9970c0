// An ended contract is marked beside its last day.
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Field } from "../../src/base/resource.ts";
import { ContractEndCell } from "../../src/custom/parties/partner-widgets.tsx";

const field = {
  name: "contractEndDate",
  path: "contractEndDate",
  type: "date",
  title: "Fim",
  schema: {},
} as unknown as Field;
const day = (distance: number) =>
  new Date(Date.now() + distance * 86_400_000).toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });

test.each([
  [day(-1), true],
  [day(0), false],
  [day(1), false],
  [null, false],
])("a contract that ends %s has the warning %s", (value, isWarned) => {
  render(<ContractEndCell field={field} value={value} record={{}} />);
  expect(screen.queryAllByText("Contrato vencido")).toHaveLength(isWarned ? 1 : 0);
});
