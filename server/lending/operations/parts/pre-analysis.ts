// What was known of the customer when the operation was entered, and deciding on it again. Spec PIPE-012.
import { decidingReasons } from "../../../../src/rules/bureaus/decision.ts";
import type { CustomerOfOperation, PreAnalysis } from "../../../../src/rules/operations/answers/parts.ts";
import { type Context, type Row, records, resourceNamed, run } from "../../../framework/index.ts";
import { bureauDecision } from "../../bureaus/index.ts";
import { giveCommand, OPERATIONS, type Operation, requirePipeline } from "../command.ts";
import { refusedNow } from "./refuse.ts";

const DECISION_OF = { APPROVE: "CONTINUE", REFER: "COMMITTEE", DENY: "REJECT" } as const;
const REASON_LENGTH = 1000;

async function customerOf({ db }: Context, { customerID }: Operation): Promise<CustomerOfOperation | undefined> {
  const [row] = await run<CustomerOfOperation>(
    db,
    `select coalesce(p.full_name, o.legal_name) as name, coalesce(p.document_number, o.document_number) as "documentNumber",
            case when c.person_id is null then 'companies' else 'persons' end as party,
            coalesce(c.person_id, c.company_id) as "partyID"
       from customers c left join persons p on p.id = c.person_id left join companies o on o.id = c.company_id
      where c.id = $1`,
    [customerID ?? 0],
  );
  return row;
}

const decidedNow = (context: Context, { productID }: Operation, { documentNumber }: CustomerOfOperation) =>
  bureauDecision(context, { productID: productID ?? 0, about: documentNumber, onDay: context.clock.today() });

/** GET /operations/{id}/pre-analysis */
export async function preAnalysisOf(context: Context, id: number): Promise<PreAnalysis> {
  requirePipeline(context, "view");
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  const customer = await customerOf(context, operation);
  const [decided] = await run<NonNullable<PreAnalysis["decided"]>>(
    context.db,
    `select h.created_at as at, p.full_name as by, h.command from operation_status_histories h
       left join users u on u.id = h.created_by_id left join persons p on p.id = u.person_id
      where h.operation_id = $1 and h.command in ('CREATE', 'REDO_PRE_ANALYSIS') order by h.id desc limit 1`,
    [id],
  );
  return {
    customer: customer ?? null,
    decision: operation.entryDecision ?? null,
    reason: operation.entryDecisionReason ?? null,
    requiresCommittee: operation.requiresCommittee ?? false,
    decided: decided ?? null,
    bureaus: customer ? await decidedNow(context, operation, customer) : null,
  };
}

/** POST /operations/{id}/redo-pre-analysis: the rules of the product over the newest answers; no bureau is asked. */
export function redoPreAnalysis(context: Context, id: number): Promise<Row> {
  return giveCommand(
    context,
    { operationID: id, code: "REDO_PRE_ANALYSIS" },
    async ({ context: inside, operation }) => {
      const customer = await customerOf(inside, operation);
      if (!customer) throw refusedNow("A operação ainda não tem cliente.");
      const decided = await decidedNow(inside, operation, customer);
      const decision = DECISION_OF[decided.outcome ?? "APPROVE"];
      const text = decidingReasons(decided).join("; ").slice(0, REASON_LENGTH);
      const reason = text === "" ? null : text;
      const isRefused = decision === "REJECT";
      return {
        answer: { id, decision, reason },
        summary: isRefused ? "A pré-análise foi refeita e reprovou a operação." : "A pré-análise foi refeita.",
        note: reason,
        ...(isRefused ? { status: "REJECTED" as const } : {}),
        set: {
          entryDecision: decision,
          entryDecisionReason: reason,
          // What a rule of the entry has sent to the committee stays there.
          requiresCommittee: operation.requiresCommittee === true || decision === "COMMITTEE",
          ...(isRefused ? { finishReason: reason } : {}),
        },
        events: [{ event: "OPERATION_DATA" as const }],
      };
    },
  );
}
