// The commands of an operation, a line each: who may give one and while what holds. The browser asks `refusalOf` to switch a
// button off with the reason, the server to refuse. What the line does not say (rights of pages, rows in scope) is the
// server's. Spec PIPE-004, PIPE-006, PIPE-011, COMM-015 to COMM-020.
import { formatMoney } from "../../base/money.ts";
import type { RecordOf } from "../../base/resource-types.ts";
import {
  beforeCession,
  lateEnough,
  whileCeded,
  whilePaid,
  whileSettled,
  whileUnpaid,
  whileWrittenOff,
  withDebt,
  withOwnDebt,
  withPayment,
  withPending,
} from "./after-payment.ts";
import type { OperationFacts } from "./facts.ts";
import { bankingIs, hrIs, mayResendToHr, notAtPlatform, notIssuing } from "./outside-states.ts";
import { type Refusal, refusal } from "./refusal.ts";
import { currentStage, isDone, type StageCode, stageLabel, stageOf, stagesOf } from "./stages.ts";

export type CommandCode = NonNullable<RecordOf<"operation-status-histories">["command"]>;

export interface Actor {
  personID: number | null;
  /** Administrators act without being members. */
  isAdministrator: boolean;
  /** Of an agency or an employer, who see operations of their own alone. */
  isPartner?: boolean;
}

interface CommandLine {
  /** The tab whose block refuses it too. */
  tab: StageCode | null;
  /**
   * Who may give it beside administrators: members, or with them the people of partners; or a party that acts for itself (agent,
   * HR, voter) and is checked by its own call.
   */
  by: "member" | "partner" | "anyone";
  /** It changes what the operation is about, which some statuses block. */
  isEdit: boolean;
  also?(facts: OperationFacts): Refusal | null;
}

const edit = (tab: StageCode | null, also?: CommandLine["also"]): CommandLine => ({
  tab,
  by: "member",
  isEdit: true,
  also,
});
const act = (tab: StageCode | null, also?: CommandLine["also"]): CommandLine => ({
  tab,
  by: "member",
  isEdit: false,
  also,
});
const ofPartners = (also?: CommandLine["also"]): CommandLine => ({ tab: null, by: "partner", isEdit: false, also });
const open = (also?: CommandLine["also"]): CommandLine => ({ tab: null, by: "anyone", isEdit: false, also });

const isVoting = ({ voting }: OperationFacts): boolean => voting?.result === "AN";

const notWhileVoting = (facts: OperationFacts): Refusal | null =>
  isVoting(facts)
    ? refusal(
        "VOTING_OPEN",
        "Há uma votação em andamento: espere o resultado ou mude as condições por uma contraproposta.",
      )
    : null;

const whileVoting = (facts: OperationFacts): Refusal | null =>
  isVoting(facts) ? null : refusal("NO_VOTING", "Não há votação em andamento.");

/** The latest voting decides about the terms in force; one about other terms is over for good. */
const isVotingCurrent = ({ voting, termsID }: OperationFacts): boolean => voting !== null && voting.termsID === termsID;

function hasVoting(facts: OperationFacts): Refusal | null {
  if (!facts.voting) return refusal("NO_VOTING", "O comitê ainda não foi aberto.");
  return isVotingCurrent(facts)
    ? null
    : refusal("VOTING_SUPERSEDED", "As condições mudaram depois da votação: abra uma nova.");
}

function beforeCommittee(facts: OperationFacts): Refusal | null {
  if (isVoting(facts)) return refusal("VOTING_OPEN", "A votação já está aberta.");
  if (facts.voting?.result === "AP" && isVotingCurrent(facts))
    return refusal("ALREADY_APPROVED", "O comitê já aprovou estas condições.");
  const way = stagesOf(facts).filter(({ isSide }) => !isSide);
  const at = way.findIndex(({ code }) => code === "COMMITTEE");
  if (at < 0) return refusal("NO_COMMITTEE", "O workflow desta operação não tem comitê.");
  const pending = way.slice(0, at).find((stage) => !isDone(stage, facts));
  return pending ? refusal("STAGE_PENDING", `Conclua antes a etapa ${pending.label}.`) : null;
}

const withProposal = ({ voting }: OperationFacts): Refusal | null =>
  voting?.hasOpenCounterProposal ? null : refusal("NO_COUNTERPROPOSAL", "Não há contraproposta em aberto.");

function withoutProposal(facts: OperationFacts): Refusal | null {
  if (!isVoting(facts)) return refusal("NO_VOTING", "Só há contraproposta com a votação em andamento.");
  return facts.voting?.hasOpenCounterProposal
    ? refusal("COUNTERPROPOSAL_OPEN", "Já há uma contraproposta em aberto: cancele-a ou espere a resposta.")
    : null;
}

/** What the committee has read stays as it was; new terms are decided on anew, and may be written about anew. */
const beforeOpinions = (facts: OperationFacts): Refusal | null =>
  isVoting(facts) || isVotingCurrent(facts)
    ? refusal("OPINION_LOCKED", "O parecer não pode ser alterado após o início do comitê.")
    : null;

/** Documents say what was decided, and signatures what they say: nothing before may be open. */
const onceReached =
  (code: StageCode, none: Refusal) =>
  (facts: OperationFacts): Refusal | null => {
    const way = stagesOf(facts).filter(({ isSide }) => !isSide);
    const at = way.findIndex((stage) => stage.code === code);
    if (at < 0) return none;
    const pending = way.slice(0, at).find((stage) => !isDone(stage, facts));
    return pending ? refusal("STAGE_PENDING", `Conclua antes a etapa ${pending.label}.`) : null;
  };

const beforeContracts = onceReached(
  "FORMALIZATION",
  refusal("NO_FORMALIZATION", "O workflow desta operação não tem formalização."),
);
const beforeBanking = onceReached(
  "BANKING",
  refusal("NO_BANKING_STAGE", "O workflow desta operação não tem bancarização."),
);
const beforeSigning = onceReached(
  "CONTRACT_SIGNING",
  refusal("NO_SIGNING", "O workflow desta operação não tem assinatura de contrato."),
);

const whileSigning = ({ isSigning }: OperationFacts): Refusal | null =>
  isSigning ? null : refusal("NOT_SENT_FOR_SIGNATURE", "Nenhum documento aguarda assinatura.");

/** What a document says, and who signs it, stays as it was sent until everybody has signed. */
const ALLOWED_WHILE_SIGNING: readonly CommandCode[] = [
  ...(["ATTACH_DOCUMENT", "REMOVE_DOCUMENT", "CHANGE_INFORMATION", "CHANGE_DISBURSEMENTS"] as const),
  ...(["SIGN_CONTRACT"] as const),
];

/** Money leaves only when nothing before is open; all of it is said at once. */
function beforePayment(facts: OperationFacts): Refusal | null {
  const way = stagesOf(facts).filter(({ isSide }) => !isSide);
  const at = way.findIndex(({ code }) => code === "PAYMENT");
  if (at < 0) return refusal("NO_PAYMENT", "O workflow desta operação não tem pagamento.");
  if (facts.disabledTabs.includes("FINALIZE"))
    return refusal("OPERATION_INPUT_BLOCKED", "A finalização está bloqueada nesta operação.");
  if (facts.payees.length === 0 && facts.renegotiatedOperations === 0)
    return refusal("NO_DISBURSEMENT", "Nenhum desembolso está registrado.");
  if (facts.openEntry > 0n)
    return refusal(
      "ENTRY_PENDING",
      `A entrada ainda não foi recebida: faltam ${formatMoney(facts.openEntry, { symbol: true })} na conta a receber.`,
    );
  const pending = way.slice(0, at).filter((stage) => !isDone(stage, facts));
  return pending.length > 0
    ? refusal("STAGE_PENDING", `Falta antes do pagamento: ${pending.map(({ label }) => label).join(", ")}.`)
    : null;
}

/** Money of the customer is not left behind without a contract that it belongs to. */
const withoutEntry = ({ receivedEntry }: OperationFacts): Refusal | null =>
  receivedEntry > 0n
    ? refusal("ENTRY_RECEIVED", "A entrada já foi recebida: estorne antes o recebimento na conta a receber.")
    : null;

const severalTerms = ({ termsVersions }: OperationFacts): Refusal | null =>
  termsVersions > 1 ? null : refusal("NOTHING_TO_UNDO", "Não há alteração das condições para desfazer.");

// biome-ignore format: a table, one command a line
export const COMMANDS: { readonly [code in CommandCode]: CommandLine } = {
  CREATE: open(),
  TAKE: open(),
  TAKE_HISTORIC: open(),
  ADD_MEMBER: act(null),
  REMOVE_MEMBER: act(null),
  SET_STATUS: act(null),
  CHANGE_TERMS: edit("OPERATION_DATA", notWhileVoting),
  UNDO_CHANGES: edit("OPERATION_DATA", (facts) => notWhileVoting(facts) ?? severalTerms(facts)),
  COMPLETE_STAGE: act(null),
  REOPEN_STAGE: edit(null, notWhileVoting),
  REDO_PRE_ANALYSIS: edit("PRE_ANALYSIS", notWhileVoting),
  ADD_GUARANTOR: edit("GUARANTOR", notWhileVoting),
  CHANGE_GUARANTOR: edit("GUARANTOR", notWhileVoting),
  REMOVE_GUARANTOR: edit("GUARANTOR", notWhileVoting),
  ATTACH_DOCUMENT: { ...ofPartners(), tab: "DOCUMENTS" },
  REQUEST_DOCUMENT: act("DOCUMENTS"),
  CANCEL_DOCUMENT_REQUEST: act("DOCUMENTS"),
  REVIEW_DOCUMENT: act("DOCUMENTS"),
  REMOVE_DOCUMENT: edit("DOCUMENTS"),
  ADD_WARRANTY: edit("WARRANTY", notWhileVoting),
  CHANGE_WARRANTY: edit("WARRANTY", notWhileVoting),
  REMOVE_WARRANTY: edit("WARRANTY", notWhileVoting),
  OPEN_COMMITTEE: act("COMMITTEE", beforeCommittee),
  VOTE: open(whileVoting),
  DECIDE_COMMITTEE: open(),
  RESTART_COMMITTEE: act("COMMITTEE", hasVoting),
  RESET_COMMITTEE: act("COMMITTEE", hasVoting),
  SEND_COUNTERPROPOSAL: act("COMMITTEE", withoutProposal),
  CANCEL_COUNTERPROPOSAL: act("COMMITTEE", withProposal),
  ACCEPT_COUNTERPROPOSAL: open(withProposal),
  REFUSE_COUNTERPROPOSAL: open(withProposal),
  WRITE_OPINION: act(null, beforeOpinions),
  CHANGE_INFORMATION: edit("ADDITIONAL_INFO"),
  CHANGE_CUSTOM_DATA: edit("CUSTOM_DATA"),
  SEND_HR_ANALYSIS: ofPartners(hrIs("NS")),
  CANCEL_HR_ANALYSIS: ofPartners(hrIs("EN")),
  RESEND_HR_ANALYSIS: ofPartners(mayResendToHr),
  DECIDE_HR_ANALYSIS: open(hrIs("EN")),
  CHANGE_DISBURSEMENTS: edit("DISBURSEMENT"),
  GENERATE_CONTRACT: edit("FORMALIZATION", beforeContracts),
  CHANGE_SIGNERS: edit("CONTRACT_SIGNING"),
  SEND_FOR_SIGNATURE: act("CONTRACT_SIGNING", beforeSigning),
  CANCEL_SIGNATURE: act("CONTRACT_SIGNING", whileSigning),
  RESEND_SIGNATURE: act("CONTRACT_SIGNING", whileSigning),
  RECEIVE_SIGNATURE: open(whileSigning),
  SIGN_CONTRACT: edit("CONTRACT_SIGNING", beforeSigning),
  SEND_TO_BANKING: act("BANKING", (facts) => beforeBanking(facts) ?? notAtPlatform(facts)),
  REQUEST_BANKING_APPROVAL: act("BANKING", bankingIs("SENT")),
  CANCEL_BANKING: act("BANKING", bankingIs("SENT", "CANCELLING")),
  UPDATE_BANKING: open(),
  SEND_FOR_PAYMENT: act("PAYMENT", beforePayment),
  REMAKE_PAYABLES: act("PAYMENT", withPending),
  MARK_AS_PAID: open(whileUnpaid),
  SETTLE: open(whilePaid),
  ANTICIPATE: open(withDebt),
  RENEGOTIATE: open(withOwnDebt),
  WRITE_OFF: open(lateEnough),
  UNDO_WRITE_OFF: open(whileWrittenOff),
  REVERSE_PAYMENT: open(withPayment),
  REOPEN: open(whileSettled),
  CEDE: open(beforeCession),
  REPURCHASE: open(whileCeded),
  CANCEL_CESSION: open(whileCeded),
  EXPIRE: open(),
  CANCEL: act(null, (facts) => notIssuing(facts) ?? withoutEntry(facts)),
};

/** What follows from the treasury. */
const AFTER_SENDING: readonly CommandCode[] = [
  ...(["REMAKE_PAYABLES", "MARK_AS_PAID", "SETTLE", "ANTICIPATE", "RENEGOTIATE", "WRITE_OFF"] as const),
  ...(["UNDO_WRITE_OFF", "REVERSE_PAYMENT", "REOPEN", "CEDE", "REPURCHASE", "CANCEL_CESSION"] as const),
];
/** What alone may be done in a status that ends an operation. */
const AFTER_END: { readonly [code in CommandCode]?: OperationFacts["statusCode"] } = {
  ...{ REOPEN: "SETTLED", UNDO_WRITE_OFF: "WRITTEN_OFF" },
};
const IN_ENTRY_ALLOWED: readonly CommandCode[] = ["CREATE", "CANCEL", "TAKE", "ATTACH_DOCUMENT"];

/** Why this person cannot give this command now; null when it may be given. */
export function refusalOf(code: CommandCode, facts: OperationFacts, actor: Actor): Refusal | null {
  const { tab, by, isEdit, also } = COMMANDS[code];
  if (facts.isFinal && AFTER_END[code] !== facts.statusCode)
    return refusal("OPERATION_FINAL", `A operação está em ${facts.statusName} e não muda mais.`);
  if (facts.isSentForPayment && !AFTER_SENDING.includes(code))
    return refusal("IMMUTABLE_OPERATION", "A operação já foi enviada para pagamento e não muda mais.");
  if (facts.statusCode === "IN_ENTRY" && !IN_ENTRY_ALLOWED.includes(code))
    return refusal("IN_ENTRY", "A digitação desta operação ainda não foi concluída.");
  const atPlatform = isEdit && !(tab && stageOf(tab)?.isSide) && notAtPlatform(facts);
  if (atPlatform) return atPlatform;
  if (isEdit && facts.blocksEditing)
    return refusal("OPERATION_INPUT_BLOCKED", `No status ${facts.statusName} a operação não pode ser alterada.`);
  if (isEdit && facts.isSigning && !ALLOWED_WHILE_SIGNING.includes(code))
    return refusal("SIGNING", "Há documentos em assinatura: cancele o envio antes de alterar a operação.");
  if (tab && facts.disabledTabs.includes(tab))
    return refusal("OPERATION_INPUT_BLOCKED", `A aba ${stageLabel(tab)} está bloqueada nesta operação.`);
  const isOwn = by === "partner" && actor.isPartner === true;
  if (by !== "anyone" && !isOwn && !isMember(facts, actor))
    return refusal("NOT_OPERATION_MEMBER", "Só membros da operação fazem isto. Assuma a operação antes.");
  return also?.(facts) ?? null;
}

const isMember = ({ memberIDs }: OperationFacts, { personID, isAdministrator }: Actor): boolean =>
  isAdministrator || (personID !== null && memberIDs.includes(personID));

/** Why this stage cannot be marked as done. */
export function completionRefusal(code: string, facts: OperationFacts, actor: Actor): Refusal | null {
  const general = refusalOf("COMPLETE_STAGE", facts, actor);
  if (general) return general;
  const stage = stageOf(code);
  if (!stage || !facts.workflowStages.includes(stage.code))
    return refusal("NO_SUCH_STAGE", "O workflow desta operação não tem esta etapa.");
  if (!stage.isReviewed) return refusal("STAGE_DERIVED", "Esta etapa se conclui sozinha quando nada falta.");
  if (facts.completedStages.includes(stage.code)) return refusal("STAGE_DONE", "A etapa já foi concluída.");
  const [first] = stage.missing(facts);
  if (first) return refusal(first.code, first.text);
  const current = currentStage(facts);
  return current === stage.code
    ? null
    : refusal("STAGE_PENDING", `A operação está na etapa ${stageLabel(current)}: conclua-a antes.`);
}
