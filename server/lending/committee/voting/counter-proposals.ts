// Counterproposals: other conditions than those that the committee votes on. One at a time is open and suspends the voting;
// accepted, a new round begins with its value; refused or cancelled, the voting goes on. Spec COMM-017 to COMM-019.

import { AppError } from "../../../../src/base/app-error.ts";
import { countText } from "../../../../src/base/count-text.ts";
import { centsIn, formatMoney } from "../../../../src/base/money.ts";
import { answerCounterproposal, refusalText, sendCounterproposal } from "../../../../src/rules/committee/index.ts";
import {
  type Context,
  input,
  inTransaction,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { tellCounterProposal } from "./notices.ts";
import { changeVoting, ENTITY, findCase } from "./stored-case.ts";

type CounterProposal = RecordOf<"operation-counter-proposals">;
export type CounterAnswer = "ACCEPTED" | "REFUSED" | "CANCELLED";

const NAME = "operation-counter-proposals";
const FIELDS = ["requestedValue", "installmentQuantity", "monthlyRate", "firstDueDate", "justification"];

/** @throws VALIDATION_ERROR at its fields; INVALID_STATE when the voting is over or another one is open. */
export function sendCounterProposal(context: Context, votingID: number, body: unknown): Promise<CounterProposal> {
  const terms = checkedTerms(context, input.requireObject(body));
  return inTransaction(context, async (inside) => {
    const resource = resourceNamed(inside, NAME);
    let id = 0;
    await changeVoting(inside, votingID, async (_, { voting, operation }) => {
      const { operationID } = operation;
      const sent = sendCounterproposal(voting, { ...voting.exposure, operation: centsIn(terms.requestedValue) ?? 0n });
      if ("refusal" in sent) throw refused(sent.refusal);
      const own = { operationID, committeeVotingID: votingID, status: "SENT" };
      id = await tables.insert(inside, resource, tables.columnsOf(resource, { ...terms, ...own }));
      await tellCounterProposal(inside, { id: votingID, ...operation }, sent.voting, {
        title: "Contraproposta",
        body: `Operação ${operation.code ?? operationID}: foi enviada uma contraproposta de ${termsText(terms)}. A votação está suspensa até a resposta.`,
      });
      return sent.voting;
    });
    return records.getUnscoped(inside, resource, id);
  });
}

const ANSWERED: { readonly [answer in CounterAnswer]: string } = {
  ACCEPTED: "foi aceita. A votação recomeça com o novo valor.",
  REFUSED: "foi recusada. A votação continua.",
  CANCELLED: "foi cancelada. A votação continua com as condições originais.",
};

const OWN_ANSWER = "Quem enviou a contraproposta não responde por ela. Peça a outra pessoa.";

/** @throws INVALID_STATE when none is open; FORBIDDEN when the sender would accept or refuse it. */
export function answerCounterProposal(
  context: Context,
  votingID: number,
  answer: CounterAnswer,
): Promise<CounterProposal> {
  return inTransaction(context, async (inside) => {
    const resource = resourceNamed(inside, NAME);
    let id = 0;
    await changeVoting(inside, votingID, async (_, { voting, operation }) => {
      const answered = answerCounterproposal(voting, answer);
      if ("refusal" in answered) throw refused(answered.refusal);
      const open = await openCounterProposal(inside, votingID);
      const { userID } = inside.caller;
      if (answer !== "CANCELLED" && userID !== null && open.senderID === userID)
        throw new AppError("FORBIDDEN", { entity: "OperationCounterProposal", message: OWN_ANSWER });
      id = open.id;
      await tables.update(inside, resource, id, { status: answer });
      await tellCounterProposal(inside, { id: votingID, ...operation }, answered.voting, {
        title: "Contraproposta",
        body: `Operação ${operation.code ?? operation.operationID}: a contraproposta ${ANSWERED[answer]}`,
      });
      return answered.voting;
    });
    return records.getUnscoped(inside, resource, id);
  });
}

/** Whether the caller is the author of the operation, who may answer for the client without further rights. */
export async function isAuthor(context: Context, votingID: number, personID: number | undefined): Promise<boolean> {
  const { operation } = await findCase(context.db, votingID);
  return personID !== undefined && operation.authorPersonID === personID;
}

async function openCounterProposal(
  { db }: Context,
  votingID: number,
): Promise<{ id: number; senderID: number | null }> {
  const [open] = await run<{ id: number; senderID: number | null }>(
    db,
    `select id, created_by_id as "senderID" from operation_counter_proposals
      where committee_voting_id = $1 and status = 'SENT'`,
    [votingID],
  );
  if (!open) throw refused({ code: "NO_COUNTERPROPOSAL" });
  return open;
}

/** The rules of the register, and a first instalment that is not past. */
function checkedTerms(context: Context, sent: Row): Row {
  input.refuseFields(sent, FIELDS);
  const resource = resourceNamed(context, NAME);
  const today = context.clock.today();
  const body = input.writable(resource, sent, context.caller);
  const filled = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  context.services.validators.check(resource, filled, { mode: "create", today, full: filled });
  if (typeof filled.firstDueDate === "string" && filled.firstDueDate < today) {
    const message = "O primeiro vencimento não pode estar no passado.";
    throw validationError([{ field: "firstDueDate", code: "minimum", message }], resource.entity);
  }
  return filled;
}

function termsText({ requestedValue, installmentQuantity }: Row): string {
  const value = formatMoney(centsIn(requestedValue) ?? 0n, { symbol: true });
  const count = Number(installmentQuantity);
  return `${value} em ${countText(count, "parcela", "parcelas")}`;
}

function refused(refusal: Parameters<typeof refusalText>[0]): AppError {
  const message = refusalText(refusal);
  if (refusal.code === "ABOVE_EVERY_LIMIT")
    return validationError([{ field: "requestedValue", code: "maximum", message }], ENTITY);
  return new AppError("INVALID_STATE", { entity: ENTITY, subcode: refusal.code, message });
}
