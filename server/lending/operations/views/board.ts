// GET /operations/board: the first operations of each stage, the most urgent first, in one statement whatever the number of
// stages; further ones of a column by `stage` and `pageNumber`. Counts and sums of the columns come from /operations/counts.
import { badRequest } from "../../../../src/base/app-error.ts";
import type { Board, BoardCard } from "../../../../src/rules/operations/answers/work.ts";
import { STAGES, type StageCode } from "../../../../src/rules/operations/index.ts";
import { type Context, input, queries, type Row, resourceNamed, run } from "../../../framework/index.ts";
import { OPERATIONS } from "../command.ts";

const CARDS = 8;
const LAST_PAGE = 10_000;
const PARAMETERS = ["filters", "searchString", "stage", "pageNumber"];

export async function operationBoard(context: Context, sent: Row): Promise<Board> {
  input.refuseParameters(sent, PARAMETERS);
  const { stage, pageNumber, ...list } = sent;
  const { filters, search } = input.parseListQuery(list);
  const stages = stagesIn(stage);
  const rows = queries.rowsInScope(context, resourceNamed(context, OPERATIONS), filters, search);
  const codes = rows.parameter(stages);
  const cards = await run<BoardCard>(
    context.db,
    `${CARD} from unnest(${codes}::text[]) with ordinality s(stage, place)
       cross join lateral (select t.* from ${rows.from(["t.stage = s.stage"])} order by t.due_at, t.id
         limit ${CARDS} offset ${pageIn(pageNumber) * CARDS}) o ${NAMES}
      order by s.place, o.due_at, o.id`,
    rows.values,
  );
  const byStage = Map.groupBy(cards, (card) => card.stage);
  return { columns: stages.map((code) => ({ stage: code, cards: byStage.get(code) ?? [] })), pageSize: CARDS };
}

const CARD = `
  select o.id, o.code, o.stage, o.stage_since as "stageSince", o.due_at as "dueAt", o.warn_at as "warnAt",
         coalesce(o.is_paused, false) as "isPaused", o.requested_value as "requestedValue", o.missing_text as "missingText",
         o.status_id as "statusID", x.name as status, x.color, coalesce(p.full_name, k.legal_name) as customer, d.name as product,
         coalesce((select json_agg(json_build_object('id', m.id, 'name', m.full_name) order by m.full_name)
           from persons m where m.id = any(o.member_person_ids)), '[]') as members`;

const NAMES = `
  join operation_statuses x on x.id = o.status_id
  left join customers c on c.id = o.customer_id
  left join persons p on p.id = c.person_id
  left join companies k on k.id = c.company_id
  left join products d on d.id = o.product_id`;

function stagesIn(sent: unknown): StageCode[] {
  const way = STAGES.filter(({ isSide }) => !isSide).map(({ code }) => code);
  if (sent === undefined) return way;
  const chosen = way.filter((code) => code === sent);
  if (chosen.length === 0) throw badRequest("stage", "Esta etapa não existe na esteira.");
  return chosen;
}

function pageIn(sent: unknown): number {
  const page = sent === undefined ? 0 : Number(sent);
  if (Number.isInteger(page) && page >= 0 && page <= LAST_PAGE) return page;
  throw badRequest("pageNumber", `O parâmetro "pageNumber" deve ser um número inteiro de 0 a ${LAST_PAGE}.`);
}
