// The settings of the demonstration lender: guarantees, documents, templates, committee, workflows.
import { itemAt, valueAt } from "../../src/base/lookup.ts";
import { run } from "../framework/index.ts";
import { WORKFLOWS, type WorkflowSpec } from "./data/products.ts";
import {
  ASSET_TYPES,
  COMPETENCES,
  CONTRACT_TEMPLATES,
  CUSTOM_FIELDS,
  DOCUMENT_TYPES,
  GUARANTEE_MODALITIES,
  OWN_STATUSES,
} from "./data/settings.ts";
import type { Maker } from "./maker.ts";

/** Ids by the code or the name that the data files use. */
export interface SettingIds {
  statuses: Map<string, number>;
  modalities: Map<string, number>;
  templates: Map<string, number>;
  workflows: Map<string, number>;
  competences: number[];
  committee: number;
}

export async function makeSettings(maker: Maker): Promise<SettingIds> {
  await maker.createAll("operation-statuses", OWN_STATUSES, { oldest: 150, newest: 140 });
  const modalities = await makeCoded(maker, "guarantee-modalities", GUARANTEE_MODALITIES);
  await maker.createAll(
    "asset-types",
    ASSET_TYPES.map(({ modalities: codes, ...body }) => ({
      ...body,
      guaranteeModalityIDs: codes.map((code) => valueAt(modalities, code)),
    })),
    { oldest: 140, newest: 30 },
  );
  const documents = await makeCoded(
    maker,
    "document-types",
    DOCUMENT_TYPES.map((body, index) => ({ ...body, order: index + 1 })),
  );
  const templates = await makeCoded(maker, "contract-templates", CONTRACT_TEMPLATES);
  const fieldIds = await maker.createAll(
    "custom-fields",
    CUSTOM_FIELDS.map((body, index) => ({ ...body, order: index + 1 })),
    { oldest: 130, newest: 25 },
  );
  const fields = new Map<string, number>(CUSTOM_FIELDS.map(({ key }, index) => [key, itemAt(fieldIds, index)]));
  const statuses = await statusIds(maker);
  const workflows = new Map<string, number>();
  for (const [index, spec] of WORKFLOWS.entries()) {
    workflows.set(
      spec.name,
      await maker.create("workflows", workflowBody(spec, { documents, fields, statuses }), 110 - index * 30),
    );
  }
  return { statuses, modalities, templates, workflows, ...(await makeCommittee(maker)) };
}

/** The wallet needs the bank in which the lender keeps its accounts. */
export async function makeWalletGroup(maker: Maker, bankID: number): Promise<number> {
  return maker.setOnly("wallet-groups", { name: "CARTEIRA PRÓPRIA", enabled: true, bankID, walletCode: "17" });
}

async function makeCoded(
  maker: Maker,
  resource: string,
  bodies: readonly { code: string }[],
): Promise<Map<string, number>> {
  const ids = await maker.createAll(
    resource,
    bodies.map((body) => ({ ...body })),
    { oldest: 140, newest: 20 },
  );
  return new Map(bodies.map(({ code }, index) => [code, itemAt(ids, index)]));
}

async function statusIds(maker: Maker): Promise<Map<string, number>> {
  const rows = await run<{ id: number; name: string }>(maker.context.db, "select id, name from operation_statuses");
  return new Map(rows.map(({ id, name }) => [name, id]));
}

type SettingIDs = { documents: Map<string, number>; fields: Map<string, number>; statuses: Map<string, number> };

function workflowBody(spec: WorkflowSpec, { documents, fields, statuses }: SettingIDs) {
  const { name, description, customerType, stages } = spec;
  const steps = spec.steps.map((code, index) => ({
    order: index + 1,
    code,
    required: true,
    ...(code === "DOCUMENTS_CHECKLIST"
      ? { documentTypeIDs: spec.documents.map((one) => valueAt(documents, one)) }
      : {}),
    ...(code === "CUSTOM_FIELDS" ? { customFieldIDs: spec.fields.map((key) => valueAt(fields, key)) } : {}),
  }));
  const rules = spec.rules.map(({ status, ...rule }, index) => ({
    order: index + 1,
    ...rule,
    ...(status ? { statusID: valueAt(statuses, status) } : {}),
  }));
  return {
    name,
    description,
    customerType,
    kind: "NEW",
    defaultStatusID: valueAt(statuses, "EM ANÁLISE"),
    steps,
    stages,
    rules,
  };
}

async function makeCommittee(maker: Maker): Promise<{ competences: number[]; committee: number }> {
  const competences: number[] = [];
  let above: number | undefined;
  // From the top down, so that each finds the one above it.
  for (const [index, { name, limit }] of COMPETENCES.toReversed().entries()) {
    const body = {
      name,
      order: COMPETENCES.length - index,
      approve: true,
      data: { operationValue: limit },
      ...(above ? { parentID: above } : {}),
    };
    above = await maker.create("competences", body, 135);
    competences.unshift(above);
  }
  const committee = await maker.create(
    "committees",
    {
      name: "COMITÊ DE CRÉDITO",
      description: "Decide as operações acima da alçada dos analistas.",
      minVotes: 2,
      votingDeadlineHours: 48,
    },
    134,
  );
  const members = COMPETENCES.map(({ limit }, index) => ({
    committeeID: committee,
    competenceID: itemAt(competences, index),
    vote: true,
    data: { operationValue: limit },
    order: index + 1,
  }));
  await maker.createAll("committee-competences", members, { oldest: 133, newest: 133 });
  return { competences, committee };
}
