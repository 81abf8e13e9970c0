// Who hears of a document: the members by notification, the people of the agency by mail, because they have no bell. Each
// person hears of one act once.
import { escaped, userIdsOf } from "../../../features/notifications/index.ts";
import type { Enqueue } from "../../../framework/index.ts";
import type { Operation, Work } from "../command.ts";
import { tellUsers, usersOfPartner } from "../notices.ts";
import { DOCUMENT_MAIL } from "./document-mail.ts";

const CATEGORY = "ATTACHMENT_REQUESTED";

interface About {
  id: number;
  name: string;
}

const nameOf = ({ code, id }: Operation): string => escaped(code ?? String(id));

async function membersOf({ context, facts }: Work): Promise<number[]> {
  return userIdsOf(context.db, [...facts.memberIDs]);
}

export async function tellOfRequested(
  work: Work,
  enqueue: Enqueue,
  { id, name, note }: About & { note: string | null },
): Promise<void> {
  const why = note ? ` ${escaped(note)}` : "";
  await tellUsers(work.context, work.operation, await membersOf(work), {
    ...{ category: CATEGORY, title: "Anexo solicitado", tone: "warning" },
    body: `Operação ${nameOf(work.operation)}: falta enviar ${escaped(name)}.${why}`,
  });
  await mailAgency(work, enqueue, id);
}

export async function tellOfRefused(
  work: Work,
  enqueue: Enqueue,
  { id, name, reason, attachedByID }: About & { reason: string; attachedByID: number | null },
): Promise<void> {
  const users = new Set([...(await membersOf(work)), ...(attachedByID ? [attachedByID] : [])]);
  await tellUsers(work.context, work.operation, [...users], {
    ...{ category: CATEGORY, title: "Anexo reprovado", tone: "error" },
    body: `Operação ${nameOf(work.operation)}: ${escaped(name)} foi reprovado. ${escaped(reason)}`,
  });
  await mailAgency(work, enqueue, id);
}

export async function tellOfAttached(work: Work, { name }: About): Promise<void> {
  await tellUsers(work.context, work.operation, await membersOf(work), {
    ...{ category: CATEGORY, title: "Anexo recebido", tone: "success" },
    body: `Operação ${nameOf(work.operation)}: ${escaped(name)} foi anexado.`,
  });
}

async function mailAgency({ context, operation }: Work, enqueue: Enqueue, documentID: number): Promise<void> {
  for (const userID of await usersOfPartner(context, operation, "agencyOfficeID"))
    await enqueue(context.db, {
      ...{ type: DOCUMENT_MAIL, userID, payload: { documentID, userID } },
      title: `Documento da operação ${operation.code ?? operation.id}`,
    });
}
