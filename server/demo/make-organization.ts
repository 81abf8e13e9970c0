// The demonstration lender itself, its insurer and broker, and the body that every company register shares.
import { run } from "../framework/index.ts";
import { AREA_CODES, draw } from "./generate.ts";
import type { Maker } from "./maker.ts";
import { accountOf, type Banks, type CompanySpec, companyParty } from "./parties.ts";

export const CORPORATE_DOMAIN = "aurora.example";

export async function banksOf(maker: Maker): Promise<number[]> {
  const rows = await run<{ id: number }>(
    maker.context.db,
    "select id from banks where code = any($1::text[]) order by code",
    [["001", "033", "104", "237", "341", "756"]],
  );
  return rows.map((row) => row.id);
}

export async function makeInsurance(maker: Maker, banks: Banks): Promise<{ insurerID: number; brokerID: number }> {
  const from = draw("insurance");
  const insurer = companyBody(maker, banks, {
    name: "SEGURADORA ESTRELA DO SUL S.A.",
    tradeName: "ESTRELA DO SUL",
    activity: "6512000",
    region: "CENTRE",
    domain: "estreladosul.example",
    size: "GR",
  });
  const insurerID = await maker.create(
    "insurers",
    {
      ...insurer,
      susepCode: "06513",
      lines: ["PRESTAMISTA", "AUTO"],
      creditLifePercent: 1.2,
      policyNumber: "93.0001742/01",
      policyStartDate: maker.ago(400),
      policyEndDate: maker.ago(-330),
      minAge: 18,
      maxAge: 75,
      maxInsuredValue: 500_000,
      commissionType: "PERCENT",
      commissionValue: 12,
      commissionPaymentDay: 10,
    },
    160,
  );
  const broker = companyBody(maker, banks, {
    name: "CORRETORA PORTO ALTO DE SEGUROS LTDA",
    tradeName: "PORTO ALTO",
    activity: "6622300",
    region: "SOUTH",
    domain: "portoalto.example",
    size: "EPP",
  });
  const brokerID = await maker.create(
    "brokers",
    {
      ...broker,
      susepCode: "202034567",
      responsibleBrokerName: "NÁDIA COUTINHO REZENDE",
      responsibleBrokerDocumentNumber: from.cpf(),
      insurerIDs: [insurerID],
      lines: ["PRESTAMISTA", "AUTO"],
      commissionType: "PERCENT",
      commissionValue: 4,
      commissionPaymentDay: 15,
    },
    158,
  );
  await maker.setFacts("insurers", insurerID, { brokerIDs: [brokerID] }, 157);
  return { insurerID, brokerID };
}

export async function makeOrganization(maker: Maker, banks: Banks): Promise<number> {
  const { company, address, bankAccounts } = companyBody(maker, banks, {
    name: "FINANCEIRA AURORA S.A.",
    tradeName: "AURORA",
    activity: "6436100",
    region: "CENTRE",
    domain: CORPORATE_DOMAIN,
    size: "GR",
    legalNature: "SOCIEDADE ANÔNIMA FECHADA",
  });
  const id = await maker.setOnly(
    "main-company",
    {
      ...company,
      address,
      bankAccounts,
      ispb: String(company.documentNumber).slice(0, 8),
      institutionCode: "07512",
      institutionSegment: "S4",
      ombudsmanPhone: "1130037000",
      ombudsmanEmail: `ouvidoria@${CORPORATE_DOMAIN}`,
      contacts: [
        {
          name: "HELENA DUARTE VILAR",
          role: "DIRETORA",
          email: `helena.duarte@${CORPORATE_DOMAIN}`,
          phone: "11987654321",
          main: true,
        },
      ],
    },
    170,
  );
  await maker.setFacts("companies", id, { types: ["MN"] }, 170);
  return id;
}

/** Body of a register whose record is a company in a role. */
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
