// D13: every product in use has an enabled script of IFRS that makes entries, and each script in use can be calculated
// on that day.
import { checkScript } from "../../../../../src/rules/accounting/scripts/script-checks.ts";
import { unreadableLine } from "../../../../../src/rules/accounting/scripts/script-lines.ts";
import { type Handle, run } from "../../../../framework/index.ts";
import { type ClosingCheck, countDivergence, type Divergence } from "./check.ts";

const CODE = "D13";

const DESCRIPTIONS = {
  missing: "Produtos sem roteiro contábil",
  regime: "Produtos com roteiro de outro regime",
  disabled: "Produtos com roteiro desabilitado, que não lança",
};

export const productsHaveScripts: ClosingCheck = {
  code: CODE,
  event: "SCRIPTS_REVIEW",
  description: "Produtos com roteiro contábil do regime IFRS",
  async run({ context, date }) {
    const rows = await run<{ id: number; fault: keyof typeof DESCRIPTIONS }>(
      context.db,
      `select * from (
         select p.id, case when s.id is null then 'missing' when s.regime <> 'IFRS' then 'regime'
                           when s.enabled is false then 'disabled' end as fault
           from products p left join accounting_scripts s on s.id = p.accounting_script_id
          where p.enabled is not false) as judged
        where fault is not null order by id`,
    );
    const products = Object.entries(DESCRIPTIONS).flatMap(([fault, description]) => {
      const ids = rows.flatMap((row) => (row.fault === fault ? [row.id] : []));
      return countDivergence(CODE, { description, entity: "Product", ids });
    });
    return [...products, ...(await brokenScripts(context.db, date))];
  },
};

/**
 * Saving a script refuses formulas that cannot be calculated, but older rows and rows written by other means were not
 * checked.
 */
async function brokenScripts(handle: Handle, date: string): Promise<Divergence[]> {
  const scripts = await run<{ id: number; title: string; lines: unknown }>(
    handle,
    `select distinct on (s.id) s.id, s.title, coalesce(v.lines, '[]') as lines
       from accounting_scripts s join accounting_script_versions v on v.accounting_script_id = s.id
      where s.enabled is not false and (v.valid_from is null or v.valid_from <= $1::date)
      order by s.id, v.valid_from desc nulls last, v.number desc`,
    [date],
  );
  return scripts.flatMap(({ id, title, lines }) => {
    const fault = firstFault(lines);
    const description = `Roteiro que não pode ser calculado: "${title}", ${fault}`;
    return fault === undefined ? [] : countDivergence(CODE, { description, entity: "AccountingScript", ids: [id] });
  });
}

function firstFault(lines: unknown): string | undefined {
  const unreadable = unreadableLine(lines);
  if (unreadable) return `linha ${unreadable.line + 1}: ${unreadable.message}`;
  const [problem] = checkScript({ lines });
  if (!problem) return undefined;
  return `linha ${Number(problem.path.split(".")[1]) + 1}: ${String(problem.params.message)}`;
}
