// Builds the parts that every person and company of the demonstration has: identity, address, accounts, contacts.
import { addDays } from "../../../../src/base/dates.ts";
import { type Draw, draw, type Maker } from "../../../features/demo/index.ts";
import { type Row, run } from "../../../framework/index.ts";
import { AREA_CODES, addressIn, emailOf, type Region } from "./addresses.ts";

/** The mail domain of the lender and its people. */
export const LENDER_DOMAIN = "aurora.example";

/** Ids of the banks that the demonstration uses. */
export type Banks = readonly number[];

export interface PersonSpec {
  name: string;
  sex: "F" | "M";
  region: Region;
  age: number;
  occupation?: string;
  income?: number;
  cpf?: string;
  email?: string;
  civilStatus?: string;
}

interface Party {
  identity: Row;
  address: Row & { state: string };
}

export function personParty(spec: PersonSpec, use: { today: string; from: Draw; domain: string }): Party {
  const { today, from, domain } = use;
  const address = addressIn(spec.region, from);
  return {
    address,
    identity: {
      documentNumber: spec.cpf ?? from.cpf(),
      fullName: spec.name,
      birthDate: addDays(today, -Math.round(spec.age * 365.25) - from.integer(1, 300)),
      sex: spec.sex,
      civilStatus: spec.civilStatus ?? "SI",
      ...(spec.civilStatus === "MA" ? { marriageRegime: "CPB" } : {}),
      email: spec.email ?? emailOf(spec.name, domain),
      phone: from.mobile(AREA_CODES[address.state] ?? "11"),
      ...(spec.occupation ? { occupation: spec.occupation } : {}),
      ...(spec.income ? { income: spec.income } : {}),
    },
  };
}

export interface CompanySpec {
  name: string;
  tradeName?: string;
  activity: string;
  region: Region;
  domain: string;
  size?: "MEI" | "ME" | "EPP" | "MD" | "GR";
  cnpj?: string;
  legalNature?: string;
}

const REVENUE = { MEI: 5_400, ME: 24_000, EPP: 180_000, MD: 1_900_000, GR: 24_000_000 };
const REGIME = { MEI: "SIMPLES", ME: "SIMPLES", EPP: "PRESUMIDO", MD: "REAL", GR: "REAL" };

export function companyParty(spec: CompanySpec, use: { today: string; from: Draw }): Party {
  const { today, from } = use;
  const size = spec.size ?? "ME";
  const openingDate = addDays(today, -from.integer(3 * 365, 24 * 365));
  const address = addressIn(spec.region, from);
  const revenue = REVENUE[size] * from.integer(6, 15);
  return {
    address,
    identity: {
      documentNumber: spec.cnpj ?? from.cnpj(),
      legalName: spec.name,
      tradeName: spec.tradeName ?? spec.name,
      mainActivity: spec.activity,
      legalNature: spec.legalNature ?? (size === "MEI" ? "EMPRESÁRIO INDIVIDUAL" : "SOCIEDADE EMPRESÁRIA LIMITADA"),
      size,
      taxRegime: REGIME[size],
      openingDate,
      registrationStatus: "ATIVA",
      registrationStatusDate: addDays(openingDate, 30),
      shareCapital: revenue * 2,
      averageMonthlyRevenue: revenue,
      employeeCount: Math.max(1, Math.round(revenue / 12_000)),
      email: `contato@${spec.domain}`,
      phone: `${AREA_CODES[address.state] ?? "11"}3${from.digits(7)}`,
      website: `https://www.${spec.domain}`,
    },
  };
}

function bankAccount(holder: { name: unknown; document: unknown }, banks: Banks, from: Draw): Row {
  return {
    accountType: "CC",
    bankID: from.pick(banks),
    agency: String(from.integer(101, 8999)).padStart(4, "0"),
    account: String(from.integer(10_000, 9_999_999)),
    accountDigit: String(from.integer(0, 9)),
    primary: true,
    holderName: holder.name,
    holderDocumentNumber: holder.document,
  };
}

/** Returns an account of the party itself, with its document as PIX key. */
export function accountOf(identity: Row, banks: Banks, from: Draw): Row {
  const document = String(identity.documentNumber);
  const name = identity.fullName ?? identity.legalName;
  return {
    ...bankAccount({ name, document }, banks, from),
    pixKeyType: document.length === 11 ? "CPF" : "CNPJ",
    pixKey: document,
  };
}

export async function banksOf(maker: Maker): Promise<number[]> {
  const rows = await run<{ id: number }>(
    maker.context.db,
    "select id from banks where code = any($1::text[]) order by code",
    [["001", "033", "104", "237", "341", "756"]],
  );
  return rows.map((row) => row.id);
}

/** Returns the body of a register whose record is a company in a role. */
export function companyBody(maker: Maker, banks: Banks, spec: CompanySpec) {
  const from = draw(spec.name);
  const { identity, address } = companyParty(spec, { today: maker.today, from });
  const contact = {
    name: `${from.pick(["MARTA", "SÉRGIO", "ÂNGELA", "PAULO", "CÍNTIA"])} ${from.pick(["BRAGA", "XAVIER", "LEÃO", "TOLEDO"])}`,
    role: "FINANCEIRO",
    email: `financeiro@${spec.domain}`,
    phone: from.mobile(AREA_CODES[address.state] ?? "11"),
    main: true,
  };
  return { company: identity, address, bankAccounts: [accountOf(identity, banks, from)], contacts: [contact] };
}
