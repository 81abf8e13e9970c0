// POST /renegotiations: the new operation with what it renegotiates, its entry and the parts that it takes over, in one
// transaction. The former contracts stay as they are until it is sent for payment. Spec OPS-045 to OPS-049.
import { AppError } from "../../../../src/base/app-error.ts";
import { centsText, fromCents, reais } from "../../../../src/base/money.ts";
import type { RenegotiationCreated } from "../../../../src/rules/operations/answers/renegotiation.ts";
import { hasAccount, NO_ACCOUNT } from "../../../../src/rules/operations/index.ts";
import {
  type Context,
  inTransaction,
  permissions,
  type Row,
  records,
  resourceNamed,
  run,
  runOne,
  tables,
} from "../../../framework/index.ts";
import { RECEIVABLES } from "../../treasury/index.ts";
import { beginOperation, enterPipeline } from "../create.ts";
import { copyParts } from "./copied-parts.ts";
import { refused } from "./debt.ts";
import { type Proposal, proposalOf } from "./preview.ts";
import { type Conclusion, conclusionIn } from "./request.ts";

export function renegotiate(context: Context, sent: unknown): Promise<RenegotiationCreated> {
  const { guarantorIDs, documentIDs, warrantyIDs, justification, payee, renegotiatedValue, ...request } = {
    ...(typeof sent === "object" && sent !== null ? sent : {}),
  } as Row;
  const conclusion = conclusionIn({ guarantorIDs, documentIDs, warrantyIDs, justification, payee, renegotiatedValue });
  return inTransaction(context, async (inside) => {
    const proposal = await proposalOf(inside, request, "lock");
    const contract = requireContract(proposal);
    refuseOther(proposal, conclusion);
    const { customer, sourceIDs, carried } = proposal;
    const productID = proposal.request.productID ?? 0;
    const beginning = {
      productID,
      customerID: customer.id,
      customerType: customer.type,
      kind: "RENEGOTIATION",
    } as const;
    const id = await beginOperation(inside, beginning);
    await copyParts(inside, { operationID: id, sourceIDs, ...conclusion });
    const entryID = await openEntry(inside, id, proposal);
    await store(inside, { id, entryID, proposal });
    const { code, termsID } = await enterPipeline(inside, id, {
      ...{ request: contract.request, rate: contract.rate },
      outcome: { decision: "CONTINUE", reason: justification ? conclusion.justification : null },
      set: { renegotiationOperationsCount: sourceIDs.length },
    });
    if (proposal.request.change > 0n) await payChange(inside, id, { proposal, payee: conclusion.payee });
    return {
      ...{ id, operationID: id, code, termsID, renegotiationOperationsCount: sourceIDs.length },
      ...{ renegotiatedValue: fromCents(carried), balance: fromCents(proposal.balance), entryReceivableID: entryID },
    };
  });
}

function requireContract({ contract, request }: Proposal): NonNullable<Proposal["contract"]> {
  if (request.productID === null) throw refused("productID", "Escolha o produto da nova operação.");
  if (request.installmentQuantity === null) throw refused("installmentQuantity", "Informe o número de parcelas.");
  if (!contract) throw refused("installmentQuantity", "Informe o número de parcelas.");
  return contract;
}

function refuseOther({ carried, request }: Proposal, { renegotiatedValue, payee }: Conclusion): void {
  if (renegotiatedValue !== null && renegotiatedValue !== carried)
    throw refused("renegotiatedValue", `O saldo renegociado é ${reais(carried)}: confira a dívida e confirme de novo.`);
  if (request.change === 0n) return;
  if (!payee) throw refused("payee.payeeName", "Diga a quem o troco é pago.");
  if (!hasAccount(payee)) throw refused("payee.account", NO_ACCOUNT);
}

async function openEntry(
  context: Context,
  operationID: number,
  { request, customer, baseDate }: Proposal,
): Promise<number | null> {
  if (request.downPayment === 0n) return null;
  const resource = resourceNamed(context, RECEIVABLES);
  const { code } = await runOne<{ code: string }>(context.db, "select code from operations where id = $1", [
    operationID,
  ]);
  const { person, company } = customer;
  const value = fromCents(request.downPayment);
  return tables.insert(
    context,
    resource,
    tables.columnsOf(resource, {
      ...{ description: `Entrada da renegociação ${code}`, category: "RENEGOTIATION", customerID: customer.id },
      ...{ payerName: person?.fullName ?? company?.legalName ?? "", value, openValue: value, paidValue: 0 },
      payerDocumentNumber: person?.documentNumber ?? company?.documentNumber ?? "",
      ...{ issueDate: baseDate, dueDate: baseDate, operationID, accountReceivableStatus: "AB" },
    }),
  );
}

async function store(
  context: Context,
  { id, entryID, proposal }: { id: number; entryID: number | null; proposal: Proposal },
): Promise<void> {
  const { baseDate, debt, request, carried, lines } = proposal;
  const { id: renegotiationID } = await runOne<{ id: number }>(
    context.db,
    `insert into renegotiations (operation_id, base_date, debt, discount, carried, down_payment, entry_receivable_id)
     values ($1, $2::date, $3, $4, $5, $6, $7) returning id`,
    [id, baseDate, ...[debt, request.discount, carried, request.downPayment].map(centsText), entryID],
  );
  for (const { receivable, operationID, total, waived } of lines)
    await run(
      context.db,
      `insert into renegotiation_lines
         (renegotiation_id, source_operation_id, receivable_id, total, waived_fine, waived_interest, waived_debt)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        ...[renegotiationID, operationID, receivable.id],
        ...[total, waived.fine, waived.defaultInterest, waived.debt].map(centsText),
      ],
    );
}

/** As whoever is paid by any operation is checked: errors stand at the fields of the payee. */
async function payChange(
  context: Context,
  operationID: number,
  { proposal, payee }: { proposal: Proposal; payee: Row | null },
): Promise<void> {
  const installation = { ...context, caller: permissions.SYSTEM_CALLER };
  const body = { ...payee, operationID, value: fromCents(proposal.request.change) };
  try {
    await records.create(installation, resourceNamed(context, "operation-disbursements"), body);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const { errors, field } = failure.options;
    throw new AppError(failure.code, {
      ...failure.options,
      ...(field ? { field: `payee.${field}` } : {}),
      ...(errors ? { errors: errors.map((one) => ({ ...one, field: `payee.${one.field}` })) } : {}),
    });
  }
}
