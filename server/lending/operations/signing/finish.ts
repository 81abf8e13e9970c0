// A document that everybody has signed gets its signed copy with the evidence. It is drawn after the last signature, outside
// of the lock; what a stopped process left is done by the job.
import { createHash } from "node:crypto";
import { AppError } from "../../../../src/base/app-error.ts";
import { slugOf } from "../../../../src/base/text.ts";
import { fileMaker, fileReader, withFiles } from "../../../features/files/index.ts";
import { escaped } from "../../../features/notifications/index.ts";
import {
  type Context,
  type Job,
  type Row,
  resourceNamed,
  run,
  type SliceDeps,
  tables,
} from "../../../framework/index.ts";
import { giveCommand, type Work } from "../command.ts";
import { factsOf } from "../facts.ts";
import { tellMembers } from "../notices.ts";
import { refusedNow } from "../parts/refuse.ts";
import { queueCopies } from "./copy-mail.ts";
import { type SignedContract, signedPdf } from "./evidence.ts";
import { endContracts } from "./send.ts";

const MINUTE_MS = 60_000;
const AT_ONCE = 20;

type FileDeps = Pick<SliceDeps, "settings" | "services" | "enqueue">;

interface WholeContract extends SignedContract {
  operationID: number;
  fileID: string;
  [name: string]: unknown;
}

const WHOLE = `select c.id, c.operation_id as "operationID", c.name, c.sha256, c.file_id::text as "fileID",
    coalesce(o.code, o.id::text) as "operationCode"
  from operation_contracts c join operations o on o.id = c.operation_id
  where c.status = 'EN' and c.is_current and exists (select 1 from operation_signatures s where s.contract_id = c.id)
    and not exists (select 1 from operation_signatures s where s.contract_id = c.id and s.signed_at is null)`;

/** Of one operation, after a signature. */
export async function finishContracts(context: Context, deps: FileDeps, operationID: number): Promise<void> {
  for (const contract of await run<WholeContract>(context.db, `${WHOLE} and c.operation_id = $1`, [operationID]))
    await finishContract(context, deps, contract);
  await queueCopies(context, deps.enqueue, operationID);
}

async function finishContract(context: Context, deps: FileDeps, contract: WholeContract): Promise<void> {
  const original = await fileReader(deps)(context, contract.fileID);
  const bytes = await signedPdf(context, contract, original);
  const fileName = `${slugOf(contract.name)}-${contract.operationCode}-assinado.pdf`;
  const { id: signedFileID } = await fileMaker(deps)(context, fileName, bytes);
  const signedSha256 = createHash("sha256").update(bytes).digest("hex");
  const command = { operationID: contract.operationID, code: "RECEIVE_SIGNATURE", right: "own" } as const;
  await giveCommand(context, command, (work) => finished(work, contract, { signedFileID, signedSha256 })).catch(
    (error: unknown) => {
      // Another process was faster, or the document was cancelled: its copy, which no record names, is swept.
      if (!(error instanceof AppError) || error.code !== "INVALID_STATE") throw error;
    },
  );
}

async function finished(work: Work, { id, name }: WholeContract, file: Row) {
  const { context, operation, facts } = work;
  const [still] = await run<{ signedOn: string }>(
    context.db,
    `select (max(s.signed_at) at time zone 'America/Sao_Paulo')::date::text as "signedOn" from operation_contracts c
       join operation_signatures s on s.contract_id = c.id where c.id = $1 and c.status = 'EN'
      group by c.id having bool_and(s.signed_at is not null)`,
    [id],
  );
  if (!still) throw refusedNow(`${name} já está assinado.`, "SIGNED");
  const resource = resourceNamed(context, "operation-contracts");
  // From now on it is nobody's upload that was left behind.
  await withFiles(context, resource, { signedFileID: file.signedFileID });
  await tables.update(
    context,
    resource,
    id,
    tables.columnsOf(resource, { ...file, status: "AS", signedOn: still.signedOn, expiresAt: null }),
  );
  const { contracts, isSigning } = await factsOf(context, operation.id);
  const isLast = contracts.every(({ isSigned }) => isSigned);
  const code = escaped(String(operation.code ?? operation.id));
  await tellMembers(
    context,
    { operation, memberIDs: facts.memberIDs },
    {
      ...{ category: "CONTRACT_SIGNED", tone: "success", title: "Contrato assinado" },
      body: `Todos assinaram ${escaped(name)} da operação ${code}.`,
    },
  );
  return {
    answer: undefined,
    summary: isLast ? `Todos assinaram: ${name}. Todos os documentos estão assinados.` : `Todos assinaram: ${name}.`,
    ...(isLast ? { set: { acceptanceDate: still.signedOn } } : {}),
    ...(isSigning ? {} : { isPaused: false }),
    events: [{ event: "DOCUMENT" as const, ids: { operationContractID: id } as const }],
  };
}

export const signingJobs = (deps: FileDeps): Job[] => [
  {
    name: "signed contracts",
    everyMs: MINUTE_MS / 2,
    async run(context) {
      const rows = await run<WholeContract>(context.db, `${WHOLE} order by c.id limit ${AT_ONCE}`);
      for (const contract of rows) await finishContract(context, deps, contract);
      await queueCopies(context, deps.enqueue);
      return rows.length === AT_ONCE;
    },
  },
  { name: "expired signatures", everyMs: 5 * MINUTE_MS, run: expireDue },
];

export async function expireDue(context: Context): Promise<boolean> {
  const now = context.clock.now().toISOString();
  const due = await run<{ operationID: number }>(
    context.db,
    `select distinct operation_id as "operationID" from operation_contracts
      where status = 'EN' and is_current and expires_at <= $1 and exists (select 1 from operation_signatures s
        where s.contract_id = operation_contracts.id and s.signed_at is null) order by 1 limit ${AT_ONCE}`,
    [now],
  );
  for (const { operationID } of due)
    await giveCommand(context, { operationID, code: "RECEIVE_SIGNATURE", right: "own" }, (work) => expire(work, now));
  return due.length === AT_ONCE;
}

async function expire({ context, operation, facts }: Work, now: string) {
  const rows = await run<{ id: number; name: string }>(
    context.db,
    `select id, name from operation_contracts
      where operation_id = $1 and status = 'EN' and is_current and expires_at <= $2 order by id`,
    [operation.id, now],
  );
  const ids = rows.map(({ id }) => id);
  const isOver = await endContracts(context, operation.id, { ids, status: "EX" });
  const names = rows.map(({ name }) => name).join(", ");
  await tellMembers(
    context,
    { operation, memberIDs: facts.memberIDs },
    {
      ...{ category: "CONTRACT_SIGNED", tone: "warning", title: "Assinatura expirada" },
      body: `O prazo para assinar ${escaped(names)} terminou.`,
    },
  );
  return {
    ...{ answer: undefined, summary: `O prazo para assinar terminou: ${names}.` },
    ...(isOver ? { isPaused: false } : {}),
    events: ids.map((id) => ({ event: "DOCUMENT" as const, ids: { operationContractID: id } })),
  };
}
