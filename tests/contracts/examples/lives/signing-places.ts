// Operations whose way is the signing alone, for the examples of its calls.
import { run } from "../../../../server/platform/db/database.ts";
import type { Answer } from "../../../helpers/api.ts";
import { type ExampleTools, onlyStage } from "../tools.ts";

const CUSTOMER =
  "select c.id as value from customers c join persons q on q.id = c.person_id where c.type = 'PERSON' and q.income > 8000 and q.phone is not null and c.enabled order by c.id limit 1";
const PRODUCT =
  "select p.id as value from products p join workflows w on w.id = p.workflow_id where w.name = 'CRÉDITO PESSOAL COMPLETO' order by p.id limit 1";
const TEMPLATE = "select id as value from contract_templates where code = 'CCBPF'";

/** Operations with a generated contract, each new. */
function contractPlaces({ api, server, some }: ExampleTools) {
  const sql = <Row extends object>(statement: string, values: unknown[] = []) =>
    run<Row & { [name: string]: unknown }>(server().database.db, statement, values);
  const generated = async () => {
    const [productID, template] = [await some<number>(PRODUCT), await some<number>(TEMPLATE)];
    await sql(
      `insert into product_contract_templates (product_id, contract_template_id, required)
       select $1, $2, true where not exists
         (select 1 from product_contract_templates where product_id = $1 and contract_template_id = $2)`,
      [productID, template],
    );
    const body = { productID, customerID: await some<number>(CUSTOMER), value: 8000, installmentQuantity: 12 };
    const { id } = (await api().post<{ id: number }>("/operations", body)).body;
    await onlyStage(server(), id, "FORMALIZATION");
    const made = await api().post<{ contractIDs: [number] }>(`/operations/${id}/contracts/generate`, {
      contractTemplateIDs: [template],
    });
    await onlyStage(server(), id, "CONTRACT_SIGNING");
    return { id, at: `/operations/${id}`, contractID: made.body.contractIDs[0] };
  };
  /** The customer signs alone. */
  const entered = async () => {
    const place = await generated();
    await api().post(`${place.at}/signers`, {});
    await sql("update operation_contracts set certificate_type = 'ELECTRONIC' where id = $1", [place.contractID]);
    return place;
  };
  const onlyCustomer = async <Made>(work: () => Promise<Made>): Promise<Made> => {
    const [before] = await sql<{ types: string[] }>(
      "select signer_types as types from contract_templates where code = 'CCBPF'",
    );
    const set = (types: unknown) =>
      sql("update contract_templates set signer_types = $1 where code = 'CCBPF'", [types]);
    await set(["CUSTOMER"]);
    const made = await work();
    await set(before?.types);
    return made;
  };
  return { sql, generated, entered, onlyCustomer };
}

/** Operations that have come so far, each new. */
export function signingPlaces(tools: ExampleTools) {
  const { api, server } = tools;
  const { sql, generated, entered, onlyCustomer } = contractPlaces(tools);
  const sent = () =>
    onlyCustomer(async () => {
      const place = await entered();
      const answer = await api().post(`${place.at}/send-for-signature`, {});
      const [signer] = await sql<{ id: number; document: string }>(
        "select id, document_number as document from operation_signers where operation_id = $1",
        [place.id],
      );
      return { ...place, answer, signerID: signer?.id ?? 0, documentNumber: signer?.document ?? "" };
    });
  const linked = async () => {
    const place = await sent();
    const { body } = await api().get<{ link: string }>(`/operation-signers/${place.signerID}/link`);
    return { ...place, code: body.link.split("#")[1] };
  };
  const byLink = async (path: string, payload: object): Promise<Answer<unknown>> => {
    const answer = await server().app.inject({ method: "POST", url: `/api/signature-links/${path}`, payload });
    const isJson = String(answer.headers["content-type"]).includes("json");
    return {
      ...{ status: answer.statusCode, headers: answer.headers },
      body: isJson ? answer.json() : answer.rawPayload,
    } as unknown as Answer<unknown>;
  };
  const withCapture = async () => {
    const place = await sent();
    await sql(
      `update biometry_captures set status = 'CA' where status in ('PE', 'EN', 'SR', 'SU')
         and person_id = (select person_id from operation_signers where id = $1)`,
      [place.signerID],
    );
    await sql(
      `insert into biometry_captures (person_id, person_name, document_number, status, attempts, round)
       select person_id, name, document_number, $2, 0, 1 from operation_signers where id = $1`,
      [place.signerID, "SU"],
    );
    return place;
  };
  return { sql, generated, entered, onlyCustomer, sent, linked, byLink, withCapture };
}
