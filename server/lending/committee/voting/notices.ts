// Whom a change of a voting is told to: those who are called, those who want to know, the superiors and administrators whom
// an alert names, and the webhooks. All of it in the transaction of the change. Spec COMM-013, COMM-022.
import { type Alert, alertsOf, RESULT_TEXTS, type Voting, votersNow } from "../../../../src/rules/committee/index.ts";
import {
  administratorIds,
  escaped,
  type NewNotification,
  notify,
  sentInTransaction,
  userIdsOf,
} from "../../../features/notifications/index.ts";
import { emit } from "../../../features/webhooks/index.ts";
import { type Context, type Handle, run } from "../../../framework/index.ts";

interface CaseReference {
  id: number;
  operationID: number;
  code?: string;
  productID: number;
  authorPersonID: number | null;
}

const named = ({ code, operationID }: CaseReference): string => escaped(code ?? String(operationID));

/** `before`: nothing at the opening. A new round is told like an opening, but to those who know already why it begins. */
export async function tellChange(
  context: Context,
  about: CaseReference,
  before: Voting | null,
  after: Voting,
): Promise<void> {
  const isNewRound = before?.round !== after.round;
  const { result, level } = after.resolution;
  const wasOpen = isNewRound || before.resolution.result === "AN";
  if (isNewRound) await tellOpening(context, about, after);
  else if (wasOpen && result === "AN" && before.resolution.level !== level)
    await tellCalled(context, about, before, after);
  if (wasOpen && result !== "AN") await tellResult(context, about, after);
}

async function tellOpening(context: Context, about: CaseReference, voting: Voting): Promise<void> {
  const body = `A operação ${named(about)} aguarda a decisão do comitê ${voting.committee.name}.`;
  const people = [...votersNow(voting), ...(await listeners(context.db, voting))];
  const informed = new Set(sentInTransaction(context).flatMap(({ users }) => users));
  const users = (await userIdsOf(context.db, people)).filter((id) => !informed.has(id));
  await notifyPeople(context, about, users, { title: TITLE, body });
  for (const alert of alertsOf(voting)) await tellAlert(context, about, voting, alert);
  await emitCommittee(context, about);
}

/** The case has risen to a position, or to nobody. */
async function tellCalled(context: Context, about: CaseReference, before: Voting, after: Voting): Promise<void> {
  if (after.resolution.level === null) return tellAlert(context, about, after, { to: "ADMINISTRATORS" });
  const already = new Set(votersNow(before));
  const called = votersNow(after).filter((id) => !already.has(id));
  const body = `A operação ${named(about)} passou ao seu cargo e aguarda o seu voto.`;
  return notifyPeople(context, about, await userIdsOf(context.db, called), { title: TITLE, body });
}

async function tellResult(context: Context, about: CaseReference, voting: Voting): Promise<void> {
  const { result } = voting.resolution;
  const seated = voting.levels.flatMap(({ seats }) => seats.flatMap(({ voterID }) => voterID ?? []));
  const people = [...seated, ...(await listeners(context.db, voting)), ...authorOf(about)];
  await notifyPeople(context, about, await userIdsOf(context.db, people), {
    ...{ category: "COMMITTEE_RESULT", tone: result === "AP" ? "success" : "error", title: "Resultado do comitê" },
    body: `Operação ${named(about)}: ${RESULT_TEXTS[result]}.`,
  });
  await emitCommittee(context, about);
}

async function tellAlert(context: Context, about: CaseReference, voting: Voting, alert: Alert): Promise<void> {
  if (alert.to === "ADMINISTRATORS")
    return notifyPeople(context, about, await administratorIds(context), {
      ...{ tone: "warning", title: "Comitê sem quem decida" },
      body: `Ninguém pode decidir sobre a operação ${named(about)}. Recomponha o comitê e redefina a votação.`,
    });
  const position = voting.levels.find((level) => level.position.competenceID === alert.competenceID)?.position.name;
  const member = await nameOf(context.db, alert.memberID);
  return notifyPeople(context, about, await userIdsOf(context.db, alert.superiorIDs), {
    ...{ tone: "warning", title: "Membro ausente sem substituto" },
    body: `${escaped(member)} não vota em ${escaped(position ?? "")} na operação ${named(about)} e não tem quem substitua.`,
  });
}

/** The last position has let its deadline pass. */
export const tellOverdue = async (
  context: Context,
  about: CaseReference,
  { levels, resolution }: Voting,
): Promise<void> =>
  notifyPeople(context, about, await administratorIds(context), {
    ...{ tone: "warning", title: "Votação com prazo vencido" },
    body: `O prazo da operação ${named(about)} venceu em ${escaped(
      levels[resolution.level ?? 0]?.position.name ?? "",
    )}, sem cargo acima que decida. A votação continua aberta.`,
  });

/** What others do to a counterproposal: to everybody who votes or wants to know, and to the author of the operation. */
export async function tellCounterProposal(
  context: Context,
  about: CaseReference,
  voting: Voting,
  notice: { title: string; body: string },
): Promise<void> {
  const seated = voting.levels.flatMap(({ position, seats }) =>
    position.votes ? seats.flatMap(({ voterID }) => voterID ?? []) : [],
  );
  const people = [...seated, ...(await listeners(context.db, voting)), ...authorOf(about)];
  const users = await userIdsOf(context.db, people);
  return notifyPeople(
    context,
    about,
    users.filter((id) => id !== context.caller.userID),
    notice,
  );
}

const TITLE = "Votação em comitê";

async function notifyPeople(
  context: Context,
  { id, operationID }: CaseReference,
  users: readonly number[],
  notice: Pick<NewNotification, "title" | "body" | "tone"> & { category?: string },
): Promise<void> {
  await notify(context, users, {
    ...{ category: "COMMITTEE_VOTING", picture: "operation", ...notice },
    data: { committeeVoting: { type: "CommitteeVoting", id, operation: { type: "Operation", id: operationID } } },
  });
}

const emitCommittee = (context: Context, { operationID, productID }: CaseReference): Promise<void> =>
  emit(context, "COMMITTEE", { operationID, productID });

const authorOf = ({ authorPersonID }: CaseReference): number[] => (authorPersonID === null ? [] : [authorPersonID]);

/** Whom the settings of the committee name, beside those who vote. */
async function listeners(db: Handle, { committee }: Voting): Promise<number[]> {
  const rows = await run<{ id: number }>(db, "select unnest(notified_person_ids) as id from committees where id = $1", [
    committee.id,
  ]);
  return rows.map(({ id }) => id);
}

async function nameOf(db: Handle, personID: number): Promise<string> {
  const [person] = await run<{ name: string }>(db, "select full_name as name from persons where id = $1", [personID]);
  return person?.name ?? "";
}
