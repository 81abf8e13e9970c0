// Who may use bureaus, who sees what a query costs, and about whom may be asked.
import { ACCESS_RULES } from "../../../src/base/access.ts";
import { AppError } from "../../../src/base/app-error.ts";
import { isCnpj, isCpf, normalizeTaxDocument } from "../../../src/base/tax-ids.ts";
import { type Context, permissions, records, resourceNamed, run } from "../../framework/index.ts";
import { mayWorkWith, type Party, refuseWithoutRegister } from "../parties/index.ts";

const ENTITY = "BureauQuery";

/** Administrators who look at one company's portfolio act outside of Credit for as long. */
export function requireCredit({ caller }: Context): void {
  if (!permissions.mayOpen(caller, { system: ACCESS_RULES.homeSystem })) throw permissions.forbidden(ENTITY);
}

/** People with Credit and Receivables: with rights in both, or administrators, who may choose. */
export function maySeePrices({ caller }: Context): boolean {
  const { homeSystem, portfolioSystem, adminRole, superAdminRole } = ACCESS_RULES;
  if (!permissions.mayOpen(caller, { system: homeSystem })) return false;
  if (caller.roles.includes(adminRole) || caller.roles.includes(superAdminRole)) return true;
  return Object.values(caller.systemsPagesViews[portfolioSystem] ?? {}).some((views) => views.length > 0);
}

export function requirePrices(context: Context): void {
  if (!maySeePrices(context)) throw permissions.forbidden(ENTITY);
}

/** A registered party whom a bureau may be asked about. */
export interface Subject {
  documentNumber: string;
  party: Party;
  id: number;
}

/**
 * The document is one of a person or company that stands in a register which the caller works with; of anybody else
 * nothing is asked and nothing shown. @throws VALIDATION_ERROR, FORBIDDEN, NOT_FOUND
 */
export async function subjectOf(context: Context, typed: string): Promise<Subject> {
  requireCredit(context);
  const documentNumber = normalizeTaxDocument(typed);
  const party: Party | undefined = isCpf(documentNumber) ? "persons" : isCnpj(documentNumber) ? "companies" : undefined;
  if (!party)
    throw new AppError("BAD_REQUEST", { field: "documentNumber", message: "O CPF ou CNPJ informado não é válido." });
  refuseWithoutRegister(context, party);
  const { table } = resourceNamed(context, party);
  const [row] = await run<{ id: number }>(context.db, `select id from "${table}" where document_number = $1`, [
    documentNumber,
  ]);
  return inSight(context, party, row?.id ?? 0);
}

/** @throws FORBIDDEN, NOT_FOUND */
export async function subjectByID(context: Context, party: Party, id: number): Promise<Subject> {
  requireCredit(context);
  refuseWithoutRegister(context, party);
  return inSight(context, party, id);
}

/** Returns whether the caller may ask about the party. */
export async function maySeeSubject(context: Context, party: Party, id: number): Promise<boolean> {
  if (!mayWorkWith(context, party)) return false;
  return (await records.find(context, resourceNamed(context, party), { id })) !== undefined;
}

async function inSight(context: Context, party: Party, id: number): Promise<Subject> {
  const record = await records.find(context, resourceNamed(context, party), { id });
  if (typeof record?.documentNumber === "string") return { documentNumber: record.documentNumber, party, id };
  const message =
    "Este CPF ou CNPJ não está nos cadastros. Cadastre a pessoa ou a empresa antes de consultar um bureau.";
  throw new AppError("NOT_FOUND", { entity: party === "persons" ? "Person" : "Company", message });
}
