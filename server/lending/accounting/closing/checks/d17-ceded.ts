// D17: what was sold without recourse has left the books, and its instalments are the buyer's.
import { toCents } from "../../../../../src/base/money.ts";
import { run } from "../../../../framework/index.ts";
import { type ClosingCheck, countDivergence, moneyDivergence } from "./check.ts";

const CODE = "D17";

export const cededIsGone: ClosingCheck = {
  code: CODE,
  event: "ACCOUNTS_REVIEW",
  description: "Contratos cedidos sem coobrigação fora do ativo",
  async run({ context: { db }, date }) {
    const inBooks = await run<{ id: number; code: string | null; balance: string }>(
      db,
      `select o.id, o.code, b.balance::numeric(20, 2)::text as balance
         from cession_item i join operations o on o.id = i.operation_id join operation_cessions c on c.id = i.cession_id
        cross join lateral contract_books_by_day(o.id, $1::date, $1::date) b
        where i.state = 'CEDED' and i.ceded_on <= $1::date and c.co_obligation is distinct from 'WITH' and b.balance <> 0
        order by o.id`,
      [date],
    );
    const unlinked = await run<{ id: number }>(
      db,
      `select r.id from cession_item i join cession_installment n on n.item_id = i.id
         join account_receivables r on r.operation_bond_id = n.bond_id
        where i.state = 'CEDED' and r.account_receivable_status in ('AB', 'VE', 'PP')
          and r.operation_cession_id is distinct from i.cession_id order by r.id`,
    );
    return [
      ...inBooks.flatMap(({ id, code, balance }) =>
        moneyDivergence(CODE, {
          ...{ description: `Operação ${code ?? id}: cedida, e ainda no ativo`, entity: "Operation", ids: [id] },
          ...{ expected: 0n, actual: toCents(balance) },
        }),
      ),
      ...countDivergence(CODE, {
        ...{ description: "Parcelas cedidas que ainda são do credor", entity: "AccountReceivable" },
        ids: unlinked.map(({ id }) => id),
      }),
    ];
  },
};
