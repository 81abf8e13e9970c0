// Looks up a company in the state's register, for people who may register companies. It stores nothing.
import { type Context, run, type Settings } from "../../../framework/index.ts";
import { checkedDocument, refuseWithoutRegister } from "../lookup.ts";
import type { CompanyRegistry, RegisteredCompany } from "./port.ts";
import { simulatedRegistry } from "./simulator.ts";
import { webRegistry } from "./web.ts";

export function registryOf({ cnpjLookup }: Settings): CompanyRegistry | undefined {
  if (cnpjLookup.kind === "off") return undefined;
  return cnpjLookup.kind === "web" ? webRegistry(cnpjLookup.url) : simulatedRegistry;
}

/** The company is null when the register lacks it, which is an answer and not an error of the caller. */
interface RegistryFinding {
  status: "FOUND" | "UNKNOWN" | "UNAVAILABLE" | "OFF";
  company: RegisteredCompany | null;
}

export async function findRegisteredCompany(
  context: Context,
  typed: string,
  registry: CompanyRegistry | undefined,
): Promise<RegistryFinding> {
  refuseWithoutRegister(context, "companies");
  const documentNumber = checkedDocument("companies", typed);
  if (!registry) return { status: "OFF", company: null };
  const answer = await registry(documentNumber);
  if (answer === "unavailable") return { status: "UNAVAILABLE", company: null };
  if (answer === "unknown") return { status: "UNKNOWN", company: null };
  return { status: "FOUND", company: await withListedCodes(context, answer) };
}

/** Drops an activity that the shipped list lacks, because it could not be saved. */
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
