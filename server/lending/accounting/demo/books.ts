// The books of the demonstration: what the lender posts in a month in each regime, with Cosif codes.

import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import type { NewEntry } from "../ledger/post.ts";

interface BookLine {
  day: number;
  origin: NewEntry["origin"];
  debit: string;
  credit: string;
  /** The average value of a month in reais; single months vary around it. */
  value: number;
  description: string;
}

const line = (
  day: number,
  origin: NewEntry["origin"],
  [debit, credit]: [debit: string, credit: string],
  value: number,
  description: string,
): BookLine => ({ day, origin, debit, credit, value, description });

// biome-ignore format: a table
export const MONTHS: Record<Regime, BookLine[]> = {
  BACEN: [
    line(4, "OP", ["16120008", "49910003"], 184_000, "Empréstimos liberados"),
    line(5, "TR", ["49910003", "11230003"], 179_500, "Pagamento dos empréstimos liberados"),
    line(10, "TR", ["49930007", "11230003"], 11_600, "Pagamento de fornecedores e tributos"),
    line(15, "TR", ["11230003", "16120008"], 121_300, "Recebimento de parcelas de empréstimos"),
    line(20, "TR", ["81733004", "11230003"], 31_700, "Folha de pagamento"),
    line(22, "AC", ["81757004", "49930007"], 9_450, "Serviços de terceiros a pagar"),
    line(26, "OP", ["16120008", "71105006"], 58_900, "Apropriação dos juros de empréstimos"),
    line(27, "OP", ["81830309", "16920002"], 3_870, "Provisão para créditos de liquidação duvidosa"),
    line(27, "AC", ["81769009", "49930007"], 2_740, "Tributos sobre a receita de crédito"),
  ],
  IFRS: [
    line(4, "OP", ["1612001104", "4991010002"], 236_000, "Empréstimos liberados"),
    line(5, "TR", ["4991010002", "1123000003"], 229_800, "Pagamento dos empréstimos liberados"),
    line(10, "TR", ["4993090006", "1123000003"], 13_800, "Pagamento de fornecedores e tributos"),
    line(15, "TR", ["1123000003", "1612001104"], 281_500, "Recebimento de parcelas de empréstimos"),
    line(20, "TR", ["8173300000", "1123000003"], 36_200, "Folha de pagamento"),
    line(22, "AC", ["8175700000", "4993090006"], 10_900, "Serviços de terceiros a pagar"),
    line(26, "OP", ["1612001104", "7110599002"], 79_600, "Apropriação dos juros de empréstimos"),
    line(27, "OP", ["8199216006", "1612001403"], 5_120, "Perda incorrida associada ao risco de crédito"),
    line(27, "AC", ["8176900005", "4993090006"], 3_690, "Tributos sobre a receita de crédito"),
  ],
};

export const CAPITAL = { debit: "11230003", credit: "61110001", value: 2_500_000, date: "2024-01-02" };

/** Maps the accounts of the old plan to those of the new one; results go to the accumulated result. */
// biome-ignore format: a table
export const OPENING: [title: string, from: string, to: string][] = [
  ["depósitos bancários",         "11230003", "1123000003"],
  ["empréstimos",                 "16120008", "1612001104"],
  ["provisão para empréstimos",   "16920002", "1612001403"],
  ["recursos a liberar",          "49910003", "4991010002"],
  ["pagamentos a efetuar",        "49930007", "4993090006"],
  ["capital",                     "61110001", "6111028009"],
];
/** The accounts of profits or losses that are not yet distributed. */
export const ACCUMULATED: Record<Regime, string> = { BACEN: "61810002", IFRS: "6181000002" };
