// Creates the companies that the demonstration lender works with: agencies, conveniada, cessionary, assignor,
// correspondent.
import { valueAt } from "../../../../src/base/lookup.ts";
import { draw, type Maker } from "../../../features/demo/index.ts";
import { runOne } from "../../../framework/index.ts";
import { OFFICES, type OfficeSpec } from "./offices.ts";
import { type Banks, banksOf, companyBody, LENDER_DOMAIN, type PersonSpec, personParty } from "./party-bodies.ts";

interface Use {
  banks: Banks;
  products: Map<string, number>;
}

export async function makePartners(maker: Maker): Promise<void> {
  const use = { banks: await banksOf(maker), products: await maker.idsBy("products", "name") };
  const agencyOfficeID = await makeOffices(maker, use);
  await makeFunding(maker, use);
  await makeAffiliated(maker, { ...use, agencyOfficeID });
  await makeCorrespondent(maker, use);
}

export interface Partners {
  north: number;
  south: number;
  affiliated: number;
  cessionary: number;
  assignor: number;
}

/** Ids of the partners that other records name. */
export async function partnersOf(maker: Maker): Promise<Partners> {
  const offices = await maker.idsBy("agency-offices", "code");
  const { affiliated, cessionary, assignor } = await runOne<Record<"affiliated" | "cessionary" | "assignor", number>>(
    maker.context.db,
    `select (select id from affiliated_companies) as affiliated, (select id from cessionary_companies) as cessionary,
            (select id from cessionary_assignors) as assignor`,
  );
  const [north, south] = [valueAt(offices, OFFICES.north.code), valueAt(offices, OFFICES.south.code)];
  return { north, south, affiliated, cessionary, assignor };
}

/** Returns the companies of the partners, with the agencies in the order of their registration. */
export async function linkedPartners(
  maker: Maker,
): Promise<{ offices: number[]; affiliated: number; cessionary: number }> {
  return runOne(
    maker.context.db,
    `select (select array_agg(company_id order by id) from agency_offices) as offices,
            (select company_id from affiliated_companies) as affiliated, (select company_id from cessionary_companies) as cessionary`,
  );
}

/** Returns the agency that brings the conveniada. */
async function makeOffices(maker: Maker, use: Use): Promise<number> {
  const master = await makeOffice(maker, use, OFFICES.master);
  const north = await makeOffice(maker, use, OFFICES.north, master);
  await makeOffice(maker, use, OFFICES.south);
  return north;
}

async function makeOffice(maker: Maker, { banks, products }: Use, spec: OfficeSpec, parent?: number): Promise<number> {
  const { code, contractNumber, daysAgo } = spec;
  const responsiblePersonID = await makePerson(maker, { ...spec.manager, region: spec.company.region }, daysAgo + 2);
  const body = {
    ...companyBody(maker, banks, { activity: "6619302", ...spec.company }),
    code,
    handle: code.toLowerCase(),
    contractNumber,
    ...(parent === undefined ? {} : { parentAgencyOfficeID: parent }),
    responsiblePersonID,
    productIDs: [...products.values()],
    commissionType: "PERCENT",
    commissionValue: 2.5,
    commissionPaymentDay: 10,
    contractStartDate: maker.ago(540),
    certificationExpiresAt: maker.ago(-200),
    operationLimit: 150_000,
  };
  const id = await maker.create("agency-offices", body, daysAgo);
  await maker.setFacts("agency-offices", id, { approval: "AP" }, daysAgo - 5);
  return id;
}

async function makeFunding(maker: Maker, { banks, products }: Use): Promise<void> {
  const type = await runOne<{ id: number }>(
    maker.context.db,
    "select id from cessionary_company_types where code = 'FIDC'",
  );
  const productIDs = [...products.values()];
  const cessionary = await maker.create(
    "cessionary-companies",
    {
      ...companyBody(maker, banks, {
        name: "FIDC HORIZONTE",
        tradeName: "HORIZONTE",
        activity: "6470101",
        region: "CENTRE",
        domain: "horizonte.example",
        size: "GR",
        legalNature: "FUNDO DE INVESTIMENTO",
      }),
      cessionaryCompanyTypeID: type.id,
      cvmCode: "00345-7",
      administratorName: "ADMINISTRADORA PLANALTO DTVM",
      managerName: "GESTORA MIRANTE",
      custodianName: "BANCO CUSTODIANTE ANDORINHA",
      ...{ cnabOriginatorCode: "20471", cnabBankCode: "998", cnabBankName: "ANDORINHA" },
      defaultRate: 1.45,
      coObligation: "WITHOUT",
      maxConcentrationPercent: 10,
      maxTermMonths: 60,
      purchaseLimit: 5_000_000,
      productIDs,
    },
    100,
  );
  await maker.create(
    "cessionary-assignors",
    {
      ...companyBody(maker, banks, {
        name: "BANCO PARCEIRO",
        tradeName: "PARCEIRO",
        activity: "6422100",
        region: "CENTRE",
        domain: "bancoparceiro.example",
        size: "GR",
        legalNature: "SOCIEDADE ANÔNIMA FECHADA",
      }),
      products: productIDs,
      cessionaryCompanyID: cessionary,
      platform: "UY3",
      platformAccountID: "AURORA-0001",
      contractNumber: "CES-2025-014",
      contractStartDate: maker.ago(300),
      contractEndDate: maker.ago(-430),
      discountRate: 1.6,
      creditLimit: 3_000_000,
      coObligation: "WITHOUT",
    },
    80,
  );
}

async function makeAffiliated(
  maker: Maker,
  { banks, products, agencyOfficeID }: Use & { agencyOfficeID: number },
): Promise<void> {
  const id = await maker.create(
    "affiliated-companies",
    {
      ...companyBody(maker, banks, {
        name: "PREFEITURA DE VILA CLARA",
        tradeName: "VILA CLARA",
        activity: "8411600",
        region: "NORTH",
        domain: "vilaclara.example",
        size: "GR",
        legalNature: "ÓRGÃO PÚBLICO DO PODER EXECUTIVO MUNICIPAL",
      }),
      organisationType: "PUBLIC_MUNICIPAL",
      code: "VILACLARA",
      handle: "vila-clara",
      codeTypes: ["SERVICE_CODE", "AVERBATION_PASSWORD"],
      serviceCode: "5012",
      maxMarginPercent: 35,
      cutoffDay: 10,
      payrollDay: 28,
      transferDay: 5,
      minCompanyTimeMonths: 6,
      hrAnalysisRequired: true,
      productIDs: [valueAt(products, "CONSIGNADO PÚBLICO")],
      agencyOfficeID,
      creditLimit: 2_000_000,
      agreementNumber: "CONV-118/2024",
      agreementStartDate: maker.ago(420),
      agreementEndDate: maker.ago(-1_040),
    },
    70,
  );
  await maker.setFacts("affiliated-companies", id, { approval: "AP" }, 65);
}

async function makeCorrespondent(maker: Maker, { banks, products }: Use): Promise<void> {
  await maker.create(
    "correspondent-banks",
    {
      ...companyBody(maker, banks, {
        name: "CORRESPONDENTE BOA PRAÇA LTDA",
        tradeName: "BOA PRAÇA",
        activity: "6619302",
        region: "CENTRE",
        domain: "boapraca.example",
        size: "EPP",
      }),
      code: "BOAPRACA",
      bacenRegistration: "CB-20871",
      contractNumber: "COR-0007",
      contractStartDate: maker.ago(210),
      contractEndDate: maker.ago(-520),
      certifiedAgentsCount: 6,
      services: "Recepção e encaminhamento de propostas de crédito.",
      productIDs: [valueAt(products, "CRÉDITO PESSOAL")],
      commissionType: "FIXED",
      commissionValue: 45,
      commissionPaymentDay: 5,
    },
    45,
  );
}

async function makePerson(maker: Maker, spec: PersonSpec, daysAgo: number): Promise<number> {
  const { identity, address } = personParty(spec, {
    today: maker.today,
    from: draw(spec.name),
    domain: LENDER_DOMAIN,
  });
  return maker.create("persons", { ...identity, address, roles: ["BUSINESS_PARTNER"] }, daysAgo);
}
