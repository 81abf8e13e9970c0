// Notifies people of a partner's registration: those who may decide when one waits, and its author when it is decided.
import type { Resource } from "../../../src/base/resource.ts";
import { escaped, holderIds, notify } from "../../features/notifications/index.ts";
import { type Context, input, type Row, type Written } from "../../framework/index.ts";

export const IN_ANALYSIS = "AN";
export const APPROVED = "AP";

/** Sends one notification to all deciders. Registrations that the installation itself makes wait for nobody. */
export async function notifyDeciders(context: Context, resource: Resource, written: readonly Written[]): Promise<void> {
  const waiting = written.flatMap(({ id, before, after, isRestored }) =>
    !before && after && !isRestored && isWaiting(resource, after) ? [{ id, record: after }] : [],
  );
  const page = resource.pages.find((code) => code.startsWith("credit_"));
  const { userID } = context.caller;
  const [first] = waiting;
  if (!first || userID === null || !page) return;
  const { one, many } = resource.label;
  const isSingle = waiting.length === 1;
  const deciders = (await holderIds(context, page, "update")).filter((id) => id !== userID);
  await notify(context, deciders, {
    category: "REGISTRATION_WAITING",
    picture: "register",
    tone: "warning",
    title: isSingle ? `${one} aguarda aprovação` : `${waiting.length} cadastros aguardam aprovação`,
    body: isSingle ? (nameOf(resource, first.record) ?? `Em ${many}.`) : `Em ${many}.`,
    ...(isSingle ? { data: { record: { type: resource.name, id: first.id } } } : {}),
  });
}

export async function notifyMaker(
  context: Context,
  resource: Resource,
  record: Row & { id: number; approval: string },
): Promise<void> {
  const maker = record.createdByID;
  if (typeof maker !== "number" || maker === context.caller.userID) return;
  const isApproved = record.approval === APPROVED;
  await notify(context, [maker], {
    category: "REGISTRATION_DECIDED",
    picture: "register",
    tone: isApproved ? "success" : "error",
    title: isApproved ? `Cadastro de ${resource.label.one} aprovado` : `Cadastro de ${resource.label.one} reprovado`,
    body: nameOf(resource, record),
    data: { record: { type: resource.name, id: record.id } },
  });
}

/** Every new registration is waiting, because the status cannot be set when it is made. */
function isWaiting({ fields }: Resource, record: Row): boolean {
  const approval = fields.find(({ name }) => name === "approval");
  return (record.approval ?? approval?.schema.default) === IN_ANALYSIS;
}

function nameOf(resource: Resource, record: Row): string | undefined {
  const name = input.getAt(record, resource.recordTitle);
  return typeof name === "string" ? `<b>${escaped(name)}</b>` : undefined;
}
