// Keeps a portfolio for the organization and for every cessionary company, created and deleted with the register of the
// company.
import { type Context, type HooksOfResource, resourceNamed, run, tables, type Written } from "../../framework/index.ts";

/** Adds missing portfolios, of all companies or of `companyIDs` only. */
export async function keepPortfolios(context: Context, companyIDs?: number[]): Promise<void> {
  const lacking = await run<{ id: number; type: string }>(
    context.db,
    `select c.id, case when c.main then 'MN' else 'CS' end as type
       from companies c
      where (c.main or exists (select 1 from cessionary_companies s where s.company_id = c.id))
        and not exists (select 1 from company_portfolios p where p.company_id = c.id)
        and ($1::bigint[] is null or c.id = any($1::bigint[])) order by c.id`,
    [companyIDs ?? null],
  );
  if (lacking.length === 0) return;
  const rows = lacking.map(
    ({ id, type }): tables.Columns =>
      new Map<string, unknown>([
        ["company_id", id],
        ["company_type", type],
      ]),
  );
  await tables.insertMany(context, resourceNamed(context, "company-portfolios"), rows);
}

/** Deletes portfolios of companies without a register; people who had chosen one see the whole lender again. */
async function dropPortfolios(context: Context, companyIDs: number[]): Promise<void> {
  const gone = await run<{ id: number; companyID: number }>(
    context.db,
    `select p.id, p.company_id as "companyID" from company_portfolios p
      where p.company_id = any($1::bigint[]) and p.company_type = 'CS'
        and not exists (select 1 from cessionary_companies s where s.company_id = p.company_id) order by p.id for update`,
    [companyIDs],
  );
  if (gone.length === 0) return;
  const portfolioIDs = gone.map(({ id }) => id);
  const choices = await run<{ id: number; userID: number }>(
    context.db,
    `select id, user_id as "userID" from user_company_portfolios where company_portfolio_id = any($1::bigint[]) order by id for update`,
    [portfolioIDs],
  );
  await tables.deleteMany(
    context,
    resourceNamed(context, "user-company-portfolios"),
    new Map(choices.map(({ id, userID }) => [id, new Map([["user_id", userID]])])),
  );
  await tables.deleteMany(
    context,
    resourceNamed(context, "company-portfolios"),
    new Map(gone.map(({ id, companyID }) => [id, new Map([["company_id", companyID]])])),
  );
}

export function* portfolioVerbs(): Iterable<HooksOfResource> {
  yield [
    "cessionary-companies",
    {
      async afterWrite(context: Context, written: Written[]) {
        const companies = (rows: (Written["before"] | undefined)[]) =>
          rows.flatMap((row) => (typeof row?.companyID === "number" ? [row.companyID] : []));
        const added = companies(written.map(({ after }) => after));
        const left = companies(written.map(({ before }) => before));
        if (added.length > 0) await keepPortfolios(context, added);
        if (left.length > 0) await dropPortfolios(context, left);
      },
    },
  ];
}
