// What refuses the figures of a new operation is said once: at its field, or beside the form where no field has it.
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { isSaidIn } from "../../src/custom/operations/entry/steps/figures.ts";
import { Figures } from "../../src/custom/operations/parts/wizard/Figures.tsx";

const PROBLEM = "O valor da parcela excede a margem informada!";

test("a problem stands beside the form unless the form says it", () => {
  const { rerender } = render(<Figures simulation={undefined} problem={PROBLEM} isBusy={false} isSaid={false} />);
  expect(screen.getByRole("alert")).toHaveTextContent(PROBLEM);
  rerender(<Figures simulation={undefined} problem={PROBLEM} isBusy={false} isSaid />);
  expect(screen.queryByText(PROBLEM)).not.toBeInTheDocument();
});

test("a field says it, or a row of a list; another problem of the form is none of it", () => {
  expect(isSaidIn({ value: { type: "server", message: PROBLEM, ref: document.body } }, PROBLEM)).toBe(true);
  expect(isSaidIn({ titles: [undefined, { dueDate: { message: PROBLEM } }] }, PROBLEM)).toBe(true);
  expect(isSaidIn({ value: { message: "O valor deve ser maior." } }, PROBLEM)).toBe(false);
  expect(isSaidIn({}, PROBLEM)).toBe(false);
});
