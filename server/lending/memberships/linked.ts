// Lists the agency offices and companies that a person is linked to, for the menus of the layout.
import { badRequest } from "../../../src/base/app-error.ts";
import { type Context, input, type Row, run, runOne } from "../../framework/index.ts";

export interface LinkedQuery {
  searchString?: string;
  sort?: string;
}

interface Linked {
  /** SQL that gives the columns `id`, `found` (the searched text) and those of `sorts`, for the user $1. */
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
  const column = Object.hasOwn(sorts, path) ? sorts[path] : undefined;
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
  const { folded } = await runOne<{ folded: string }>(db, "select fold($1) as folded", [typed.trim()]);
  const document = folded.replace(/[.\-/]/g, "");
  const text = /^[\d.\-/]+$/.test(folded) ? document : folded;
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
