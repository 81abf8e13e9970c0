// The server pays nobody but the customer without a power of attorney.
import type { Api } from "./api.ts";

type Body = Record<string, unknown>;

/** The sample of a disbursement, to the customer of its operation but for the values that a test has chosen. */
export async function paidToCustomer(api: Pick<Api, "get">, record: Body, chosen: Body): Promise<Body> {
  const { body } = await api.get<{ facts?: { payeeGrounds: { customerDocument: string } } }>(
    `/operations/${record.operationID}/detailed`,
  );
  const payeeDocumentNumber = body.facts?.payeeGrounds.customerDocument ?? record.payeeDocumentNumber;
  const isDocumentKey = record.pixKeyType === "CPF" || record.pixKeyType === "CNPJ";
  return { ...record, payeeDocumentNumber, ...(isDocumentKey ? { pixKey: payeeDocumentNumber } : {}), ...chosen };
}
