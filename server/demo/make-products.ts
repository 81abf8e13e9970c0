// The products of the demonstration, complete: variants, charges, score bands, templates, approval positions.
import { itemAt, valueAt } from "../../src/base/lookup.ts";
import { run } from "../framework/index.ts";
import { CHARGES, PRODUCTS, type ProductSpec, SCORE_BANDS } from "./data/products.ts";
import { COMPETENCES } from "./data/settings.ts";
import type { SettingIds } from "./make-settings.ts";
import type { Maker } from "./maker.ts";

export async function makeProducts(
  maker: Maker,
  settings: SettingIds,
  partners: { insurerID: number; brokerID: number },
): Promise<Map<string, number>> {
  const subtypes = await subtypeIds(maker);
  const accountingScriptID = await loanScript(maker);
  const products = new Map<string, number>();
  for (const [index, spec] of PRODUCTS.entries()) {
    const subtype = valueAt(subtypes, spec.subtype);
    const id = await maker.create(
      "products",
      {
        ...spec.body,
        ...partners,
        typeID: subtype.typeId,
        subtypeID: subtype.id,
        committeeID: settings.committee,
        ...(accountingScriptID === undefined ? {} : { accountingScriptID }),
        workflowID: valueAt(settings.workflows, spec.workflow),
        guaranteeModalityIDs: spec.modalities.map((code) => valueAt(settings.modalities, code)),
      },
      100 - index * 35,
    );
    products.set(spec.body.name, id);
    await makeParts(maker, settings, { spec, productID: id });
  }
  return products;
}

async function makeParts(
  maker: Maker,
  settings: SettingIds,
  { spec, productID }: { spec: ProductSpec; productID: number },
): Promise<void> {
  const when = { oldest: 95, newest: 28 };
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
    SCORE_BANDS.map(({ status, ...band }) => ({
      ...band,
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
    COMPETENCES.slice(0, 2).map(({ limit }, index) => ({
      productID,
      committeeID: settings.committee,
      competenceID: itemAt(settings.competences, index),
      vote: true,
      data: { operationValue: limit },
      order: index + 1,
    })),
    when,
  );
  await maker.create(
    "product-additional-fees",
    { productID, companyTimeMonths: 12, feeType: "PERCENT", feeValue: 0.5 },
    60,
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

/** Of those that every installation begins with, the one of loans in the regime in force. */
async function loanScript({ context }: Maker): Promise<number | undefined> {
  const [script] = await run<{ id: number }>(
    context.db,
    "select id from accounting_scripts where regime = 'IFRS' and title like 'EMPRÉSTIMOS%' order by id limit 1",
  );
  return script?.id;
}
