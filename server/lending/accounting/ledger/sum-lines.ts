// Writes differences of stored sums as lines that people read.
import { formatMoney } from "../../../../src/base/money.ts";
import { type SumDifference, sumName } from "./verify-sums.ts";

const HEADING = "DIFERE: saldos guardados que não são a soma dos lançamentos";
const REPAIR = "  Os lançamentos não são tocados ao refazer os saldos: npm run books:rebuild";

export function sumLines(differences: readonly SumDifference[]): string[] {
  if (differences.length === 0) return [];
  return [`${HEADING} (${differences.length}):`, ...differences.map(sumLine), REPAIR];
}

function sumLine(difference: SumDifference): string {
  const { stored, rebuilt } = difference;
  const money = (value: bigint | null) => (value === null ? "o que não é número" : formatMoney(value));
  const apart = stored === null || rebuilt === null ? "" : `, diferença ${money(stored - rebuilt)}`;
  return `  ${sumName(difference)}: guardado ${money(stored)}, lançamentos ${money(rebuilt)}${apart}`;
}
