// Creates the products of the demonstration with variants, charges, score bands, templates and approval positions.
import { firstOf, valueAt } from "../../../../src/base/lookup.ts";
import type { DemoPart, Maker } from "../../../features/demo/index.ts";
import { run } from "../../../framework/index.ts";
import { linkedPartners } from "../../parties/index.ts";
import { CONSIGNED_PRODUCTS } from "./consigned-products.ts";
import { METHOD_PRODUCTS } from "./method-products.ts";
import { CHARGES, PRODUCTS, type ProductSpec, SCORE_BANDS } from "./products.ts";

async function makeGuarantees(maker: Maker): Promise<void> {
  await maker.createAll("guarantee-modalities", GUARANTEE_MODALITIES, { oldest: 140, newest: 20 });
  const modalities = await maker.idsBy("guarantee-modalities", "code");
  const types = ASSET_TYPES.map(({ modalities: codes, ...body }) => ({
    ...body,
    guaranteeModalityIDs: codes.map((code) => valueAt(modalities, code)),
  }));
  await maker.createAll("asset-types", types, { oldest: 140, newest: 30 });
}

/** Ids of the records that products point to, by the names that these data use. */
interface Settings {
  statuses: Map<string, number>;
  modalities: Map<string, number>;
  templates: Map<string, number>;
  workflows: Map<string, number>;
  committeeID: number;
  /** The positions that approve, lowest limit first. */
  positions: { competenceID: number; limit: number }[];
}

async function readSettings(maker: Maker): Promise<Settings> {
  const positions = await run<Settings["positions"][number]>(
    maker.context.db,
    'select competence_id as "competenceID", data_operation_value::float8 as "limit" from committee_competences order by "order" limit 2',
  );
  return {
    statuses: await maker.idsBy("operation-statuses", "name"),
    modalities: await maker.idsBy("guarantee-modalities", "code"),
    templates: await maker.idsBy("contract-templates", "code"),
    workflows: await maker.idsBy("workflows", "name"),
    committeeID: firstOf([...(await maker.idsBy("committees", "name")).values()]),
    positions,
  };
}

async function makeProducts(maker: Maker): Promise<void> {
  const settings = await readSettings(maker);
  const subtypes = await subtypeIds(maker);
  const accountingScriptID = await loanScript(maker);
  const partners = {
    insurerID: firstOf([...(await maker.idsBy("insurers", "susepCode")).values()]),
    brokerID: firstOf([...(await maker.idsBy("brokers", "susepCode")).values()]),
  };
  for (const [index, spec] of [...PRODUCTS, ...CONSIGNED_PRODUCTS, ...METHOD_PRODUCTS].entries()) {
    const age = 100 - index * 10;
    const subtype = valueAt(subtypes, spec.subtype);
    const id = await maker.create(
      "products",
      {
        ...spec.body,
        ...partners,
        typeID: subtype.typeId,
        subtypeID: subtype.id,
        committeeID: settings.committeeID,
        ...(accountingScriptID === undefined ? {} : { accountingScriptID }),
        workflowID: valueAt(settings.workflows, spec.workflow),
        guaranteeModalityIDs: spec.modalities.map((code) => valueAt(settings.modalities, code)),
      },
      age,
    );
    await makeParts(maker, settings, { spec, productID: id, age });
  }
}

async function makeParts(
  maker: Maker,
  settings: Settings,
  { spec, productID, age }: { spec: ProductSpec; productID: number; age: number },
): Promise<void> {
  const when = { oldest: age - 1, newest: 28 };
  await maker.createAll(
    "product-variants",
    spec.variants.map((variant) => variantBody(variant, spec, productID)),
    when,
  );
  await maker.createAll(
    "product-charges",
    CHARGES.map((charge) => ({ ...charge, productID })),
    when,
  );
  await maker.createAll(
    "product-score-parametrizations",
    SCORE_BANDS.map(({ status, ...band }, at) => ({
      ...{ ...band, ...spec.bands[at] },
      productID,
      operationEntryStatusID: valueAt(settings.statuses, status),
    })),
    when,
  );
  await maker.createAll(
    "product-contract-templates",
    spec.templates.map((code, index) => ({
      productID,
      contractTemplateID: valueAt(settings.templates, code),
      required: true,
      order: index + 1,
    })),
    when,
  );
  await maker.createAll(
    "product-approval-positions",
    settings.positions.map(({ competenceID, limit }, index) => ({
      productID,
      committeeID: settings.committeeID,
      competenceID,
      vote: true,
      data: { operationValue: limit },
      order: index + 1,
    })),
    when,
  );
  await maker.create(
    "product-additional-fees",
    { productID, companyTimeMonths: 12, feeType: "PERCENT", feeValue: 0.5 },
    Math.min(60, age - 1),
  );
}

function variantBody(
  { installments, value, ...variant }: ProductSpec["variants"][number],
  { body }: ProductSpec,
  productID: number,
) {
  return {
    ...variant,
    productID,
    minInstallmentQuantity: installments[0],
    maxInstallmentQuantity: installments[1],
    minValue: value[0],
    maxValue: value[1],
    graceDays: body.graceDays,
    minAge: body.minAge,
    maxAge: body.maxAge,
    creditLifeInsurancePercent: body.insurance,
  };
}

async function subtypeIds(maker: Maker): Promise<Map<string, { id: number; typeId: number }>> {
  const rows = await run<{ id: number; code: string; type_id: number }>(
    maker.context.db,
    "select id, code, type_id from product_subtypes",
  );
  return new Map(rows.map((row) => [row.code, { id: row.id, typeId: row.type_id }]));
}

/** Returns the loan script of the current regime, which every installation has. */
async function loanScript({ context }: Maker): Promise<number | undefined> {
  const [script] = await run<{ id: number }>(
    context.db,
    "select id from accounting_scripts where regime = 'IFRS' and title like 'EMPRÉSTIMOS%' order by id limit 1",
  );
  return script?.id;
}

/** Sets which partners may use which product. */
async function linkProducts(maker: Maker): Promise<void> {
  const { offices, cessionary, affiliated } = await linkedPartners(maker);
  const links = [...(await maker.idsBy("products", "name"))].flatMap(([name, productID]) => [
    ...offices.map((companyID) => ({ productID, companyID, companyType: "AO", link: true })),
    { productID, companyID: cessionary, companyType: "CS", link: true },
    { productID, companyID: affiliated, companyType: "AF", link: name === "CONSIGNADO PÚBLICO" },
  ]);
  await maker.createAll("product-companies", links, { oldest: 58, newest: 18 });
}

const SETTINGS = ["statuses", "guarantees", "document-types", "contract-templates", "workflows", "committee"];

export const demo: DemoPart[] = [
  { name: "guarantees", make: makeGuarantees },
  { name: "products", after: [...SETTINGS, "wallets", "insurance"], make: makeProducts },
  { name: "product-links", after: ["partners", "leads"], make: linkProducts },
];

// biome-ignore format: a table, one modality a line
const GUARANTEE_MODALITIES = [
  { name: "ALIENAÇÃO FIDUCIÁRIA DE VEÍCULO", code: "AFVEIC", bacenCode: "0430", kind: "VEHICLE", requiresRegistry: true, requiresInsurance: true, coveragePercent: 100, ltvPercent: 80 },
  { name: "ALIENAÇÃO FIDUCIÁRIA DE EQUIPAMENTOS", code: "AFEQUIP", bacenCode: "0423", kind: "EQUIPMENT", requiresRegistry: true, coveragePercent: 100, ltvPercent: 60 },
  { name: "ALIENAÇÃO FIDUCIÁRIA DE IMÓVEL", code: "AFIMOV", bacenCode: "0426", kind: "REAL_ESTATE", requiresRegistry: true, requiresInsurance: true, coveragePercent: 100, ltvPercent: 80 },
  { name: "CESSÃO DE DUPLICATAS", code: "DUPLIC", bacenCode: "0101", kind: "RECEIVABLES", coveragePercent: 120, ltvPercent: 85 },
  { name: "AVAL DE PESSOA FÍSICA", code: "AVALPF", bacenCode: "0901", kind: "SURETY", coveragePercent: 100 },
  { name: "AVAL DE PESSOA JURÍDICA", code: "AVALPJ", bacenCode: "0902", kind: "SURETY", coveragePercent: 100 },
  { name: "CONSIGNAÇÃO EM FOLHA", code: "CONSIG", kind: "PAYROLL", coveragePercent: 100 },
] as const;

// biome-ignore format: a table, one type a line
const ASSET_TYPES = [
  { name: "AUTOMÓVEL", code: "AUTO", kind: "VEHICLE", modalities: ["AFVEIC"], depreciationPercent: 12, maxAgeYears: 12, requiresPlate: true, requiresChassis: true },
  { name: "MOTOCICLETA", code: "MOTO", kind: "VEHICLE", modalities: ["AFVEIC"], depreciationPercent: 15, maxAgeYears: 8, requiresPlate: true, requiresChassis: true },
  { name: "CAMINHÃO", code: "CAMINHAO", kind: "VEHICLE", modalities: ["AFVEIC"], depreciationPercent: 10, maxAgeYears: 15, requiresPlate: true, requiresChassis: true },
  { name: "MÁQUINA INDUSTRIAL", code: "MAQUINA", kind: "EQUIPMENT", modalities: ["AFEQUIP"], depreciationPercent: 10, maxAgeYears: 10, requiresRegistration: true },
  { name: "DUPLICATA MERCANTIL", code: "DUPLICATA", kind: "RECEIVABLES", modalities: ["DUPLIC"] },
] as const;
