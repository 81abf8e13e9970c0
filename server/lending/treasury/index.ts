// The door of the treasury: what is to be paid and received, by whom and when, and what that means in the books.
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import {
  type Context,
  defineSlice,
  input,
  permissions,
  records,
  resourceNamed,
  type SliceDeps,
  sql,
} from "../../framework/index.ts";
import { refusePartner } from "./checks.ts";
import { treasuryCalls } from "./contract.ts";
import { demo } from "./demo.ts";
import { approvePayable, cancelPayable, PAYABLES, payableHooks, payPayable } from "./payables.ts";
import { cancelReceivable, debtOn, OVERDUE_RECEIVABLES, RECEIVABLES, receivableHooks, receive } from "./receivables.ts";
import { reversePayment, reverseReceipt } from "./reverse.ts";

export { closedBank } from "./closed-bank.ts";
export type { Charges, Payable, Receipt, Receivable, TreasuryOwner } from "./owners.ts";
export { payPayable } from "./payables.ts";
export {
  carryReceivable,
  debtOn,
  markOverdue,
  RECEIVABLES,
  receiptValues,
  receive,
  settleReceipt,
} from "./receivables.ts";

const SQL = readFileSync(new URL("treasury.sql", import.meta.url), "utf8");

type Act = (context: Context, id: number, body: unknown) => Promise<unknown>;

async function treasuryRoutes(app: FastifyInstance, { database }: SliceDeps): Promise<void> {
  await sql.applyRepeatableMigration(database, "treasury", SQL);
  const post = (resource: typeof PAYABLES | typeof RECEIVABLES, path: string, act: Act) =>
    app.post(`/api/${resource}/:id/${path}`, { config: { access: { resource } } }, (request, reply) => {
      const call = { request, reply, context: request.context, resource: resourceNamed(app, resource) };
      return input.idempotent(call, 200, async (context) => {
        const id = input.idOf(request);
        if (permissions.isLimited(context.caller))
          refusePartner(context, call.resource.entity, await records.get(context, call.resource, id));
        return act(context, id, request.body);
      });
    });
  post(PAYABLES, "approve", approvePayable);
  post(PAYABLES, "mark-as-paid", payPayable);
  post(PAYABLES, "cancel", cancelPayable);
  post(PAYABLES, "reverse", reversePayment);
  post(RECEIVABLES, "liquidate", receive);
  post(RECEIVABLES, "cancel", cancelReceivable);
  post(RECEIVABLES, "reverse", reverseReceipt);
  const access = { config: { access: { resource: RECEIVABLES } } };
  app.get(`/api/${RECEIVABLES}/:id/debt`, access, (request) => {
    const { on, ...others } = input.queryOf(request);
    input.refuseParameters(others);
    return debtOn(request.context, input.idOf(request), on);
  });
}

export const treasurySlice = defineSlice({
  name: "treasury",
  hooks: () => [payableHooks, receivableHooks],
  routes: treasuryRoutes,
  jobs: () => [OVERDUE_RECEIVABLES],
  contract: { calls: treasuryCalls },
  demo,
});
