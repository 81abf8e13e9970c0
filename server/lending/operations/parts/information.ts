// The free text of an operation and its notes, each with author and moment in the history. Spec PIPE-047.
import { AppError } from "../../../../src/base/app-error.ts";
import { type Context, input, type Row, run } from "../../../framework/index.ts";
import { giveCommand, type Work } from "../command.ts";
import { requireNote } from "../commands/stages.ts";
import { refusedAt } from "./refuse.ts";

const LENGTH = 5000;
const IN_HISTORY = 300;

/** PUT /operations/{id}/information: a note that is added, or another text; `replacedText` is the text that the person changed. */
export function changeInformation(context: Context, id: number, body: unknown): Promise<Row> {
  const { note, additionalInformation, replacedText, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  if (note === undefined && additionalInformation === undefined)
    throw refusedAt("note", "Escreva uma anotação.", "required");
  return giveCommand<Row>(context, { operationID: id, code: "CHANGE_INFORMATION" }, async (work) => {
    const added = note === undefined ? null : requireNote({ note });
    if (additionalInformation === undefined)
      return { answer: { id, note: added }, summary: "Anotação incluída.", note: added };
    const before = work.operation.additionalInformation ?? "";
    if (replacedText !== undefined && replacedText !== null && replacedText !== before) throw await staleText(work);
    const text = textIn(additionalInformation);
    const change = { field: "additionalInformation", title: "Informações adicionais" };
    return {
      answer: { id, additionalInformation: text, note: added },
      summary: "As informações adicionais foram alteradas.",
      note: added,
      changes: [{ ...change, before: short(before), after: short(text ?? "") }],
      set: { additionalInformation: text },
    };
  });
}

function textIn(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value !== "string") throw refusedAt("additionalInformation", "As informações adicionais são um texto.");
  if (value.length > LENGTH)
    throw refusedAt("additionalInformation", `As informações adicionais têm no máximo ${LENGTH} caracteres.`);
  return input.sanitizeText(value.trim()) || null;
}

const short = (text: string): string =>
  text === "" ? "–" : text.length > IN_HISTORY ? `${text.slice(0, IN_HISTORY)}…` : text;

async function staleText({ context, operation }: Work): Promise<AppError> {
  const [last] = await run<{ name: string }>(
    context.db,
    `select p.full_name as name from operation_status_histories h join users u on u.id = h.created_by_id
       join persons p on p.id = u.person_id
      where h.operation_id = $1 and h.command = 'CHANGE_INFORMATION' order by h.id desc limit 1`,
    [operation.id],
  );
  const message = `${last?.name ?? "Outra pessoa"} mudou o texto enquanto você o escrevia.`;
  return new AppError("STALE_RECORD", { entity: "Operation", details: operation, message });
}
