// Examples of each own call of the cessions: lots of a new paid operation, sold to the fund of the demonstration.
import { run } from "../../../../server/platform/db/database.ts";
import type { Examples, ExampleTools } from "../tools.ts";
import { operationsOf } from "./treasury.ts";

export function examples(tools: ExampleTools): Examples {
  const { api, server, some } = tools;
  const db = () => server().database.db;
  const fund = async () => {
    const id = await some<number>("select id as value from cessionary_companies order by id limit 1");
    await run(
      db(),
      `update cessionary_companies set product_ids = null, max_concentration_percent = null, purchase_limit = null,
              max_term_months = null, cnab_originator_code = '1234567', cnab_bank_code = '611' where id = $1`,
      [id],
    );
    await run(
      db(),
      `insert into cession_accounting_scripts (product_id, cessionary_company_id, accounting_script_id, created_at, updated_at)
       select p.id, $1, s.id, now(), now() from products p, accounting_scripts s
        where s.title like 'CESSÃO DE CRÉDITO%' and s.regime = 'IFRS' and not exists
          (select 1 from cession_accounting_scripts c where c.product_id = p.id and c.cessionary_company_id = $1)`,
      [id],
    );
    return id;
  };
  const paid = async () => Number((await operationsOf(tools).paid()).split("/").at(-1));
  const lot = async (operations: readonly number[]) => {
    const body = { cessionaryCompanyID: await fund(), rate: 1.5, coObligation: "WITHOUT", operationIDs: operations };
    const cessionDate = server().clock.today();
    const { id } = (await api().post<{ id: number }>("/operation-cessions", { ...body, cessionDate })).body;
    return `/operation-cessions/${id}`;
  };
  const sold = async (operations: readonly number[]) => {
    const at = await lot(operations);
    await api().post(`${at}/confirm`);
    return at;
  };
  return {
    previewCession: async () =>
      api().post("/operation-cessions/preview", { cessionaryCompanyID: await fund(), operationIDs: [await paid()] }),
    cessionItems: async () => api().get(`${await lot([await paid()])}/items`),
    joinCession: async () => api().post(`${await lot([await paid()])}/join`, { operationIDs: [await paid()] }),
    leaveCession: async () => {
      const operations = [await paid(), await paid()];
      return api().post(`${await lot(operations)}/leave`, { operationIDs: operations.slice(1) });
    },
    recalculateCession: async () => api().post(`${await lot([await paid()])}/recalculate`, { rate: 2 }),
    offerCession: async () => api().post(`${await lot([await paid()])}/offer`),
    confirmCession: async () => api().post(`${await lot([await paid()])}/confirm`),
    cancelCession: async () => api().post(`${await sold([await paid()])}/cancel`, { cancelReason: "Engano." }),
    repurchaseFromCession: async () => {
      const operation = await paid();
      return api().post(`${await sold([operation])}/repurchase`, { operationIDs: [operation] });
    },
    substituteInCession: async () => {
      const operation = await paid();
      return api().post(`${await sold([operation])}/substitute`, { leaveIDs: [operation], joinIDs: [await paid()] });
    },
    cessionTerm: async () => api().get(`${await lot([await paid()])}/term.pdf`),
    cessionFile: async () => api().get(`${await sold([await paid()])}/cnab444`),
    exportCession: async () => api().get(`${await lot([await paid()])}/export`),
    operationCession: async () => api().get(`/operations/${await paid()}/cession`),
  };
}
