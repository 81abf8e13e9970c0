// PUT /operations/{id}/entry/draft {step, data}: what is being typed, kept for whoever goes on with it on any machine. Not
// checked, and counted for nothing until it is confirmed. Spec OPS-014.
import { AppError } from "../../../../src/base/app-error.ts";
import { isPlainObject } from "../../../../src/base/plain-object.ts";
import { type Context, input, inTransaction, type Row } from "../../../framework/index.ts";
import { openEntry, requireOpen, saveEntry, stepNamed } from "./entry.ts";

/** Characters of one step. */
const MOST_TYPED = 200_000;

export function saveDraft(context: Context, id: number, sent: unknown): Promise<Row> {
  const body = input.requireObject(sent);
  input.refuseFields(body, ["step", "data"]);
  const { data } = body;
  if (!isPlainObject(data))
    throw new AppError("BAD_REQUEST", { field: "data", message: "Envie as respostas da etapa como um objeto." });
  if (JSON.stringify(data).length > MOST_TYPED)
    throw new AppError("PAYLOAD_TOO_LARGE", { message: "O rascunho desta etapa é grande demais para ser guardado." });
  return inTransaction(context, async (inside) => {
    const entry = await openEntry(inside, id, "lock");
    requireOpen(entry);
    const { key, code } = stepNamed(entry, body.step);
    const { code: _secret, ...open } = data;
    const typed = code === "MARGIN_CONSULTATION" ? open : { ...data };
    const { [key]: _earlier, ...others } = entry.drafts;
    const isConfirmed = entry.done.includes(key) && isSame(entry.answers[key] ?? {}, typed);
    const { changedAt: _before } = await saveEntry(inside, entry, {
      drafts: isConfirmed ? others : { ...others, [key]: typed },
    });
    return { savedAt: inside.clock.now().toISOString() };
  });
}

/** Without regard to what is blank and to the order of names. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(filled(one)) === JSON.stringify(filled(other));

function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, filled(inner)] as const);
  return Object.fromEntries(entries.filter(([, inner]) => !isBlank(inner)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlainObject(value) && Object.keys(value).length === 0);
