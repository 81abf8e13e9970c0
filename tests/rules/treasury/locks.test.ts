// Which accounts of the treasury the pages offer to change, as the server decides.
import { expect, test } from "vitest";
import { payableLock, receivableLock } from "../../../src/rules/treasury/locks.ts";

test.each([
  [{ status: "PE" }, undefined],
  [{}, undefined],
  [{ status: "AP" }, "Só uma conta pendente pode ser alterada."],
  [{ status: "PA", operationID: 4 }, "Só uma conta pendente pode ser alterada."],
])("the account payable %j is locked by: %s", (payable, lock) => {
  expect(payableLock(payable)).toBe(lock);
});

test.each([
  [{ accountReceivableStatus: "VE" }, undefined],
  [{ accountReceivableStatus: "PP" }, "Só uma conta de que nada foi recebido pode ser alterada."],
  [{ accountReceivableStatus: "AB", operationID: 4 }, "A conta vem de uma operação ou cessão e não muda aqui."],
  [{ accountReceivableStatus: "AB", operationCessionID: 4 }, "A conta vem de uma operação ou cessão e não muda aqui."],
])("the account receivable %j is locked by: %s", (receivable, lock) => {
  expect(receivableLock(receivable)).toBe(lock);
});
