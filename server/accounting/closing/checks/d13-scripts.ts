// D13: every product in use has a script, and it is one of IFRS.
import { run } from "../../../base/database.ts";
import { type ClosingCheck, unwanted } from "./check.ts";

const CODE = "D13";

export const productsHaveScripts: ClosingCheck = {
  code: CODE,
  event: "SCRIPTS_REVIEW",
  description: "Produtos com roteiro contábil do regime IFRS",
  async run({ context }) {
    const rows = await run<{ id: number; isMissing: boolean }>(
      context.db,
      `select p.id, s.id is null as "isMissing" from products p
         left join accounting_scripts s on s.id = p.accounting_script_id
        where p.enabled is not false and (s.id is null or s.regime <> 'IFRS') order by p.id`,
    );
    const idsWhere = (isMissing: boolean) => rows.flatMap((row) => (row.isMissing === isMissing ? [row.id] : []));
    return [
      ...unwanted(CODE, { description: "Produtos sem roteiro contábil", entity: "Product", ids: idsWhere(true) }),
      ...unwanted(CODE, {
        description: "Produtos com roteiro de outro regime",
        entity: "Product",
        ids: idsWhere(false),
      }),
    ];
  },
};
