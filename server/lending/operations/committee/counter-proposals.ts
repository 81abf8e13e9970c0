// Counterproposals: a candidate version of the terms, worked out when it is sent, comes into force when somebody who speaks
// for the client, or another member, accepts it; a new round then decides on it. Spec COMM-017 to COMM-019.
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { centsIn, fromCents, toCents } from "../../../../src/base/money.ts";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import type { Proposal, ProposalSimulation } from "../../../../src/rules/operations/answers/committee.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import {
  type Context,
  type Enqueue,
  input,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
  validationError,
} from "../../../framework/index.ts";
import { answerCounterProposal, sendCounterProposal } from "../../committee/index.ts";
import { isRate, RATE_TEXT, requireRateRight } from "../agreed-rate.ts";
import { actorOf, giveCommand, OPERATIONS, type Operation, type Work } from "../command.ts";
import { differences, type Worked, workOut } from "../commands/change-terms.ts";
import { mailPartner } from "../mail.ts";
import { tellMembers, usersOfPartner } from "../notices.ts";
import { addTerms, enforce, storedTerms, termsFields } from "../terms.ts";
import { requireVoting, statusOfResult } from "./voting.ts";

type CounterProposal = RecordOf<"operation-counter-proposals">;
const ENTITY = "OperationCounterProposal";
const FIELDS = ["requestedValue", "installmentQuantity", "monthlyRate", "firstDueDate", "justification"];
/** Smaller differences of a rate are those of its display. */
const SAME_RATE = 0.000_05;
const RATE_DECIMALS = 4;

/** POST /operations/{id}/simulate-counter-proposal: the terms beside those in force; nothing is written. */
export async function simulateCounterProposal(
  context: Context,
  id: number,
  body: unknown,
): Promise<ProposalSimulation> {
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  const { current, worked } = await proposed(context, operation, input.requireObject(body));
  return { simulation: worked.simulation, current, changes: differences(current, worked.simulation) };
}

async function proposed(
  context: Context,
  operation: Operation,
  sent: Row,
): Promise<{ current: Simulation; worked: Worked }> {
  input.refuseFields(sent, FIELDS);
  const { termsID } = operation;
  if (!termsID) throw new AppError("INVALID_STATE", { entity: ENTITY, message: "A operação ainda não tem condições." });
  const { answer: current, request } = await storedTerms(context, operation.id, termsID);
  const { requestedValue, installmentQuantity, firstDueDate, monthlyRate } = sent;
  for (const [field, value] of Object.entries({ requestedValue, installmentQuantity, monthlyRate }))
    if (typeof value !== "number") throw missing(field);
  if (!isRate(monthlyRate))
    throw validationError([{ field: "monthlyRate", code: "range", message: RATE_TEXT }], ENTITY);
  const changes = {
    value: fromCents((centsIn(requestedValue) ?? 0n) + toCents(current.downPayment)),
    ...(current.downPayment > 0 ? { downPayment: current.downPayment } : {}),
    ...{ installmentQuantity, maxInstallmentValue: null, titles: null, dueDates: null },
    ...(firstDueDate ? { firstDueDate } : request.firstDueDate ? { firstDueDate: request.firstDueDate } : {}),
  };
  const isSameRate = Math.abs(Number(monthlyRate) - current.rate.monthly) < SAME_RATE;
  if (!isSameRate) await requireRateRight(context, ENTITY);
  const agreed = isSameRate ? {} : { agreedRate: Number(monthlyRate) };
  try {
    return { current, worked: await workOut(context, operation, changes, agreed) };
  } catch (error) {
    throw atOwnFields(error);
  }
}

const missing = (field: string): AppError =>
  validationError([{ field, code: "required", message: "Informe este valor da contraproposta." }], ENTITY);

const PLACES: { readonly [field: string]: string } = { value: "requestedValue", downPayment: "requestedValue" };

/** The simulation names the fields of its request. */
function atOwnFields(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { errors = [], field, ...options } = error.options;
  const at = (name: string): string => PLACES[name] ?? name;
  return new AppError(error.code, {
    ...options,
    ...(field ? { field: at(field) } : {}),
    errors: errors.map((one: FieldError) => ({ ...one, field: at(one.field) })),
  });
}

/** POST /operations/{id}/send-counter-proposal */
export async function sendProposal(
  context: Context,
  enqueue: Enqueue,
  id: number,
  body: unknown,
): Promise<CounterProposal> {
  const sent = input.requireObject(body);
  return giveCommand(context, { operationID: id, code: "SEND_COUNTERPROPOSAL" }, async (work) => {
    const { context: inside, operation, facts } = work;
    const { current, worked } = await proposed(inside, operation, sent);
    const voting = await requireVoting(inside, id);
    // Where the rate in force is sent, the product's for the proposed value and term is what was worked out.
    const monthlyRate = Number(worked.simulation.rate.monthly.toFixed(RATE_DECIMALS));
    const proposal = await sendCounterProposal(inside, voting.id, { ...sent, monthlyRate });
    const note = proposal.justification ?? null;
    const termsID = await addTerms(inside, id, { origin: "COUNTERPROPOSAL", ...worked, note, isCandidate: true });
    await run(inside.db, "update operation_counter_proposals set operation_terms_id = $2 where id = $1", [
      proposal.id,
      termsID,
    ]);
    await tellMembers(
      inside,
      { operation, memberIDs: facts.memberIDs },
      {
        category: "COMMITTEE_VOTING",
        title: "Contraproposta",
        body: `A operação ${operation.code ?? id} tem uma contraproposta à espera de resposta.`,
      },
    );
    const users = await usersOfPartner(inside, operation, "agencyOfficeID");
    await mailPartner(inside, enqueue, { operation, awaited: "COUNTERPROPOSAL", users });
    return {
      answer: proposal,
      summary: "Uma contraproposta foi enviada, e a votação espera a resposta.",
      note,
      changes: differences(current, worked.simulation),
      status: "COUNTERPROPOSAL",
      isPaused: true,
      events: [{ event: "COMMITTEE" }],
    };
  });
}

/** POST /operations/{id}/cancel-counter-proposal */
export function cancelProposal(context: Context, id: number): Promise<CounterProposal> {
  return giveCommand(context, { operationID: id, code: "CANCEL_COUNTERPROPOSAL" }, async ({ context: inside }) => {
    const voting = await requireVoting(inside, id);
    const proposal = await answerCounterProposal(inside, voting.id, "CANCELLED");
    return afterAnswer(inside, id, proposal, "A contraproposta foi cancelada. As condições originais continuam.");
  });
}

/** POST /operations/{id}/refuse-counter-proposal */
export function refuseProposal(context: Context, id: number): Promise<CounterProposal> {
  return giveCommand(context, { operationID: id, code: "REFUSE_COUNTERPROPOSAL", right: "own" }, async (work) => {
    await requireAnswerer(work);
    const voting = await requireVoting(work.context, id);
    const proposal = await answerCounterProposal(work.context, voting.id, "REFUSED");
    return afterAnswer(work.context, id, proposal, "A contraproposta foi recusada. A votação continua.");
  });
}

/** The result may have come while the voting waited: people have left it. */
async function afterAnswer(context: Context, id: number, answer: CounterProposal, summary: string) {
  const { result } = await requireVoting(context, id);
  return {
    answer,
    summary,
    status: statusOfResult(result),
    isPaused: false,
    events: [{ event: "COMMITTEE" as const }],
  };
}

/** POST /operations/{id}/accept-counter-proposal: stages that were concluded stay so, the committee has seen the terms. */
export function acceptProposal(context: Context, id: number): Promise<CounterProposal> {
  return giveCommand(context, { operationID: id, code: "ACCEPT_COUNTERPROPOSAL", right: "own" }, async (work) => {
    const { context: inside, operation } = work;
    await requireAnswerer(work);
    const voting = await requireVoting(inside, id);
    const proposal = await answerCounterProposal(inside, voting.id, "ACCEPTED");
    const termsID = await termsOf(inside, proposal.id);
    const before = operation.termsID ? await storedTerms(inside, id, operation.termsID) : null;
    const { answer } = await storedTerms(inside, id, termsID);
    await enforce(inside, id, { termsID, simulation: answer });
    await run(inside.db, "update committee_votings set operation_terms_id = $2 where id = $1", [voting.id, termsID]);
    return {
      answer: proposal,
      summary: "A contraproposta foi aceita: as condições mudaram e o comitê vota de novo.",
      changes: before ? differences(before.answer, answer) : [],
      termsID,
      set: termsFields(answer),
      status: "IN_COMMITTEE",
      isPaused: false,
      events: [{ event: "COMMITTEE" }, { event: "FINANCING_RECALCULATION" }, { event: "OPERATION_DATA" }],
    };
  });
}

async function termsOf({ db }: Context, proposalID: number): Promise<number> {
  const [row] = await run<{ id: number | null }>(
    db,
    "select operation_terms_id as id from operation_counter_proposals where id = $1",
    [proposalID],
  );
  if (!row?.id) throw new Error(`The counterproposal ${proposalID} has no terms.`);
  return row.id;
}

async function requireAnswerer({ context, operation, facts, actor }: Work): Promise<void> {
  const isMember = actor.isAdministrator || (actor.personID !== null && facts.memberIDs.includes(actor.personID));
  if (isMember || mayAnswerForClient(context, operation, actor.personID)) return;
  throw new AppError("FORBIDDEN", { entity: ENTITY, message: NO_ANSWER });
}

const NO_ANSWER = "Responde à contraproposta quem incluiu a operação, o agente do cliente ou outro membro.";

/** The author of the operation, and the people of the agency that brought the client. */
function mayAnswerForClient({ caller }: Context, operation: Operation, personID: number | null): boolean {
  if (caller.key) return false;
  const isAuthor = personID !== null && operation.authorPersonID === personID;
  const { agencyOfficeID } = operation;
  const isAgency =
    caller.system === "agency_office" &&
    agencyOfficeID != null &&
    (caller.owners.agencyOffice ?? []).includes(agencyOfficeID);
  return isAuthor || isAgency;
}

/** Why the caller cannot answer this one; null for who can. */
export async function answerRefusal(
  context: Context,
  operation: Operation,
  { senderID, memberIDs }: { senderID: number | null; memberIDs: readonly number[] },
): Promise<string | null> {
  const { caller } = context;
  const actor = await actorOf(context);
  const isMember = actor.isAdministrator || (actor.personID !== null && memberIDs.includes(actor.personID));
  if (!isMember && !mayAnswerForClient(context, operation, actor.personID)) return NO_ANSWER;
  return senderID === caller.userID ? "Quem enviou a contraproposta não responde por ela. Peça a outra pessoa." : null;
}

export interface ProposalRow extends Omit<Proposal, "installmentValue" | "totalValue" | "yearlyCet" | "changes"> {
  senderID: number | null;
  /** What the candidate terms come to. */
  answer: unknown;
}

/** Newest first. */
export function proposalsOf({ db }: Pick<Context, "db">, operationID: number): Promise<ProposalRow[]> {
  return run<ProposalRow>(
    db,
    `select k.id, k.status, k.created_by_id as "senderID", p.full_name as "sentBy", k.created_at as "sentAt",
            q.full_name as "answeredBy", k.updated_at as "answeredAt", k.requested_value as "requestedValue",
            k.installment_quantity as "installmentQuantity", k.monthly_rate as "monthlyRate",
            k.first_due_date::text as "firstDueDate", k.justification, t.answer
       from operation_counter_proposals k
       left join users u on u.id = k.created_by_id left join persons p on p.id = u.person_id
       left join users v on v.id = k.updated_by_id left join persons q on q.id = v.person_id
       left join operation_terms t on t.id = k.operation_terms_id
      where k.operation_id = $1 order by k.id desc`,
    [operationID],
  );
}

const isSimulation = (value: unknown): value is Simulation => isPlainObject(value) && isPlainObject(value.totals);

/** As its readers see it: figures of the candidate terms, and what they would change of those in force. */
export function wireProposal(
  { answer, senderID: _senderID, ...proposal }: ProposalRow,
  current: Simulation | null,
): Proposal {
  const isOpen = proposal.status === "SENT";
  const terms = isSimulation(answer) ? answer : null;
  return {
    ...proposal,
    ...(isOpen ? { answeredBy: null, answeredAt: null } : {}),
    installmentValue: terms?.installmentValue ?? null,
    totalValue: terms?.totals.paid ?? null,
    yearlyCet: terms?.cet?.yearly ?? null,
    changes: terms && current && isOpen ? differences(current, terms) : [],
  };
}
