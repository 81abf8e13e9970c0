// Who guarantees an operation: never its customer, and nobody twice. Spec PIPE-020, PIPE-021.
import { isCnpj, isCpf, normalizeTaxDocument } from "../../../../src/base/tax-ids.ts";
import { type Context, type Row, records, resourceNamed, run } from "../../../framework/index.ts";
import type { Work } from "../command.ts";
import type { Part } from "./part-hooks.ts";
import { refusedAt } from "./refuse.ts";

const ACTS = { create: "incluído", update: "alterado", remove: "removido" };

export const GUARANTORS: Part = {
  resource: "operation-guarantors",
  commands: { create: "ADD_GUARANTOR", update: "CHANGE_GUARANTOR", remove: "REMOVE_GUARANTOR" },
  event: "GUARANTOR",
  idName: "operationGuarantorID",
  summaryOf: (act, { name }) => `Avalista ${ACTS[act]}: ${name}.`,
  check: refuseCustomer,
  prepare: withParty,
};

/** A new guarantor may come with a document in the place of the id of a registered person or company. */
async function withParty(context: Context, { documentNumber, ...body }: Row): Promise<Row> {
  if (documentNumber === undefined || body.personID || body.companyID)
    return documentNumber === undefined ? body : { ...body, documentNumber };
  const document = normalizeTaxDocument(String(documentNumber));
  const party = isCpf(document) ? "persons" : isCnpj(document) ? "companies" : undefined;
  if (!party) throw refusedAt("documentNumber", "O CPF ou CNPJ informado não é válido.");
  const resource = resourceNamed(context, party);
  const query = { pageNumber: 0, pageSize: 1, filters: { documentNumber: document } };
  const [record] = await records.all<typeof party>({ context, resource, query });
  if (!record) {
    const what = party === "persons" ? "Nenhuma pessoa com este CPF" : "Nenhuma empresa com este CNPJ";
    throw refusedAt("documentNumber", `${what} está nos cadastros: cadastre-a antes de incluí-la como avalista.`);
  }
  return party === "persons"
    ? { ...body, type: "PERSON", personID: record.id }
    : { ...body, type: "COMPANY", companyID: record.id };
}

async function refuseCustomer({ context, operation }: Work, { type, personID, companyID }: Row): Promise<void> {
  const isPerson = type !== "COMPANY";
  const [column, id] = isPerson ? ["person_id", personID] : ["company_id", companyID];
  const [customer] = await run(context.db, `select 1 from customers where id = $1 and ${column} = $2`, [
    ...[operation.customerID ?? 0, id],
  ]);
  if (!customer) return;
  const what = isPerson ? "Esta pessoa" : "Esta empresa";
  throw refusedAt(isPerson ? "personID" : "companyID", `${what} é o cliente da operação e não pode ser avalista dela.`);
}
