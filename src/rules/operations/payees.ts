// Whom an operation may be paid to, and how what it releases is split. Spec PIPE-033 to PIPE-035.
import { addMonths } from "../../base/dates.ts";
import type { RecordOf } from "../../base/resource-types.ts";

export interface Payee {
  name: string;
  kind: NonNullable<RecordOf<"operation-disbursements">["payeeKind"]> | null;
  documentNumber: string | null;
}

export interface PaidParty extends Payee {
  /** Whether it is said where the money goes. */
  hasAccount: boolean;
  /** The bank of the account, once it is no bank any more. */
  closedBank: string | null;
}

export const hasAccount = ({ account, pixKey }: { readonly [field: string]: unknown }): boolean =>
  Boolean(account) || Boolean(pixKey);

export const NO_ACCOUNT = "Informe a conta ou a chave Pix de quem recebe.";

export const closedBankText = (bank: string): string =>
  `${bank} encerrou as atividades: informe outra conta, ou só a chave PIX.`;

/** What decides whether somebody may be paid in the place of the customer. */
export interface PayeeGrounds {
  customerDocument: string | null;
  /** The documents of who sells the financed good. */
  sellerDocuments: readonly string[];
  /** The powers of attorney on file. */
  powers: readonly PowerOfAttorney[];
}

export interface PowerOfAttorney {
  /** Of the document. */
  id: number;
  /** Whom it names; null of one that was approved before it had to name anybody, which lets nobody be paid. */
  attorneyName: string | null;
  attorneyDocument: string | null;
  /** The customer's, approved and in force. */
  allowsPayment: boolean;
}

export const isUnnamed = ({ allowsPayment, attorneyDocument }: PowerOfAttorney): boolean =>
  allowsPayment && attorneyDocument === null;

const WAY = "anexe e aprove uma procuração que o nomeie, na etapa Documentos";
const NAME_IT = "informe na etapa Documentos quem é o procurador da procuração";

/** Why this payee may not be paid, with what to do about it; undefined when it may. */
export function payeeProblem({ kind, documentNumber }: Payee, grounds: PayeeGrounds): string | undefined {
  const { customerDocument, sellerDocuments, powers } = grounds;
  if (documentNumber === customerDocument) return undefined;
  if (kind === "CUSTOMER") return "Este CPF/CNPJ não é o do cliente: corrija-o ou escolha outro tipo de favorecido.";
  const attorneys = powers.filter(({ allowsPayment }) => allowsPayment).map(({ attorneyDocument }) => attorneyDocument);
  if (documentNumber !== null && [...sellerDocuments, ...attorneys].includes(documentNumber)) return undefined;
  const way = powers.some(isUnnamed) ? NAME_IT : WAY;
  return kind === "SUPPLIER"
    ? `Este fornecedor não é o vendedor do bem financiado: informe-o no veículo da etapa Garantia, ou ${way}.`
    : `Este favorecido não é o cliente: ${way}.`;
}

export interface PayeeAccount {
  payeeDocumentNumber?: unknown;
  bankID?: unknown;
  agency?: unknown;
  account?: unknown;
  pixKeyType?: unknown;
  pixKey?: unknown;
}

export interface AccountProblem {
  field: keyof PayeeAccount;
  code: "required" | "operation";
  message: string;
}

const ACCOUNT = ["bankID", "agency", "account"] as const;
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === "";

/** A PIX key does instead of bank, agency and account; the directory gives a document as key to its holder alone. */
export function accountProblem(payee: PayeeAccount): AccountProblem | undefined {
  const { pixKey, pixKeyType, payeeDocumentNumber } = payee;
  const blank = ACCOUNT.find((name) => isBlank(payee[name]));
  if (blank && !pixKey && !pixKeyType)
    return { field: blank, code: "required", message: "Informe banco, agência e conta, ou uma chave PIX." };
  const isDocument = pixKeyType === "CPF" || pixKeyType === "CNPJ";
  return pixKey && isDocument && pixKey !== payeeDocumentNumber
    ? { field: "pixKey", code: "operation", message: `Esta chave ${pixKeyType} não é do favorecido.` }
    : undefined;
}

/** Equal parts to the cent; the first ones have a cent more where it does not come out even. */
export function splitEvenly(total: bigint, parts: number): bigint[] {
  const count = BigInt(parts);
  const more = total % count;
  return Array.from({ length: parts }, (_, at) => total / count + (BigInt(at) < more ? 1n : 0n));
}

export interface Installment {
  value: bigint;
  date: string;
}

/** One part a month from the first date on. */
export const monthlyParts = (total: bigint, parts: number, firstDate: string): Installment[] =>
  splitEvenly(total, parts).map((value, at) => ({ value, date: addMonths(firstDate, at) }));

export const MOST_PARTS = 12;
