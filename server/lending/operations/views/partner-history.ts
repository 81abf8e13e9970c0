// What happened to an operation, in words for people of partners: only acts that concern them, and never who of the lender
// did what or why.
import type { PartnerAct } from "../../../../src/rules/operations/answers/summary.ts";
import { type Context, run } from "../../../framework/index.ts";

type System = "agency_office" | "hr" | "receivables";

interface Sentence {
  text: string;
  /** Whom it concerns. */
  to: readonly System[];
}

const ALL: readonly System[] = ["agency_office", "hr", "receivables"];
const AGENCY: readonly System[] = ["agency_office"];
const BOTH: readonly System[] = ["agency_office", "hr"];

/** Acts that are not here concern the lender alone. */
const SENTENCES: { readonly [command: string]: Sentence } = {
  CREATE: { text: "A proposta foi enviada para análise.", to: ALL },
  CHANGE_TERMS: { text: "As condições foram recalculadas.", to: AGENCY },
  UNDO_CHANGES: { text: "As condições voltaram às anteriores.", to: AGENCY },
  REQUEST_DOCUMENT: { text: "Um documento foi solicitado.", to: AGENCY },
  CANCEL_DOCUMENT_REQUEST: { text: "A solicitação de um documento foi cancelada.", to: AGENCY },
  ATTACH_DOCUMENT: { text: "Um documento foi enviado.", to: AGENCY },
  REVIEW_DOCUMENT: { text: "Um documento foi analisado.", to: AGENCY },
  SEND_COUNTERPROPOSAL: { text: "Foi feita uma contraproposta.", to: AGENCY },
  CANCEL_COUNTERPROPOSAL: { text: "A contraproposta foi retirada.", to: AGENCY },
  ACCEPT_COUNTERPROPOSAL: { text: "A contraproposta foi aceita.", to: AGENCY },
  REFUSE_COUNTERPROPOSAL: { text: "A contraproposta foi recusada.", to: AGENCY },
  SEND_HR_ANALYSIS: { text: "A análise do RH foi solicitada.", to: BOTH },
  RESEND_HR_ANALYSIS: { text: "A análise do RH foi solicitada de novo.", to: BOTH },
  CANCEL_HR_ANALYSIS: { text: "O pedido de análise do RH foi cancelado.", to: BOTH },
  DECIDE_HR_ANALYSIS: { text: "O RH respondeu à análise.", to: BOTH },
  CANCEL: { text: "A operação foi cancelada.", to: ALL },
};

export async function partnerHistory({ db }: Context, operationID: number, system: System): Promise<PartnerAct[]> {
  const rows = await run<{ at: string; command: string; status: string | null }>(
    db,
    `select h.created_at as at, h.command, case when h.to_status_id is distinct from h.from_status_id then s.name end as status
       from operation_status_histories h left join operation_statuses s on s.id = h.to_status_id
      where h.operation_id = $1 order by h.id desc`,
    [operationID],
  );
  return rows.flatMap(({ at, command, status }) => {
    const sentence = SENTENCES[command];
    const own = sentence?.to.includes(system) ? sentence.text : undefined;
    const moved = status && command !== "CANCEL" ? `O status passou a ${status}.` : undefined;
    const text = [own, moved].filter(Boolean).join(" ");
    return text === "" ? [] : [{ at, text }];
  });
}
