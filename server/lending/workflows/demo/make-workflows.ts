// Creates the workflows of the demonstration, after the statuses and documents that they name.
import { valueAt } from "../../../../src/base/lookup.ts";
import type { DemoPart, Maker } from "../../../features/demo/index.ts";
import { DOCUMENT_TYPES, OWN_STATUSES, WORKFLOWS, type WorkflowSpec } from "./workflows.ts";

async function makeWorkflows(maker: Maker): Promise<void> {
  const ids = {
    documents: await maker.idsBy("document-types", "code"),
    fields: await maker.idsBy("custom-fields", "key"),
    statuses: await maker.idsBy("operation-statuses", "name"),
  };
  for (const [index, spec] of WORKFLOWS.entries())
    await maker.create("workflows", workflowBody(spec, ids), 110 - index * 30);
}

type SettingIDs = Record<"documents" | "fields" | "statuses", Map<string, number>>;

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

export const demo: DemoPart[] = [
  {
    name: "statuses",
    async make(maker) {
      await maker.createAll("operation-statuses", OWN_STATUSES, { oldest: 150, newest: 140 });
    },
  },
  {
    name: "document-types",
    async make(maker) {
      const bodies = DOCUMENT_TYPES.map((body, index) => ({ ...body, order: index + 1 }));
      await maker.createAll("document-types", bodies, { oldest: 140, newest: 20 });
    },
  },
  { name: "workflows", after: ["statuses", "document-types", "custom-fields"], make: makeWorkflows },
];
