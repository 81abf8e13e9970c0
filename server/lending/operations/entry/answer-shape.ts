// The operation and its party as the calls of an entry answer them.
import type { PlainObject } from "../../../../src/base/plain-object.ts";
import type { EntryState, OperationInEntry } from "../../../../src/rules/operations/answers/entry.ts";
import type { Entry } from "./entry.ts";

export const operationIn = ({ operation, product, customerType }: Entry): OperationInEntry => ({
  ...{ id: operation.id, code: operation.code ?? null, productID: product.id },
  ...{ workflowID: operation.workflowID ?? null, customerType, customerID: operation.customerID ?? null },
});

export const partyIn = ({ documentNumber, fullName, legalName }: PlainObject): EntryState["party"] => ({
  documentNumber: textIn(documentNumber),
  name: textIn(fullName) ?? textIn(legalName),
});

const textIn = (value: unknown): string | null => (typeof value === "string" ? value : null);
