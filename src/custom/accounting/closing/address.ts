// Where the daily closing is found, apart from its texts, because the menu needs no more than this. Spec accounting §8.
export const CLOSING_TITLE = "Encerramento diário";

export const CLOSING_ROUTE = {
  path: "/contabil/encerramento-diario",
  page: ["credit_accounting_daily_closing"],
  menu: "Contábil",
  order: 3,
};
