// PUT /operations/{id}/entry/draft {step, data, readVersions}: what is being typed, kept for whoever goes on with it on any machine. Not
// checked, and counted for nothing until it is confirmed. Spec OPS-014.
import { AppError } from "../../../../src/base/app-error.ts";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import { isSameAnswer, withoutSecrets } from "../../../../src/rules/operations/entry-version.ts";
import { type Context, input, inTransaction, type Row } from "../../../framework/index.ts";
import { openEntry, refuseUnread, requireOpen, saveEntry, stepNamed } from "./entry.ts";

/** Characters of one step. */
const MOST_TYPED = 200_000;

export function saveDraft(context: Context, id: number, sent: unknown): Promise<Row> {
  const body = input.requireObject(sent);
  input.refuseFields(body, ["step", "data", "readVersions"]);
  const { data } = body;
  if (!isPlainObject(data))
    throw new AppError("BAD_REQUEST", { field: "data", message: "Envie as respostas da etapa como um objeto." });
  if (JSON.stringify(data).length > MOST_TYPED)
    throw new AppError("PAYLOAD_TOO_LARGE", { message: "O rascunho desta etapa é grande demais para ser guardado." });
  return inTransaction(context, async (inside) => {
    const entry = await openEntry(inside, id, "lock");
    requireOpen(entry);
    const step = stepNamed(entry, body.step);
    const { key, code } = step;
    const typed = withoutSecrets(code, data);
    refuseUnread(entry, step, { readVersions: body.readVersions, answers: typed });
    const { [key]: _earlier, ...others } = entry.drafts;
    const isConfirmed = entry.done.includes(key) && isSameAnswer(entry.answers[key] ?? {}, typed);
    const { changedAt: _before } = await saveEntry(inside, entry, {
      drafts: isConfirmed ? others : { ...others, [key]: typed },
    });
    return { savedAt: inside.clock.now().toISOString() };
  });
}
