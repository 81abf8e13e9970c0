// The treasury of the demonstration: the lender's own accounts, and what it has to pay and to receive beside its operations.
import { valueAt } from "../../../src/base/lookup.ts";
import { type DemoPart, draw, type Maker } from "../../features/demo/index.ts";

const ACCOUNTS = [
  { name: "ITAÚ MOVIMENTO", bank: "341", agency: "0912", account: "45871", accountDigit: "3", primary: true },
  {
    name: "BANCO DO BRASIL COBRANÇA",
    bank: "001",
    agency: "3310",
    account: "20764",
    accountDigit: "8",
    primary: false,
  },
] as const;

// biome-ignore format: a table, one account a line; days before today, below zero after it
const PAYABLES = [
  { description: "Aluguel da sede", category: "OTHER", payee: "IMOBILIÁRIA PRAÇA NOVA LTDA", value: 12_400, due: 25, method: "BOLETO", paid: true },
  { description: "Licença do sistema de assinatura", category: "SUPPLIER", payee: "ASSINA FÁCIL TECNOLOGIA LTDA", value: 1890, due: 12, method: "BOLETO", paid: true },
  { description: "Comissão de agentes do mês anterior", category: "COMMISSION", payee: "AGÊNCIA NORTE LTDA", value: 8736.42, due: 2, method: "PIX", paid: false },
  { description: "IOF do decêndio", category: "TAX", payee: "RECEITA FEDERAL", value: 15_208.77, due: -3, method: "TED", paid: false },
  { description: "Repasse de seguro prestamista", category: "INSURANCE", payee: "SEGURADORA HORIZONTE S.A.", value: 6412.9, due: -6, method: "TED", paid: false },
  { description: "Aluguel da sede", category: "OTHER", payee: "IMOBILIÁRIA PRAÇA NOVA LTDA", value: 12_400, due: -5, method: "BOLETO", paid: false },
  { description: "Material de escritório", category: "SUPPLIER", payee: "PAPELARIA CENTRAL LTDA", value: 642.35, due: -11, method: "BOLETO", paid: false },
] as const;

// biome-ignore format: a table, one account a line
const RECEIVABLES = [
  { description: "Tarifa de cadastro da MÓVEIS SERRANO LTDA", category: "FEE", payer: "MÓVEIS SERRANO LTDA", value: 480, due: 9 },
  { description: "Aluguel de espaço cedido a correspondente", category: "OTHER", payer: "CORRESPONDENTE BELA VISTA LTDA", value: 1500, due: -8 },
] as const;

async function makeTreasury(maker: Maker): Promise<void> {
  const banks = await maker.idsBy("banks", "code");
  await maker.createAll(
    "bank-accounts",
    ACCOUNTS.map(({ bank, ...account }) => ({ ...account, accountType: "CC", bankID: valueAt(banks, bank) })),
    { oldest: 160 },
  );
  await maker.setOnly("main-company", { paymentApprovalLimit: 5000 }, 160);
  for (const { payee, value, due, method, paid, ...account } of PAYABLES) {
    const id = await maker.create(
      "account-payables",
      {
        ...{ ...account, value, payeeName: payee, payeeDocumentNumber: draw(`payee ${payee}`).cnpj() },
        ...{ paymentMethod: method, dueDate: maker.ago(due) },
      },
      30,
    );
    const on = { paidAt: maker.ago(due), paidByID: maker.userAt("ad") };
    if (paid) await maker.setFacts("account-payables", id, { status: "PA", paidValue: value, ...on }, due);
  }
  for (const { payer, due, ...account } of RECEIVABLES)
    await maker.create(
      "account-receivables",
      { ...account, payerName: payer, payerDocumentNumber: draw(`payer ${payer}`).cnpj(), dueDate: maker.ago(due) },
      20,
    );
}

export const demo: DemoPart[] = [{ name: "treasury", after: ["lender", "people"], make: makeTreasury }];
