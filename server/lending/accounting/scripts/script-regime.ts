// Products and their cessions name a script of the regime in force, and each script of that regime names its pair in
// the other regime. The closing reads here which products have none.

import { isRecordID } from "../../../../src/base/record-id.ts";
import type { Regime } from "../../../../src/rules/accounting/accounting-regime.ts";
import { type Context, type HooksOfResource, type Row, run, validationError } from "../../../framework/index.ts";

interface ScriptReference {
  field: string;
  requiredRegime: Regime;
  entity: string;
  message: string;
}

const SCRIPT_REFERENCES: Record<string, ScriptReference> = {
  ...Object.fromEntries(
    [
      ["products", "Product"],
      ["product-flows", "ProductFlow"],
      ["cession-accounting-scripts", "CessionAccountingScript"],
    ].map(([name, entity]) => [
      name,
      {
        field: "accountingScriptID",
        requiredRegime: "IFRS",
        entity,
        message: "Escolha um roteiro do regime IFRS 9; o par do Bacen vem dele.",
      },
    ]),
  ),
  "accounting-scripts": {
    field: "bacenScriptID",
    requiredRegime: "BACEN",
    entity: "AccountingScript",
    message: "Escolha um roteiro do regime Bacen.",
  },
};

export const scriptNamingVerbs = (): HooksOfResource[] =>
  Object.entries(SCRIPT_REFERENCES).map(([name, reference]) => [
    name,
    { beforeValidate: async (context, body) => withRightRegime(context, body, reference) },
  ]);

async function withRightRegime(
  { db }: Context,
  body: Row,
  { field, requiredRegime, entity, message }: ScriptReference,
): Promise<Row> {
  const id = body[field];
  if (!isRecordID(id)) return body;
  const [script] = await run<{ regime: string }>(db, "select regime from accounting_scripts where id = $1", [id]);
  // The check of references refuses a script that does not exist.
  if (script && script.regime !== requiredRegime) throw validationError([{ field, code: "regime", message }], entity);
  return body;
}
