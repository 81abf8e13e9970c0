// Keeps the CNPJ of an approved registration: another CNPJ is another partner, who must be registered and approved
// separately. Decision: 0042-nobody-gives-more-than-they-hold.md.
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import { type HooksOfResource, type ResourceHooks, resourceNamed, run, type SliceDeps } from "../../framework/index.ts";
import { APPROVED } from "./notify-registration.ts";

export const APPROVED_REGISTERS = ["agency-offices", "affiliated-companies"];

const MESSAGE = "O CNPJ de um cadastro aprovado não muda. Cadastre a outra empresa, para que seja analisada.";

export function* approvedIdentityVerbs(deps: SliceDeps): Iterable<HooksOfResource> {
  yield ["companies", { guardColumns: protectDocument(deps) }];
  for (const name of APPROVED_REGISTERS) yield [name, { guardColumns: protectCompany(resourceNamed(deps, name)) }];
}

/** Applies to every register that could change the document of the company. */
function protectDocument(deps: SliceDeps): ResourceHooks["guardColumns"] {
  const column = columnOf(resourceNamed(deps, "companies"), "documentNumber");
  const approved = APPROVED_REGISTERS.map((name) => resourceNamed(deps, name))
    .map(({ table }) => `select company_id as id from "${table}" where approval = '${APPROVED}'`)
    .join(" union ");
  return protectColumn(column, approved);
}

function protectCompany(register: Resource): ResourceHooks["guardColumns"] {
  const column = columnOf(register, "companyID");
  return protectColumn(column, `select id from "${register.table}" where approval = '${APPROVED}'`);
}

/** `approved` is SQL that selects the rows whose column cannot change. */
function protectColumn(column: string, approved: string): ResourceHooks["guardColumns"] {
  return async ({ db, caller }, changes) => {
    const ids = changes.flatMap(({ id, columns }) => (id !== null && columns.has(column) ? [id] : []));
    if (caller.userID === null || ids.length === 0) return changes.map(() => new Map());
    const rows = await run<{ id: number }>(db, `select id from (${approved}) a where id = any($1::bigint[])`, [ids]);
    const fixed = new Set(rows.map(({ id }) => id));
    return changes.map(({ id, columns }) =>
      id !== null && columns.has(column) && fixed.has(id) ? new Map([[column, MESSAGE]]) : new Map(),
    );
  };
}

function columnOf({ fields, name }: Resource, field: string): string {
  const column = fieldAt(fields, field)?.column;
  if (!column) throw new Error(`The resource ${name} has no column for ${field}.`);
  return column;
}
