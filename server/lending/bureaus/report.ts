// The report of queries: how many, and what they cost, by month, person, agency or bureau.
import { PassThrough, Readable } from "node:stream";
import { badRequest } from "../../../src/base/app-error.ts";
import { addDays, BUSINESS_ZONE, formatDate, isDate, parseDateTime } from "../../../src/base/dates.ts";
import { add, fromCents, toCents, type WireAmount } from "../../../src/base/money.ts";
import type { BureauCosts, BureauCostsRow, CostsGroup } from "../../../src/rules/bureaus/ledger-answers.ts";
import { type Context, type Row, run, sheets } from "../../framework/index.ts";
import { maySeePrices } from "./access.ts";
import { BUREAU_NAMES, BUREAUS } from "./port/port.ts";

/** What queries are summed by; the code and text of a sum, and where they come from. */
const GROUPS = {
  bureau: { key: "q.bureau", code: "g.key", text: "g.key", joins: "" },
  month: {
    key: `date_trunc('month', q.created_at at time zone '${BUSINESS_ZONE}')`,
    code: "to_char(g.key, 'YYYY-MM')",
    text: "to_char(g.key, 'MM/YYYY')",
    joins: "",
  },
  person: {
    ...{ key: "q.created_by_id", code: "g.key::text", text: "p.full_name" },
    joins: "left join users u on u.id = g.key left join persons p on p.id = u.person_id",
  },
  agency: {
    ...{ key: "q.agency_office_id", code: "g.key::text", text: "c.legal_name" },
    joins: "left join agency_offices a on a.id = g.key left join companies c on c.id = a.company_id",
  },
} as const satisfies { [group in CostsGroup]: object };

export const GROUP_NAMES: readonly CostsGroup[] = ["bureau", "month", "person", "agency"];

/** Amounts as decimal texts. */
interface ReportRow extends Omit<BureauCostsRow, "amount" | "unclearAmount"> {
  amount: string;
  unclearAmount: string;
}

/** Amounts are null for people who may not see prices. @throws BAD_REQUEST */
export async function reportOf(context: Context, { from, to, groupBy = "bureau" }: Row): Promise<BureauCosts> {
  const groupName = GROUP_NAMES.find((name) => name === groupBy);
  if (!groupName) throw badRequest("groupBy", `Agrupe por ${GROUP_NAMES.join(", ")}.`);
  const group = GROUPS[groupName];
  const today = context.clock.today();
  const [first, last] = [dayOf("from", from, `${today.slice(0, 7)}-01`), dayOf("to", to, today)];
  if (first > last) throw badRequest("to", "O fim do período vem antes do começo.");
  const rows = await run<ReportRow>(
    context.db,
    `select ${group.code} as code, ${group.text} as text, g.queries, g.charged, g."notCharged", g.unclear,
            g.amount::text as amount, g."unclearAmount"::text as "unclearAmount"
       from (select ${group.key} as key, count(*)::int as queries,
                    count(*) filter (where q.charged = 'YES')::int as charged,
                    count(*) filter (where q.charged = 'NO')::int as "notCharged",
                    count(*) filter (where q.charged = 'UNKNOWN')::int as unclear,
                    coalesce(sum(q.price) filter (where q.charged = 'YES'), 0) as amount,
                    coalesce(sum(q.price) filter (where q.charged = 'UNKNOWN'), 0) as "unclearAmount"
               from bureau_queries q where q.created_at >= $1 and q.created_at < $2 group by 1) g
       ${group.joins} order by ${groupBy === "month" ? "1 desc" : "queries desc, 1"}`,
    [startOf(first), startOf(addDays(last, 1))],
  );
  const seesPrices = maySeePrices(context);
  const money = (text: string) => (seesPrices ? fromCents(toCents(text)) : null);
  return {
    ...{ from: first, to: last, groupBy: groupName },
    rows: rows.map(({ amount, unclearAmount, ...row }) => ({
      ...row,
      text: BUREAUS.flatMap((one) => (one === row.code ? BUREAU_NAMES[one] : []))[0] ?? row.text,
      ...{ amount: money(amount), unclearAmount: money(unclearAmount) },
    })),
  };
}

const startOf = (day: string): string => parseDateTime(`${formatDate(day)} 00:00`);

function dayOf(name: string, value: unknown, fallback: string): string {
  if (value === undefined || value === "") return fallback;
  if (typeof value === "string" && isDate(value)) return value;
  throw badRequest(name, "Informe uma data, como 2026-11-01.");
}

const TITLES: { readonly [group in CostsGroup]: string } = {
  bureau: "Bureau",
  month: "Mês",
  person: "Pessoa",
  agency: "Agente",
};

/** The report as a spreadsheet; without amounts for people who may not see prices. */
export async function reportSheet(context: Context, sent: Row): Promise<NodeJS.ReadableStream> {
  const { from, to, groupBy, rows } = await reportOf(context, sent);
  const hasAmounts = maySeePrices(context);
  const titles = [TITLES[groupBy], "Consultas", "Cobradas", "Não cobradas", "A esclarecer"];
  const whole = (value: number): sheets.Cell => ({ value, style: "integer" });
  const money = (value: WireAmount | null): sheets.Cell =>
    typeof value === "number" ? { value, style: "money" } : value === null ? null : String(value);
  const sum = (name: "queries" | "charged" | "notCharged" | "unclear"): number =>
    rows.reduce((total, row) => total + row[name], 0);
  const sumOf = (name: "amount" | "unclearAmount") => fromCents(add(...rows.map((row) => toCents(row[name] ?? 0))));
  const total = {
    ...{ text: "Totais", queries: sum("queries"), charged: sum("charged") },
    ...{ notCharged: sum("notCharged"), unclear: sum("unclear") },
    ...{ amount: sumOf("amount"), unclearAmount: sumOf("unclearAmount") },
  };
  const lines = [...rows, total].map(
    ({ text, queries, charged, notCharged, unclear, amount, unclearAmount }): sheets.Cell[] => [
      text ?? "–",
      ...[queries, charged, notCharged, unclear].map(whole),
      ...(hasAmounts ? [money(amount), money(unclearAmount)] : []),
    ],
  );
  const above: sheets.Cell[][] = [["Consultas a bureaus"], [`${formatDate(from)} a ${formatDate(to)}`], []];
  const amounts = hasAmounts ? ["Valor cobrado", "Valor a esclarecer"] : [];
  return sheets
    .xlsxFile("Consultas a bureaus", [...titles, ...amounts], Readable.from([lines]), { above, widths: [44] })
    .pipe(new PassThrough());
}
