// Who is signed in: the few facts that the frame of the application needs, and what the person is linked to.
import { AppError, badRequest } from "../../../src/base/app-error.ts";
import { type Context, input, permissions, type Row, run } from "../../framework/index.ts";

interface MeRow {
  id: number;
  role_name: string | null;
  user_settings_version: number | null;
  type: string | null;
  change_rates: boolean | null;
  jurisdiction_level: number | null;
  agency_office_id: number | null;
  person_id: number | null;
  full_name: string | null;
  availability: string | null;
  avatar_file_id: string | null;
  email: string | null;
  phone: string | null;
  works_for_name: string | null;
  works_for_logo: string | null;
  portfolio_id: number | null;
  portfolio_company_id: number | null;
  portfolio_company_type: string | null;
}

const FIND = `
  select u.id, r.name as role_name, u.user_settings_version, u.type, u.change_rates, u.jurisdiction_level, u.agency_office_id, u.person_id,
         p.full_name, p.availability, p.avatar_file_id, p.email, p.phone, own.legal_name as works_for_name, own.avatar_file_id as works_for_logo,
         pf.id as portfolio_id, pf.company_id as portfolio_company_id, pf.company_type as portfolio_company_type
    from users u ${permissions.unrestrictedJoin("persons", "u", "person_id", "p")} left join user_company_portfolios pf on pf.user_id = u.id
         left join agency_offices ao on ao.id = u.agency_office_id
         left join affiliated_companies ac on ac.id = u.affiliated_company_id
         left join cessionary_companies cc on cc.id = u.cessionary_company_id
         left join companies own on own.id = coalesce($3::bigint, ao.company_id, ac.company_id, cc.company_id)
         left join auth_roles r on r.code = $2
   where u.id = $1`;

export async function readMe({ db, caller }: Context): Promise<Row> {
  const [code] = caller.roles;
  if (!code)
    throw new AppError("FORBIDDEN", {
      message: "Seu usuário não tem uma função habilitada nesta instalação. Fale com o administrador.",
    });
  // Whoever looks at one company's portfolio works in that company's name.
  const viewed = caller.portfolio?.isMain === false ? caller.portfolio.companyID : null;
  const [me] = await run<MeRow>(db, FIND, [caller.userID, code, viewed]);
  if (!me) throw new AppError("NOT_FOUND", { entity: "User" });
  return {
    id: me.id,
    userSettingsVersion: me.user_settings_version ?? 1,
    authRole: { code, name: me.role_name, authSystemCode: caller.system },
    personID: me.person_id,
    person: personOf(me),
    type: me.type,
    changeRates: me.change_rates ?? false,
    jurisdictionLevel: me.jurisdiction_level ?? 0,
    agencyOfficeID: me.agency_office_id,
    logoFileID: me.works_for_logo,
    company: me.works_for_name === null ? null : { legalName: me.works_for_name, avatarFileID: me.works_for_logo },
    userCompanyPortfolio:
      me.portfolio_id === null
        ? null
        : { id: me.portfolio_id, companyID: me.portfolio_company_id, companyType: me.portfolio_company_type },
  };
}

function personOf(me: MeRow): Row | null {
  if (me.person_id === null) return null;
  return {
    id: me.person_id,
    fullName: me.full_name,
    availability: me.availability,
    avatarFileID: me.avatar_file_id,
    email: me.email,
    phone: me.phone,
  };
}

export interface LinkedQuery {
  searchString?: string;
  sort?: string;
}

interface Linked {
  /** SQL that gives the columns `id`, `found` (searched text) and those of `sorts`, for the user $1. */
  from: string;
  shape: string;
  sorts: Record<string, string>;
}

const OFFICES: Linked = {
  from: `select o.id, o.code, o.enabled, c.legal_name, c.trade_name, c.document_number, c.avatar_file_id
           from users u join agency_offices o on o.id = u.agency_office_id or o.id = any(u.linked_agency_office_ids)
           left join companies c on c.id = o.company_id where u.id = $1`,
  shape: `id, code, enabled, json_build_object('legalName', legal_name, 'tradeName', trade_name, 'documentNumber', document_number, 'avatarFileID', avatar_file_id) as company`,
  sorts: { id: "id", code: "code", "company.legalName": "legal_name", "company.documentNumber": "document_number" },
};

const COMPANIES: Linked = {
  from: `select c.id, c.legal_name, c.trade_name, c.document_number, c.avatar_file_id, c.types[1] as company_type
           from users u left join affiliated_companies f on f.id = u.affiliated_company_id
           left join cessionary_companies s on s.id = u.cessionary_company_id
           join companies c on c.id = any(u.linked_company_ids) or c.id = f.company_id or c.id = s.company_id where u.id = $1`,
  shape: `id, legal_name as "legalName", document_number as "documentNumber", avatar_file_id as "avatarFileID", company_type as "companyType"`,
  sorts: {
    id: "id",
    legalName: "legal_name",
    "company.legalName": "legal_name",
    documentNumber: "document_number",
    "company.documentNumber": "document_number",
    companyType: "company_type",
  },
};

export const linkedAgencyOffices = (context: Context, query: LinkedQuery) => listLinked(context, OFFICES, query);
export const linkedCompanies = (context: Context, query: LinkedQuery) => listLinked(context, COMPANIES, query);

async function listLinked(
  { db, caller }: Context,
  { from, shape, sorts }: Linked,
  query: LinkedQuery,
): Promise<{ content: Row[] }> {
  input.refuseParameters(query, ["searchString", "sort"]);
  const [path = "", direction = "ASC"] = (query.sort || "company.legalName,ASC").split(",");
  const column = Object.hasOwn(sorts, path) ? sorts[path]! : undefined;
  if (!column || !["ASC", "DESC"].includes(direction.toUpperCase()))
    throw badRequest("sort", `Não é possível ordenar por "${query.sort}".`);
  const collated = column === "id" ? "id" : `${column} collate "und-x-icu"`;
  const content = await run(
    db,
    `with linked as (${from}) select ${shape} from linked
      where $2 = '' or fold(coalesce(legal_name, '')) like $3 or fold(coalesce(trade_name, '')) like $3 or document_number like $3
      order by ${collated} ${direction.toUpperCase() === "DESC" ? "desc" : "asc"}, id`,
    [caller.userID, query.searchString?.trim() ?? "", await pattern(db, query.searchString ?? "")],
  );
  return { content };
}

async function pattern(db: Context["db"], typed: string): Promise<string> {
  const [row] = await run<{ folded: string }>(db, "select fold($1) as folded", [typed.trim()]);
  const document = row!.folded.replace(/[.\-/]/g, "");
  const text = /^[\d.\-/]+$/.test(row!.folded) ? document : row!.folded;
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
