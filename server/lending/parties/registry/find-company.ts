// A company of the state's register, for whoever may register companies. Nothing of it is stored here.
import { AppError } from "../../../../src/base/app-error.ts";
import { type Context, run, type Settings } from "../../../framework/index.ts";
import { checkedDocument, refuseWithoutRegister } from "../lookup.ts";
import type { CompanyRegistry, RegisteredCompany } from "./port.ts";
import { simulatedRegistry } from "./simulator.ts";
import { webRegistry } from "./web.ts";

export function registryOf({ cnpjLookup }: Settings): CompanyRegistry | undefined {
  if (cnpjLookup.kind === "off") return undefined;
  return cnpjLookup.kind === "web" ? webRegistry(cnpjLookup.url) : simulatedRegistry;
}

export async function findRegisteredCompany(
  context: Context,
  typed: string,
  registry: CompanyRegistry | undefined,
): Promise<RegisteredCompany> {
  refuseWithoutRegister(context, "companies");
  const documentNumber = checkedDocument("companies", typed);
  if (!registry) throw notFound("LOOKUP_OFF", "A consulta de CNPJ está desligada nesta instalação.");
  const answer = await registry(documentNumber);
  if (answer === "unavailable")
    throw notFound("LOOKUP_UNAVAILABLE", "A consulta do CNPJ não respondeu. Preencha os campos.");
  if (answer === "unknown") throw notFound(undefined, "CNPJ não encontrado. Confira o número ou preencha os campos.");
  return withListedCodes(context, answer);
}

const notFound = (subcode: string | undefined, message: string) =>
  new AppError("NOT_FOUND", { entity: "Company", subcode, message });

/** An activity that the list does not have could not be saved. */
async function withListedCodes({ db }: Context, company: RegisteredCompany): Promise<RegisteredCompany> {
  const codes = [company.mainActivity, ...company.secondaryActivities].filter((code) => code !== null);
  const rows = await run<{ code: string }>(db, "select code from cnaes where code = any($1::text[])", [codes]);
  const listed = new Set(rows.map(({ code }) => code));
  return {
    ...company,
    mainActivity: company.mainActivity !== null && listed.has(company.mainActivity) ? company.mainActivity : null,
    secondaryActivities: company.secondaryActivities.filter((code) => listed.has(code)),
  };
}
