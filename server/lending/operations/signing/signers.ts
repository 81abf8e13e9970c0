// Those who sign the documents of an operation: entered by people, or taken from the registers that name them. Spec PIPE-039.
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { SignersFilled } from "../../../../src/rules/operations/answers/signing.ts";
import {
  type ExpectedSigner,
  PARTY_AS_WITNESS,
  partyAsWitness,
  type SignerType,
  USUAL_ORDER,
} from "../../../../src/rules/operations/index.ts";
import { type Context, permissions, type Row, records, resourceNamed, run, tables } from "../../../framework/index.ts";
import { giveCommand, type Operation, type Work } from "../command.ts";
import { type ContractData, contractData, nameOf } from "../formalization/values.ts";
import type { Part } from "../parts/part-hooks.ts";
import { refusedAt, refusedNow } from "../parts/refuse.ts";
import { storedTerms } from "../terms.ts";

const SIGNERS = "operation-signers";
const ACTS = { create: "incluído", update: "alterado", remove: "removido" };

export const SIGNERS_PART: Part = {
  resource: SIGNERS,
  commands: { create: "CHANGE_SIGNERS", update: "CHANGE_SIGNERS", remove: "CHANGE_SIGNERS" },
  event: "OPERATION_DATA",
  idName: "operationSignerID",
  summaryOf: (act, { name }) => `Signatário ${ACTS[act]}: ${name}.`,
  async check(work, record, before) {
    if (before) await refuseSigned(work, before);
    await refuseOtherContract(work, record);
    if (partyAsWitness(await enteredSigners(work.context, work.operation.id)))
      throw refusedAt("documentNumber", PARTY_AS_WITNESS);
    await linkPerson(work.context, Number(record.id));
  },
  beforeRemove: refuseSigned,
};

/** Whoever has signed what counts stays as they were when they did. */
async function refuseSigned({ context }: Work, { id, name }: Row): Promise<void> {
  const [signed] = await run(
    context.db,
    `select 1 from operation_signatures s join operation_contracts c on c.id = s.contract_id
      where s.signer_id = $1 and s.signed_at is not null and c.is_current and c.status in ('EN', 'AS') limit 1`,
    [id],
  );
  if (signed) throw refusedNow(`${name} já assinou um documento que está em vigor e não pode ser alterado.`, "SIGNED");
}

async function refuseOtherContract({ context, operation }: Work, { operationContractID }: Row): Promise<void> {
  if (typeof operationContractID !== "number") return;
  const [own] = await run(
    context.db,
    "select 1 from operation_contracts where id = $1 and operation_id = $2 and is_current",
    [operationContractID, operation.id],
  );
  if (!own) throw refusedAt("operationContractID", "Escolha um documento desta operação que esteja em vigor.");
}

/** Their biometry is that of the register. */
const linkPerson = ({ db }: Context, id: number): Promise<unknown> =>
  run(
    db,
    `update operation_signers s set person_id = (select p.id from persons p where p.document_number = s.document_number
       order by p.id limit 1) where s.id = $1`,
    [id],
  );

/** POST /operations/{id}/signers: those whom the registers name for the documents of the product and who are not entered. */
export const fillSigners = (context: Context, id: number): Promise<SignersFilled> =>
  giveCommand(context, { operationID: id, code: "CHANGE_SIGNERS" }, async (work) => {
    const { operation } = work;
    const resource = resourceNamed(work.context, SIGNERS);
    const expected = await expectedSigners(work.context, operation);
    const entered = await enteredSigners(work.context, id);
    const isEntered = ({ type, documentNumber }: ExpectedSigner): boolean =>
      entered.some((one) => one.type === type && one.documentNumber === documentNumber);
    const open = expected.filter((one) => !isEntered(one));
    const complete = open.filter(({ documentNumber, email, mobilePhone }) => documentNumber && email && mobilePhone);
    if (complete.length === 0) throw refusedNow(nothingToFill(open), "NOTHING_TO_FILL");
    const everybody = { ...work.context, caller: permissions.SYSTEM_CALLER };
    for (const one of complete) {
      const body = { ...one, operationID: id, order: USUAL_ORDER[one.type] };
      const { id: signerID } = await records.create(everybody, resource, body);
      await linkPerson(work.context, signerID);
    }
    const incomplete = open.filter((one) => !complete.includes(one)).map(({ name }) => name);
    return {
      answer: { added: complete.length, incomplete },
      summary: `Signatários incluídos: ${complete.map(({ name }) => name).join(", ")}.`,
      events: [{ event: "OPERATION_DATA" as const }],
    };
  });

const nothingToFill = (open: readonly ExpectedSigner[]): string =>
  open.length > 0
    ? `Falta CPF, e-mail ou celular no cadastro de: ${open.map(({ name }) => name).join(", ")}. Complete-o ou inclua o signatário.`
    : "Todos os signatários que os cadastros indicam já estão incluídos.";

export interface EnteredSigner {
  id: number;
  type: SignerType;
  name: string;
  documentNumber: string;
  personID: number | null;
  operationContractID: number | null;
  certificateType: "ICP" | "ELECTRONIC" | null;
}

export const enteredSigners = ({ db }: Context, operationID: number): Promise<EnteredSigner[]> =>
  run<EnteredSigner & { [name: string]: unknown }>(
    db,
    `select id, type, name, document_number as "documentNumber", person_id as "personID",
            operation_contract_id as "operationContractID", certificate_type as "certificateType"
       from operation_signers where operation_id = $1 order by "order", id`,
    [operationID],
  );

/** For the types that any document of the product asks for. */
export async function expectedSigners(context: Context, operation: Operation): Promise<ExpectedSigner[]> {
  if (!operation.termsID) return [];
  const data = await contractData(context, operation, await storedTerms(context, operation.id, operation.termsID));
  const rows = await run<{ type: SignerType }>(
    context.db,
    `select distinct unnest(ct.signer_types) as type from product_contract_templates pct
       join contract_templates ct on ct.id = pct.contract_template_id
      where pct.product_id = $1 and coalesce(ct.enabled, true)
        and coalesce(ct.customer_type, 'BOTH') in ('BOTH', $2)`,
    [operation.productID, operation.customerType],
  );
  const types = rows.map(({ type }) => type).sort((a, b) => USUAL_ORDER[a] - USUAL_ORDER[b]);
  const signers = [];
  for (const type of types)
    for (const party of await partiesOf(context, data, type)) {
      const documentNumber = party.documentNumber ? String(party.documentNumber) : null;
      signers.push({
        ...{ type, name: String(nameOf(party) ?? ""), documentNumber },
        ...{ email: textOf(party.email), mobilePhone: textOf(party.mobilePhone ?? party.phone) },
      });
    }
  return signers;
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Of a company those sign whom its register says to sign for it. */
async function partiesOf(context: Context, data: ContractData, type: SignerType): Promise<Row[]> {
  const { party, representatives, guarantors } = data;
  switch (type) {
    case "CUSTOMER":
      return party.fullName ? [party] : representatives;
    case "SPOUSE": {
      const spouse = objectOf(party.spouse);
      return spouse.fullName ? [{ ...spouse }] : [];
    }
    case "GUARANTOR": {
      const signing = guarantors.filter(({ guarantor }) => guarantor.signer !== false);
      const parties = [];
      for (const one of signing)
        parties.push(...(one.party.fullName ? [one.party] : await signersOfCompany(context, one.party)));
      return parties;
    }
    case "LENDER":
      return signersOfCompany(context, await lenderPartners(context));
    default:
      return [];
  }
}

/** The page of the organization does not show its partners; its record in the register of companies does. */
async function lenderPartners({ db }: Context): Promise<Row> {
  const [main] = await run<{ partners: unknown }>(db, "select partners from companies where main");
  return { ...main };
}

async function signersOfCompany(context: Context, { partners }: Row): Promise<Row[]> {
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const signing = Array.isArray(partners) ? partners.map(objectOf).filter(({ signer }) => signer) : [];
  const parties: Row[] = [];
  for (const { personID } of signing)
    if (typeof personID === "number")
      parties.push({ ...(await records.getUnscoped(everybody, resourceNamed(context, "persons"), personID)) });
  return parties;
}

type SignerColumns = tables.RowChange<"operation-signers">["columns"];

export const markSigners = (context: Context, ids: readonly number[], columns: SignerColumns): Promise<unknown> =>
  tables.updateMany(
    context,
    resourceNamed(context, SIGNERS),
    ids.map((id) => ({ id, columns })),
  );
