// What a platform says of a proposal, each event once and in the order in which it happened there, however it arrives. Its own
// words are shown without what could run in a browser; known codes have ours. Spec BANK-017 to BANK-019.
import { type Context, input, resourceNamed, run, tables } from "../../../framework/index.ts";
import type { PlatformEvent } from "./port/contract.ts";
import { EVENTS } from "./stored.ts";

const TEMPLATES: Readonly<Record<string, string>> = {
  OPERACAO_RECEBIDA: "A plataforma <b>recebeu</b> a operação.",
  EM_FILA_DE_ANALISE: "A operação está na <b>fila de análise</b> da plataforma.",
  OPERACAO_APROVADA: "A plataforma <b>aprovou</b> a operação.",
  CCB_EMITIDA: "A <b>CCB foi emitida</b> e endossada.",
  OPERACAO_RECUSADA: "A plataforma <b>recusou</b> a operação.",
  OPERACAO_CANCELADA: "A operação foi <b>cancelada</b> na plataforma.",
};

/** Under the lock of the banking. */
export async function addEvents(context: Context, bankingID: number, events: readonly PlatformEvent[]): Promise<void> {
  const stored = await run<{ externalID: string }>(
    context.db,
    `select external_id as "externalID" from operation_banking_events where operation_banking_id = $1`,
    [bankingID],
  );
  const before = new Set(stored.map(({ externalID }) => externalID));
  const resource = resourceNamed(context, EVENTS);
  for (const { id, at, code, html } of events) {
    if (before.has(id)) continue;
    before.add(id);
    const body = html === null ? TEMPLATES[code] : input.sanitizeText(html);
    const eventID = await tables.insert(context, resource, {
      ...{ operation_banking_id: bankingID, timestamp: at, template_code: code, body: body ?? null },
    });
    await run(context.db, "update operation_banking_events set external_id = $2 where id = $1", [eventID, id]);
  }
}
