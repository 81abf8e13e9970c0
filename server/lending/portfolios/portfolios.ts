// Company portfolios: the list to choose from, the caller's choice, choosing one and returning to the whole lender.
import { ACCESS_RULES, type ChosenPortfolio, canAccess } from "../../../src/base/access.ts";
import { AppError } from "../../../src/base/app-error.ts";
import type { SortKey } from "../../../src/base/resource.ts";
import { featureFlags } from "../../features/system/index.ts";
import {
  type Caller,
  type Context,
  inTransaction,
  permissions,
  queries,
  type Row,
  records,
  resourceNamed,
  run,
  runOne,
  tables,
} from "../../framework/index.ts";

const MAIN_COMPANY = "MN";
const BY_NAME = { path: "company.legalName", direction: "ASC" } as const;

/** Lists the main organization first and the others by name, unless the query asks for another order. */
export async function listPortfolios(context: Context, query: queries.ListQuery): Promise<queries.Page> {
  requireChooser(context.caller, ["credit_settings_wallet_group"]);
  // A caller who has chosen a portfolio acts for that company, but must still see the others to change the choice.
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const resource = resourceNamed(context, "company-portfolios");
  const sort = query.sort ?? BY_NAME;
  const portfolios = await records.all({
    context: everybody,
    resource,
    query: { ...query, pageSize: records.ALL_LIMIT, pageNumber: 0, sort },
  });
  const logos = await logosOf(context, portfolios);
  const rows = portfolios.map((row) => ({
    ...row,
    company: { ...row.company, avatarFileID: logos.get(row.companyID) ?? null },
  }));
  const isMain = (row: Row) => row.companyType === MAIN_COMPANY;
  return pageOf(query.sort ? rows : [...rows.filter(isMain), ...rows.filter((row) => !isMain(row))], {
    ...query,
    sort,
  });
}

function pageOf(rows: Row[], query: queries.ListQuery & { sort: SortKey }): queries.Page {
  const offset = query.pageNumber * query.pageSize;
  const content = rows.slice(offset, offset + query.pageSize);
  return { content, ...queries.pageFacts(query, rows.length, content.length) };
}

async function logosOf(context: Context, portfolios: Row[]): Promise<Map<unknown, string | null>> {
  const ids = portfolios.map((row) => row.companyID);
  const rows = await run<{ id: number; logo: string | null }>(
    context.db,
    "select id, avatar_file_id as logo from companies where id = any($1::bigint[])",
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.logo]));
}

/** Returns the caller's choice; null when there is none, or the feature is off. */
export async function chosenPortfolio(context: Context): Promise<ChosenPortfolio | null> {
  requireChooser(context.caller);
  const { companyPortfolio } = await featureFlags(context.db);
  return companyPortfolio ? readChoice(context) : null;
}

async function readChoice(context: Context): Promise<ChosenPortfolio | null> {
  const [row] = await run<ChosenPortfolio>(
    context.db,
    `select company_portfolio_id as id, company_id as "companyID", company_type as "companyType"
       from user_company_portfolios where user_id = $1`,
    [context.caller.userID],
  );
  return row ?? null;
}

export async function choosePortfolio(context: Context, portfolioID: number): Promise<ChosenPortfolio> {
  requireChooser(context.caller);
  const { companyPortfolio } = await featureFlags(context.db);
  if (!companyPortfolio)
    throw new AppError("INVALID_STATE", {
      subcode: "FEATURE_OFF",
      message: "A visão por carteira não está ativa nesta instalação.",
    });
  return inTransaction(context, async (inside) => {
    const before = await readChoice(inside);
    const now = inside.clock.now().toISOString();
    const [row] = await run<{ id: number }>(
      inside.db,
      `insert into user_company_portfolios (user_id, company_portfolio_id, company_id, company_type, created_at, updated_at, created_by_id, updated_by_id)
       select $1::bigint, p.id, p.company_id, p.company_type, $3::timestamptz, $3::timestamptz, $1::bigint, $1::bigint from company_portfolios p where p.id = $2
       on conflict (user_id) do update set company_portfolio_id = excluded.company_portfolio_id, company_id = excluded.company_id,
         company_type = excluded.company_type, updated_at = excluded.updated_at, updated_by_id = excluded.updated_by_id,
         version = user_company_portfolios.version + 1
       returning id`,
      [inside.caller.userID, portfolioID, now],
    );
    if (!row) throw records.notFound(resourceNamed(context, "company-portfolios"));
    const after = await readChoice(inside);
    if (!after) throw new Error("The portfolio that was just chosen does not exist.");
    await tables.writeAuditAndOutbox(
      inside,
      resourceNamed(context, "user-company-portfolios"),
      before ? "update" : "create",
      [{ id: row.id, before: before && { ...before }, after: { ...after } }],
    );
    return after;
  });
}

/** Returns the caller to the whole lender. */
export async function clearPortfolio(context: Context): Promise<void> {
  requireChooser(context.caller);
  await inTransaction(context, async (inside) => {
    const before = await readChoice(inside);
    if (!before) return;
    const { id } = await runOne<{ id: number }>(
      inside.db,
      "delete from user_company_portfolios where user_id = $1 returning id",
      [inside.caller.userID],
    );
    await tables.writeAuditAndOutbox(inside, resourceNamed(context, "user-company-portfolios"), "delete", [
      { id, before: { ...before }, after: null },
    ]);
  });
}

/** Only administrators may choose; people who group portfolios see their list. Spec shell §6. */
function requireChooser(caller: Caller, pages: string[] = []): void {
  const isAdministrator =
    caller.roles.includes(ACCESS_RULES.adminRole) || caller.roles.includes(ACCESS_RULES.superAdminRole);
  if (isAdministrator || (pages.length > 0 && canAccess(caller, { pages, view: "view" }))) return;
  throw new AppError("FORBIDDEN", { entity: "CompanyPortfolio" });
}
