// Examples of each own call of the treasury, and of the payment of an operation whose way is that stage alone.
import { run, runOne } from "../../../../server/platform/db/database.ts";
import { type Examples, type ExampleTools, onlyStage } from "../tools.ts";

const PARTY = { payerDocumentNumber: "39053344705", payeeDocumentNumber: "39053344705" };

export function examples(tools: ExampleTools): Examples {
  const { api, server } = tools;
  const db = () => server().database.db;
  const payable = async () => {
    const { payeeDocumentNumber } = PARTY;
    const body = { description: "Aluguel", category: "OTHER", payeeName: "IMOBILIÁRIA", payeeDocumentNumber };
    const { id } = (
      await api().post<{ id: number }>("/account-payables", { ...body, value: 10, dueDate: "2199-01-10" })
    ).body;
    // Somebody else has written it.
    await run(db(), "update account_payables set created_by_id = null where id = $1", [id]);
    return `/account-payables/${id}`;
  };
  const receivable = async () => {
    const { payerDocumentNumber } = PARTY;
    const body = { description: "Tarifa", category: "FEE", payerName: "ANA", payerDocumentNumber };
    const { id } = (
      await api().post<{ id: number }>("/account-receivables", { ...body, value: 10, dueDate: "2199-01-10" })
    ).body;
    return `/account-receivables/${id}`;
  };
  const bankAccount = () => newBankAccount(tools);
  return {
    approvePayable: async () => api().post(`${await payable()}/approve`),
    markPayableAsPaid: async () =>
      api().post(`${await payable()}/mark-as-paid`, { sourceBankAccountID: await bankAccount() }),
    cancelPayable: async () => api().post(`${await payable()}/cancel`, { cancelReason: "Engano." }),
    receivableDebt: async () => api().get(`${await receivable()}/debt`),
    liquidateReceivable: async () => api().post(`${await receivable()}/liquidate`, { receivedValue: 4 }),
    cancelReceivable: async () => api().post(`${await receivable()}/cancel`, { cancelReason: "Engano." }),
    reversePayment: async () => {
      const at = await payable();
      await api().post(`${at}/mark-as-paid`, { sourceBankAccountID: await bankAccount() });
      return api().post(`${at}/reverse`, { reversalReason: "Engano." });
    },
    reverseReceipt: async () => {
      const at = await receivable();
      await api().post(`${at}/liquidate`, { receivedValue: 4 });
      return api().post(`${at}/reverse`, { reversalReason: "Engano." });
    },
    ...ofOperations(tools),
  };
}

async function newBankAccount({ api, some }: ExampleTools): Promise<number> {
  const bankID = await some<number>("select id as value from banks where code = '341'");
  const body = { name: "MOVIMENTO", accountType: "CC", bankID, agency: "1234", account: "56789", accountDigit: "0" };
  return (await api().post<{ id: number }>("/bank-accounts", body)).body.id;
}

/** The addresses of new operations: one that waits to be sent, and one that was paid. */
export function operationsOf(tools: ExampleTools) {
  const { api, server, some } = tools;
  const bankAccount = () => newBankAccount(tools);
  const db = () => server().database.db;
  const operation = async () => {
    const customer = await runOne<{ id: number; document: string }>(
      db(),
      `select c.id, q.document_number as document from customers c join persons q on q.id = c.person_id
        where c.type = 'PERSON' and q.income > 8000 and c.enabled order by c.id limit 1`,
    );
    const productID = await some<number>(
      "select p.id as value from products p join workflows w on w.id = p.workflow_id where w.name = 'CRÉDITO PESSOAL COMPLETO' and p.accounting_script_id is not null order by p.id limit 1",
    );
    const { id } = (
      await api().post<{ id: number }>("/operations", {
        ...{ productID, customerID: customer.id, value: 8000, installmentQuantity: 12 },
      })
    ).body;
    await onlyStage(server(), id, "PAYMENT");
    await api().post("/operation-disbursements", {
      ...{ operationID: id, payeeKind: "CUSTOMER", payeeName: "ANA", payeeDocumentNumber: customer.document },
      ...{ pixKeyType: "EMAIL", pixKey: "ana@example.com", value: 100 },
    });
    return `/operations/${id}`;
  };
  const paid = async () => {
    const at = await operation();
    const { payableIDs } = (await api().post<{ payableIDs: number[] }>(`${at}/sent-for-payment`)).body;
    await run(db(), "update account_payables set created_by_id = null where id = $1", [payableIDs[0]]);
    await api().post(`/account-payables/${payableIDs[0]}/mark-as-paid`, { sourceBankAccountID: await bankAccount() });
    return at;
  };
  return { operation, paid };
}

function ofOperations(tools: ExampleTools): Examples {
  const { api, server } = tools;
  const db = () => server().database.db;
  const { operation, paid } = operationsOf(tools);
  const renegotiation = async () => {
    const id = Number((await paid()).split("/").at(-1));
    const bonds = await run<{ id: number; product: number }>(
      db(),
      `select b.id, o.product_id as product from operation_bonds b join operations o on o.id = b.operation_id
        where o.id = $1 and b.value > 0`,
      [id],
    );
    return { sourceBondIDs: bonds.map((bond) => bond.id), productID: bonds[0]!.product, installmentQuantity: 10 };
  };
  const lost = async () => {
    const at = await paid();
    const id = Number(at.split("/").at(-1));
    await run(db(), "update account_receivables set due_date = '2024-01-10' where operation_id = $1", [id]);
    return at;
  };
  return {
    settlementQuote: async () => api().get(`${await paid()}/settlement-quote`),
    settlementQuotePaper: async () => api().get(`${await paid()}/settlement-quote.pdf?installments=12`),
    writeOffOperation: async () => api().post(`${await lost()}/write-off`, { reason: "Sem notícias." }),
    undoOperationWriteOff: async () => {
      const at = await lost();
      await api().post(`${at}/write-off`, { reason: "Engano." });
      return api().post(`${at}/undo-write-off`, { reason: "Pagou." });
    },
    renegotiableOperations: async () => api().get(`${await paid()}/renegotiable`),
    operationRenegotiations: async () => api().get(`${await operation()}/renegotiations`),
    simulateRenegotiation: async () => api().post("/renegotiations/simulate", await renegotiation()),
    createRenegotiation: async () => api().post("/renegotiations", await renegotiation()),
    anticipateOperation: async () => api().post(`${await paid()}/anticipate`, { installments: [12] }),
    operationRiskLevel: async () => api().get(`${await paid()}/risk-classification`),
    operationRiskStage: async () => api().get(`${await paid()}/risk-classification-ifrs`),
    operationPayment: async () => api().get(`${await operation()}/payment`),
    remakeOperationPayables: async () => {
      const at = await operation();
      const { payableIDs } = (await api().post<{ payableIDs: number[] }>(`${at}/sent-for-payment`)).body;
      await api().post(`/account-payables/${payableIDs[0]}/cancel`, { cancelReason: "Engano." });
      return api().post(`${at}/payables`);
    },
    sendOperationForPayment: async () => api().post(`${await operation()}/sent-for-payment`),
  };
}
