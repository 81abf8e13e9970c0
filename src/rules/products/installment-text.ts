// The instalment of a simulation in words: where instalments differ, as in SAC, no single one stands for all of them.
import { reais } from "../../base/money.ts";

interface Installments {
  installmentValue: number;
  schedule: readonly { total: number }[];
}

/** Of the instalment, what the last one may differ for the sake of rounding. */
const RESIDUE = 0.01;

/** All of them pay the same, except for the cents that the last one takes. */
export function isLevel({ schedule }: Pick<Installments, "schedule">): boolean {
  const totals = schedule.map(({ total }) => total);
  const [first = 0] = totals;
  const last = totals.at(-1) ?? first;
  return totals.slice(0, -1).every((total) => total === first) && Math.abs(last - first) <= first * RESIDUE;
}

/** "R$ 1.053,99", or "até R$ 5.308,64" where that is the highest of several. */
export function installmentText(simulation: Installments): string {
  if (isLevel(simulation)) return reais(simulation.installmentValue);
  return `até ${reais(Math.max(...simulation.schedule.map(({ total }) => total)))}`;
}

/** "36 × R$ 1.053,99", or "12 × até R$ 5.308,64". */
export const countedInstallments = (simulation: Installments & { installmentQuantity: number }): string =>
  `${simulation.installmentQuantity} × ${installmentText(simulation)}`;
