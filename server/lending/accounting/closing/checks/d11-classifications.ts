// D11: each contract was classified for the day, by the days of delay that it has.
import { addDays } from "../../../../../src/base/dates.ts";
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, countDivergence } from "./check.ts";

const CODE = "D11";

export const classificationsAreCurrent: ClosingCheck = {
  code: CODE,
  event: "ACCOUNTS_REVIEW",
  description: "Nível e estágio de cada contrato conforme os dias de atraso",
  async run({ context: { db, clock }, date }) {
    // A day is classified when it is over.
    const yesterday = addDays(clock.today(), -1);
    const waiting = await run<{ id: number }>(
      db,
      `select a.operation_id as id from operation_accrual a left join operation_provision p on p.operation_id = a.operation_id
        where coalesce(p.assessed_until, a.contract_date - 1) < $1::date
          and (coalesce(p.gross, 1) <> 0 or not (a.is_over or a.is_sold)) order by 1`,
      [date < yesterday ? date : yesterday],
    );
    const outdated = await run<{ id: number }>(
      db,
      `select operation_id as id from operation_provision
        where gross > 0 and days_late <> contract_days_late(operation_id, assessed_until) order by 1`,
    );
    const about = { entity: "Operation" };
    return [
      ...countDivergence(CODE, {
        ...{ ...about, description: "Contratos sem a classificação de risco do dia" },
        ids: waiting.map(({ id }) => id),
      }),
      ...countDivergence(CODE, {
        ...{ ...about, description: "Contratos classificados por outros dias de atraso" },
        ids: outdated.map(({ id }) => id),
      }),
    ];
  },
};
