// Tests the offers of the simulator on a phone: what they are compared by, the figures of the chosen one, and taking one away.
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { OfferCards } from "../../src/custom/products/simulator/OfferCards.tsx";
import type { Offer } from "../../src/custom/products/simulator/offers.ts";
import { simulationOf } from "./simulations.ts";

const offers = [
  { key: 1, simulation: simulationOf(6) },
  { key: 2, simulation: simulationOf(12, { cet: { monthly: 2, yearly: 26 } }) },
] as Offer[];

test("offers stand one below the other with instalment, cost and total, and the figures of the chosen one below", async () => {
  const [onShow, onRemove] = [vi.fn(), vi.fn()];
  render(<OfferCards offers={offers} shown={2} onShow={onShow} onRemove={onRemove} />);
  const list = screen.getByRole("list", { name: "Propostas" });
  const [six, twelve] = within(list).getAllByRole("button", { pressed: undefined, name: /×/ });
  expect(six).toHaveTextContent(/^6× R\$\s1\.676,67CET 34,50\s% a\.a\. · Total R\$\s10\.060,00VEÍCULOS · CURTA$/);
  expect(twelve).toHaveTextContent(/^12× R\$\s843,33Menor CETMenor parcelaCET 26,00\s% a\.a\./);
  expect(twelve).toHaveAttribute("aria-pressed", "true");
  const figures = screen.getByLabelText("12×");
  expect(figures).toHaveTextContent(/^CET ao mês2,00\s%CET ao ano26,00\s%/);
  expect(within(figures).getByRole("button", { name: /Custo efetivo total/ })).toBeVisible();
  await userEvent.click(six!);
  expect(onShow).toHaveBeenCalledWith(1);
  await userEvent.click(within(list).getByRole("button", { name: "Remover proposta de 6 parcelas" }));
  expect(onRemove).toHaveBeenCalledWith(1);
});
