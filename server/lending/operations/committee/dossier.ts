// GET /operations/{id}/committee: all that the page of the committee shows. GET …/counter-proposal: what of it whoever
// answers for the client may see.
import { AppError } from "../../../../src/base/app-error.ts";
import type { CommitteeAnswer, PastVoting } from "../../../../src/rules/operations/answers/committee.ts";
import { type Context, permissions, type Row, records, resourceNamed, run } from "../../../framework/index.ts";
import { readComposition } from "../../committee/index.ts";
import { OPERATIONS, type Operation, PIPELINE, wholeOperation } from "../command.ts";
import { factsOf } from "../facts.ts";
import { currentOpinions } from "../talk/opinions.ts";
import { storedTerms } from "../terms.ts";
import { answerRefusal, proposalsOf, wireProposal } from "./counter-proposals.ts";
import { exposureOf, wireExposure } from "./exposure.ts";
import { previewOf } from "./preview.ts";
import { latestVoting } from "./voting.ts";

const seesPipeline = ({ caller }: Context): boolean =>
  caller.userID === null || (!caller.key && permissions.mayOpen(caller, { pages: [PIPELINE], view: "view" }));

/** For the staff of the pipeline, and for everybody who is listed in the voting. */
export async function committeeDossier(context: Context, id: number): Promise<CommitteeAnswer> {
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  const latest = await latestVoting(context, id);
  if (!seesPipeline(context) && !latest) throw permissions.forbidden("CommitteeVoting");
  const voting = latest ? await readComposition(context, latest.id) : null;
  const facts = await factsOf(context, id);
  const proposals = await proposalsOf(context, id);
  const current = operation.termsID ? (await storedTerms(context, id, operation.termsID)).answer : null;
  const [open] = proposals.filter(({ status }) => status === "SENT");
  const isOpen = latest?.result === "AN";
  return {
    operationID: id,
    exposure: wireExposure(await exposureOf(context, operation)),
    voting: voting && latest ? { ...voting, isSuperseded: latest.termsID !== operation.termsID } : null,
    preview: isOpen ? null : await previewOf(context, operation),
    pastVotings: await pastVotings(context, id),
    counterProposals: proposals.map((one) => wireProposal(one, current)),
    answerRefusal: open ? await answerRefusal(context, operation, { ...open, memberIDs: facts.memberIDs }) : null,
    opinions: await currentOpinions(context, id),
    avatars: await avatarsOf(context, id),
  };
}

/** Votings before the latest one: on terms that are no longer in force. */
function pastVotings({ db }: Context, operationID: number): Promise<PastVoting[]> {
  return run<PastVoting>(
    db,
    `select v.id, v.round, v.result, v.started_at as "startedAt", v.finished_at as "finishedAt", t.number as "termsNumber",
            t.requested_value as "requestedValue"
       from committee_votings v left join operation_terms t on t.id = v.operation_terms_id
      where v.operation_id = $1 and v.id < (select max(id) from committee_votings where operation_id = $1)
      order by v.id desc`,
    [operationID],
  );
}

/** Pictures are public to who is signed in; by the id of the person. */
async function avatarsOf({ db }: Context, operationID: number): Promise<CommitteeAnswer["avatars"]> {
  const rows = await run<{ id: number; fileID: string }>(
    db,
    `select distinct p.id, p.avatar_file_id as "fileID" from committee_votings v
       join committee_voting_competences s on s.committee_voting_id = v.id
       join persons p on p.id in (s.person_id, s.substitute_of_person_id)
      where v.operation_id = $1 and p.avatar_file_id is not null`,
    [operationID],
  );
  return Object.fromEntries(rows.map(({ id, fileID }) => [String(id), fileID]));
}

/** Of the open counterproposal; its author, what the committee wrote for itself and the votes stay inside. */
export async function openProposal(context: Context, id: number): Promise<Row> {
  if (!seesPipeline(context)) permissions.requireRead(resourceNamed(context, OPERATIONS), context.caller);
  const operation = await wholeOperation(context, id);
  const [open] = (await proposalsOf(context, id)).filter(({ status }) => status === "SENT");
  if (!open) return { proposal: null };
  const { memberIDs } = await factsOf(context, id);
  const refusal = await answerRefusal(context, operation, { ...open, memberIDs });
  if (refusal && !seesPipeline(context))
    throw new AppError("FORBIDDEN", { entity: "OperationCounterProposal", message: refusal });
  const current = await currentTerms(context, operation);
  const { sentBy: _by, answeredBy: _answered, answeredAt: _at, id: _id, ...shown } = wireProposal(open, current);
  const { justification, ...others } = shown;
  return { proposal: seesPipeline(context) ? { ...others, justification } : others, refusal };
}

const currentTerms = async (context: Context, { id, termsID }: Operation) =>
  termsID ? (await storedTerms(context, id, termsID)).answer : null;
