// The bundled simulator of a platform, for demonstrations and tests. It calls nobody, answers the same for the same document,
// says on each answer that it is a simulator, and can be told to be slow, away, fussy or odd. Proposals go on by the clock.
import { createHash } from "node:crypto";
import type { Installment } from "../../../../../src/rules/operations/index.ts";
import { type Clock, type Handle, papers, run } from "../../../../framework/index.ts";
import { drawOf } from "../../../bureaus/index.ts";
import {
  type BankingPlatform,
  type Failure,
  NO_ANSWER,
  NO_LINE,
  NOT_ISSUED,
  type PlatformCode,
  type PlatformEvent,
  type PlatformRecord,
  type PlatformState,
  type Proposal,
  type Reply,
} from "./contract.ts";

export const BEHAVIOURS = [
  ...(["NORMAL", "QUICK", "SLOW", "LOST_ONCE", "FAILING", "REFUSING", "OTHER_SCHEDULE", "UNNAMED_EVENT"] as const),
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/** One customer in so many is refused after the analysis. */
const REFUSED_SHARE = 17;
const SECOND_MS = 1000;
const STEPS = { DAYCOVAL: { line: 30 }, analysis: 60, issue: 120 } as const;

interface Stored {
  key: string;
  externalID: string;
  documentNumber: string;
  receivedAt: string;
  approvalAt: string | null;
  cancelledAt: string | null;
  hasUnnamedEvent: boolean;
}

interface Place {
  db: Handle;
  clock: Clock;
  platform: PlatformCode;
}

const DOWN: Failure = { kind: "refused", isDown: true, message: "A plataforma está fora do ar.", problems: [] };
const LOST: Failure = { kind: "lost", message: NO_ANSWER };
const refused = (message: string): Failure => ({ kind: "refused", isDown: false, message, problems: [] });

export function simulatedPlatform(place: Place): BankingPlatform {
  const answered = async (where: "key" | "external_id", value: string): Promise<Reply> => {
    const stored = await storedBy(place, where, value);
    return stored ? { kind: "record", record: await current(stored) } : { kind: "absent" };
  };
  const current = async (stored: Stored): Promise<PlatformRecord> =>
    recordOf(stored, { ...place, isQuick: (await behaviourOf(place.db, place.platform)) === "QUICK" });
  return {
    async simulate({ installments }) {
      const behaviour = await behaviourOf(place.db, place.platform);
      if (behaviour === "FAILING") return DOWN;
      return { kind: "schedule", installments: behaviour === "OTHER_SCHEDULE" ? shifted(installments) : installments };
    },
    async send(key, proposal) {
      const behaviour = await behaviourOf(place.db, place.platform);
      if (behaviour === "FAILING") return DOWN;
      const refusal = refusalOf(proposal, behaviour);
      if (refusal) return refusal;
      if (behaviour === "LOST_ONCE" && !(await hasTried(place.db, key))) return LOST;
      await store(place, key, proposal, behaviour);
      return behaviour === "SLOW" ? LOST : answered("key", key);
    },
    find: async (key) => ((await behaviourOf(place.db, place.platform)) === "FAILING" ? DOWN : answered("key", key)),
    async requestApproval(externalID) {
      if (place.platform === "DAYCOVAL") return refused(NO_LINE);
      if ((await behaviourOf(place.db, place.platform)) === "FAILING") return DOWN;
      await run(
        place.db,
        `update banking_simulator_proposal set approval_at = $2
          where external_id = $1 and approval_at is null and cancelled_at is null`,
        [externalID, place.clock.now().toISOString()],
      );
      return answered("external_id", externalID);
    },
    async cancel(externalID) {
      if ((await behaviourOf(place.db, place.platform)) === "FAILING") return DOWN;
      const stored = await storedBy(place, "external_id", externalID);
      if (!stored) return { kind: "absent" };
      const { state } = await current(stored);
      if (state !== "RECEIVED" && state !== "CANCELLED" && state !== "REFUSED")
        return refused("A operação já está em análise ou emitida e não pode ser cancelada.");
      await run(
        place.db,
        "update banking_simulator_proposal set cancelled_at = coalesce(cancelled_at, $2) where external_id = $1",
        [externalID, place.clock.now().toISOString()],
      );
      return answered("external_id", externalID);
    },
    async document(externalID) {
      const stored = await storedBy(place, "external_id", externalID);
      if (!stored) return { kind: "absent" };
      if ((await current(stored)).state !== "ISSUED") return refused(NOT_ISSUED);
      return { kind: "document", bytes: await documentOf(stored, place) };
    },
  };
}

export async function behaviourOf(db: Handle, platform: PlatformCode): Promise<Behaviour> {
  const [row] = await run<{ behaviour: string }>(db, "select behaviour from banking_simulator where platform = $1", [
    platform,
  ]);
  return BEHAVIOURS.find((one) => one === row?.behaviour) ?? "NORMAL";
}

/** A cent and a day away, as another convention of rounding and of business days would be. */
function shifted(installments: readonly Installment[]): Installment[] {
  return installments.map((one, at) => {
    if (at === 0) return { ...one, dueDate: one.dueDate.replace(/-\d\d$/, (day) => (day === "-01" ? "-02" : "-01")) };
    return at === installments.length - 1 ? { ...one, value: one.value + 1n } : one;
  });
}

function refusalOf({ customer }: Proposal, behaviour: Behaviour): Failure | null {
  const problems = [
    ...(customer.email === "" ? [{ field: "customer.email" as const, message: "Informe o e-mail do emitente." }] : []),
    ...(customer.phone === ""
      ? [{ field: "customer.phone" as const, message: "Informe o telefone do emitente." }]
      : []),
    ...(behaviour === "REFUSING"
      ? ([
          { field: "customer.address", message: "O CEP não pertence à cidade informada." },
          { field: "payees", message: "A conta do favorecido não existe no banco informado." },
        ] as const)
      : []),
  ];
  if (problems.length === 0) return null;
  return { kind: "refused", isDown: false, message: "Os dados da operação foram recusados.", problems };
}

/** The first try of a key gets lost on the way. */
async function hasTried(db: Handle, key: string): Promise<boolean> {
  const first = await run(
    db,
    "insert into banking_simulator_try (key) values ($1) on conflict do nothing returning key",
    [key],
  );
  return first.length === 0;
}

async function store({ db, clock, platform }: Place, key: string, proposal: Proposal, behaviour: Behaviour) {
  const digest = createHash("sha256").update(`${platform} ${key}`).digest("hex").slice(0, 12).toUpperCase();
  await run(
    db,
    `insert into banking_simulator_proposal (key, platform, external_id, document_number, received_at, has_unnamed_event)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      ...[key, platform, `SIM-${digest}`, proposal.customer.documentNumber, clock.now().toISOString()],
      behaviour === "UNNAMED_EVENT",
    ],
  );
}

async function storedBy({ db, platform }: Place, where: "key" | "external_id", value: string) {
  const [row] = await run<Stored & { [name: string]: unknown }>(
    db,
    `select key, external_id as "externalID", document_number as "documentNumber", received_at as "receivedAt",
            approval_at as "approvalAt", cancelled_at as "cancelledAt", has_unnamed_event as "hasUnnamedEvent"
       from banking_simulator_proposal where ${where} = $1 and platform = $2`,
    [value, platform],
  );
  return row;
}

interface Step {
  state: PlatformState;
  code: string;
  at: number;
}

function recordOf(stored: Stored, { clock, platform, isQuick }: Place & { isQuick: boolean }): PlatformRecord {
  const now = clock.now().getTime();
  const steps = stepsOf(stored, platform, isQuick ? 0 : SECOND_MS).filter(({ at }) => at <= now);
  const events: PlatformEvent[] = steps.map(({ code, at }, index) => ({
    ...{ id: `${stored.externalID}-${index + 1}`, at: new Date(at).toISOString(), code, html: null },
  }));
  if (stored.hasUnnamedEvent)
    events.push({ id: `${stored.externalID}-X`, at: stored.receivedAt, code: "LASTRO_REGISTRADO", html: null });
  const state = steps.at(-1)?.state ?? "RECEIVED";
  const reason = state === "REFUSED" ? "O emitente não foi aprovado na análise da plataforma." : null;
  return { externalID: stored.externalID, state, events, reason, isSimulated: true };
}

function stepsOf(
  { receivedAt, approvalAt, cancelledAt, documentNumber }: Stored,
  platform: PlatformCode,
  secondMs: number,
): Step[] {
  const received = Date.parse(receivedAt);
  const line =
    platform === "DAYCOVAL" ? received + STEPS.DAYCOVAL.line * secondMs : approvalAt ? Date.parse(approvalAt) : null;
  const first: Step[] = [{ state: "RECEIVED", code: "OPERACAO_RECEBIDA", at: received }];
  if (cancelledAt && (line === null || Date.parse(cancelledAt) < line))
    return [...first, { state: "CANCELLED", code: "OPERACAO_CANCELADA", at: Date.parse(cancelledAt) }];
  if (line === null) return first;
  const decided = line + STEPS.analysis * secondMs;
  const queued: Step[] = [...first, { state: "IN_APPROVAL", code: "EM_FILA_DE_ANALISE", at: line }];
  if (drawOf(documentNumber)("banking", REFUSED_SHARE) === 0)
    return [...queued, { state: "REFUSED", code: "OPERACAO_RECUSADA", at: decided }];
  return [
    ...queued,
    { state: "APPROVED", code: "OPERACAO_APROVADA", at: decided },
    { state: "ISSUED", code: "CCB_EMITIDA", at: line + STEPS.issue * secondMs },
  ];
}

async function documentOf({ externalID }: Stored, { platform, clock }: Place): Promise<Buffer> {
  const title = `CCB ${externalID}`;
  const paper = new papers.Paper({ title, author: `Simulador ${platform}`, madeAt: clock.now(), head: () => 0 });
  paper.newPage();
  paper.paragraph("Documento de simulador, sem valor: nenhuma CCB foi emitida.", { size: 12 });
  return paper.end();
}
