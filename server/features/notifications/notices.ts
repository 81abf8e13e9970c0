// Sends a notice: it is checked, and its audience is notified in the transaction that stores it.
import {
  type Context,
  type ResourceHooks,
  type Row,
  run,
  validationError,
  type Written,
} from "../../framework/index.ts";
import { escaped, notify, type Tone } from "./notify.ts";
import { type Audience, staffIds } from "./queries.ts";

const ENTITY = "Notice";

export const noticeVerbs: Pick<ResourceHooks, "afterWrite" | "beforeValidate"> = {
  async beforeValidate(context, body) {
    const audience = audienceOf(body);
    // The checks of every record report missing values.
    if (!audience) return body;
    const { userIDs, roleID } = audience;
    if (![roleID ?? 0, ...(userIDs ?? [])].every(Number.isSafeInteger)) return body;
    const ids = await staffIds(context, audience);
    if (userIDs && (ids.length === 0 || userIDs.some((id) => !ids.includes(id))))
      throw refusal("userIDs", "Escolha pessoas habilitadas do crédito.");
    if (ids.length === 0)
      throw refusal(roleID === undefined ? "audience" : "roleID", "Nenhuma pessoa habilitada do crédito o receberia.");
    return body;
  },
  async afterWrite(context, written) {
    for (const { id, after } of written) if (after) await send(context, id, after);
  },
};

async function send(context: Context, id: number, notice: NonNullable<Written["after"]>): Promise<void> {
  const recipients = await notify(context, await staffIds(context, audienceOf(notice) ?? NOBODY), {
    category: "NOTICE",
    picture: "notice",
    tone: notice.tone as Tone | undefined,
    // The title and text of a notice are plain text, so markup is escaped.
    title: escaped(String(notice.title)),
    body: String(notice.text),
    tag: `notice-${id}`,
    data: referencesOf(context, notice),
  });
  await run(context.db, "update notices set recipients = $2 where id = $1", [id, recipients]);
}

const NOBODY: Audience = { userIDs: [] };

/**
 * Only the values of the selected kind of audience count, because the form may still have the value of another kind.
 */
function audienceOf({ audience, roleID, userIDs }: Row): Audience | undefined {
  if (audience === "ROLE") return typeof roleID === "number" ? { roleID } : undefined;
  if (audience === "PEOPLE") return Array.isArray(userIDs) ? { userIDs: userIDs.map(Number) } : undefined;
  return {};
}

function referencesOf({ caller }: Context, { operationID }: Row): Notification["data"] {
  return {
    ...(caller.userID === null ? {} : { sentBy: { type: "sentBy", id: caller.userID } }),
    ...(typeof operationID === "number" ? { operation: { type: "operation", id: operationID } } : {}),
  };
}

const refusal = (field: string, message: string) => validationError([{ field, code: "audience", message }], ENTITY);
