// Tests the lists of rows in the simulator: keyboard, pasting from a spreadsheet, the sum, and errors at cells.
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type UseFormReturn, useForm } from "react-hook-form";
import { beforeEach, expect, test } from "vitest";
import { RowsInput } from "../../src/custom/products/simulator/RowsInput.tsx";
import { EMPTY_TERMS, type SimulatorTerms } from "../../src/custom/products/simulator/terms.ts";
import type { RequestList } from "../../src/rules/products/simulation.ts";

let form: UseFormReturn<SimulatorTerms> | undefined;
let sends = 0;
beforeEach(() => {
  sends = 0;
});

function Form({ list }: { list: RequestList }) {
  form = useForm<SimulatorTerms>({ defaultValues: EMPTY_TERMS });
  const send = () => sends++;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <RowsInput list={list} form={form} />
      <button type="submit">Simular</button>
    </form>
  );
}

function open(list: RequestList) {
  render(<Form list={list} />);
  return userEvent.setup();
}
const cell = (name: string) => screen.getByRole("textbox", { name });
const rows = (list: RequestList) => form?.getValues(list);

test("rows are typed with the keyboard alone, removed, and cleared", async () => {
  const user = open("dueDates");
  await user.click(cell("Vencimento 1: data"));
  await user.keyboard("01042027{Enter}01052027{Enter}01062027{ArrowUp}{ArrowUp}");
  expect(cell("Vencimento 1: data")).toHaveFocus();
  expect(screen.getByText("3 vencimentos")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remover vencimento 2" }));
  expect(cell("Vencimento 1: data")).toHaveFocus();
  expect(rows("dueDates")?.map(({ date }) => date)).toEqual(["2027-04-01", "2027-06-01"]);
  await user.click(screen.getByRole("button", { name: "Limpar vencimentos" }));
  expect(cell("Vencimento 1: data")).toHaveValue("");
  expect(screen.queryByText("3 vencimentos")).toBeNull();
});

test("Enter adds a row below a filled one and sends the form from a blank one", async () => {
  const user = open("titles");
  await user.click(cell("Título 1: vencimento"));
  await user.keyboard("01042027{Tab}123456{Enter}");
  expect([sends, rows("titles")?.[0]]).toEqual([0, { date: "2027-04-01", amount: 1234.56 }]);
  expect(cell("Título 2: vencimento")).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(sends).toBe(1);
});

test("pasted rows follow the filled ones, with their sum, and invalid lines are named", async () => {
  const user = open("laterReleases");
  await user.click(cell("Liberação 1: data"));
  await user.keyboard("01042027{Tab}1000{Enter}");
  await user.paste("01/05/2027\t1.234,56\n31/02/2027\t5,00\n01/06/2027\t0,44");
  expect(rows("laterReleases")?.map(({ amount }) => amount)).toEqual([10, 1234.56, 0.44]);
  expect(screen.getByText(/^3 liberações: R\$.1\.245,00$/)).toBeInTheDocument();
  expect(screen.getByText("Linha 2: “31/02/2027” não é uma data DD/MM/AAAA.")).toBeInTheDocument();
});

test("an error is shown at its cell until that cell changes", async () => {
  const user = open("titles");
  await user.click(cell("Título 1: vencimento"));
  await user.paste("01/05/2027\t10,00\n01/06/2027\t20,00");
  act(() => form?.setError("titles.1.amount", { message: "É pouco." }));
  expect(cell("Título 2: valor de face")).toHaveAccessibleDescription("É pouco.");
  expect(cell("Título 2: vencimento")).not.toHaveAttribute("aria-invalid");
  await user.type(cell("Título 1: valor de face"), "0");
  expect(cell("Título 2: valor de face")).toBeInvalid();
  await user.type(cell("Título 2: valor de face"), "0");
  expect(cell("Título 2: valor de face")).toBeValid();
});
