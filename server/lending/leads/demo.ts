// The leads of the demonstration.
import { valueAt } from "../../../src/base/lookup.ts";
import { type DemoPart, draw, type Maker } from "../../features/demo/index.ts";

// biome-ignore format: a table, one lead a line
const LEADS = [
  { name: "ALINE BITTENCOURT", type: "PERSON", source: "SITE", status: "NEW", product: "CRÉDITO PESSOAL", value: 8_000, installments: 18, office: undefined },
  { name: "GILBERTO ARRUDA", type: "PERSON", source: "SIMULATOR", status: "NEW", product: "VEÍCULOS", value: 46_500, installments: 48, office: "SUL" },
  { name: "CONCEIÇÃO EVANGELISTA", type: "PERSON", source: "PHONE", status: "CONTACTED", product: "CONSIGNADO PÚBLICO", value: 12_000, installments: 60, office: "NORTE" },
  { name: "MERCEARIA DA ESQUINA LTDA", type: "COMPANY", source: "AGENT", status: "QUALIFIED", product: "VEÍCULOS", value: 72_000, installments: 36, office: "NORTE" },
  { name: "RENATO MESQUITA", type: "PERSON", source: "REFERRAL", status: "QUALIFIED", product: "CRÉDITO PESSOAL", value: 5_500, installments: 12, office: "SUL" },
  { name: "ÉRICA NUNES BASTOS", type: "PERSON", source: "CAMPAIGN", status: "CONTACTED", product: "CRÉDITO PESSOAL", value: 15_000, installments: 24, office: undefined },
  { name: "HAMILTON GUEDES", type: "PERSON", source: "SITE", status: "LOST", product: "VEÍCULOS", value: 58_000, installments: 60, office: "SUL" },
  { name: "OSVALDO PRESTES", type: "PERSON", source: "OTHER", status: "NEW", product: "CONSIGNADO PÚBLICO", value: 9_300, installments: 72, office: "NORTE" },
  { name: "LAVANDERIA ÁGUA CLARA LTDA", type: "COMPANY", source: "SITE", status: "CONTACTED", product: "VEÍCULOS", value: 64_900, installments: 48, office: undefined },
  { name: "SUELI FIGUEIREDO", type: "PERSON", source: "SIMULATOR", status: "NEW", product: "CRÉDITO PESSOAL", value: 3_000, installments: 10, office: undefined },
] as const;

async function makeLeads(maker: Maker): Promise<void> {
  const products = await maker.idsBy("products", "name");
  const offices = await maker.idsBy("agency-offices", "code");
  const assignedUserID = maker.userAt("op");
  const bodies = LEADS.map(({ product, value, installments, office, ...lead }, index) => {
    const from = draw(`lead ${lead.name}`);
    const isPerson = lead.type === "PERSON";
    const agencyOfficeID = office && offices.get(office);
    return {
      ...lead,
      phone: from.mobile("11"),
      email: `${from.pick(["contato", "ola", "email"])}${index + 1}@lead.example`,
      documentNumber: isPerson ? from.cpf() : from.cnpj(),
      ...(isPerson ? { birthDate: maker.ago(from.integer(8_000, 20_000)), income: from.integer(18, 90) * 100 } : {}),
      originDate: maker.ago(30 - index * 3),
      productID: valueAt(products, product),
      desiredValue: value,
      desiredInstallments: installments,
      simulatorType: "RV",
      assignedUserID,
      consent: true,
      ...(agencyOfficeID ? { agencyOfficeID } : {}),
      ...(lead.status === "LOST"
        ? { lostReason: "FECHOU COM OUTRA INSTITUIÇÃO" }
        : { nextContactAt: `${maker.ago(-1 - (index % 5))}T13:30:00Z` }),
    };
  });
  await maker.createAll("leads", bodies, { oldest: 30 });
}

export const demo: DemoPart[] = [{ name: "leads", after: ["products", "people", "customers"], make: makeLeads }];
