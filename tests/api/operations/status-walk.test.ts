// One operation through every status that is shipped, by the people whose acts give them; what the history says of each move,
// and which statuses can be chosen by hand on the way, by whom. Spec PIPE-010, PIPE-011, PIPE-057.
import { afterAll, beforeAll, expect, test } from "vitest";
import { GIVEN_BY_COMMANDS } from "../../../server/lending/operations/commands/offered.ts";
import { valueAt } from "../../../src/base/lookup.ts";
import type { StatusCode } from "../../../src/rules/operations/index.ts";
import type { Api } from "../../helpers/api.ts";
import { CessionServer, must } from "../cession/cession-server.ts";
import { VotingServer } from "../committee/helpers/voters.ts";
import { TreasuryServer } from "../treasury/treasury-server.ts";
import { OTHER_TERMS } from "./committee-server.ts";
import { EntryCalls, SHORT } from "./entry-calls.ts";
import { OperationsServer } from "./operations-server.ts";

const STAGES = "{OPERATION_DATA,COMMITTEE,DISBURSEMENT,FORMALIZATION,CONTRACT_SIGNING,CESSION,PAYMENT}";
const BY_HAND: readonly StatusCode[] = ["IN_ANALYSIS", "PENDING", "IN_FORMALIZATION"];

let at: CessionServer;
let treasury: TreasuryServer;
let operations: OperationsServer;
let entry: EntryCalls;
let voting: VotingServer;
let statuses: Map<StatusCode, { id: number; name: string }>;
let lot = 0;

beforeAll(async () => {
  voting = await VotingServer.start(2);
  operations = await OperationsServer.start(voting.server);
  entry = new EntryCalls(operations);
  const short = await entry.productWith(SHORT);
  const [committee] = await voting.addCommittees([{ ladder: [{ limit: 90_000_000, members: [0, 1] }] }]);
  treasury = await TreasuryServer.start(operations);
  at = await CessionServer.start(treasury);
  // The product of the demonstration has everything that a contract needs, and too many steps before it.
  await at.rows(
    `update products p set committee_id = $2, workflow_id = o.workflow_id from products o where p.id = $1 and o.id = $3`,
    [operations.product, committee, short],
  );
  await at.rows(`update workflow_versions set stages = '${STAGES}'`);
  await at.rows("update users set change_rates = true");
  const rows = await at.rows<{ code: StatusCode; id: number; name: string }>(
    "select code, id, name from operation_statuses where code is not null",
  );
  statuses = new Map(rows.map(({ code, ...status }) => [code, status]));
});
afterAll(() => at.close());

const idOf = (code: StatusCode): number => valueAt(statuses, code).id;
const nameOf = (code: StatusCode): string => valueAt(statuses, code).name;
const path = (act: string): string => `/operations/${treasury.id}/${act}`;
const give = (act: string, body: object = {}, api: Api = operations.op) => must(api.post(path(act), body));
const choose = (code: StatusCode, api: Api = operations.op, note = "Pedido do cliente.") =>
  api.put(path("status"), { statusID: idOf(code), note });

async function begin(): Promise<void> {
  const { body } = await must(entry.begin(operations.product, { data: entry.preAnalysis() }));
  treasury.id = body.operationID ?? 0;
}

async function conclude(): Promise<void> {
  await must(entry.answer(treasury.id, 1, { value: 8000, installmentQuantity: 12 }));
  await must(entry.answer(treasury.id, 2, {}));
  await give("take");
}

async function openCommittee(): Promise<void> {
  await treasury.completeData();
  await give("committee/open");
}

async function approve(): Promise<void> {
  for (const { api } of voting.voters) await give("voting", { action: "APPROVE" }, api);
}

/** What goes to the customer's account follows the terms that the counterproposal has made. */
async function formalize(): Promise<void> {
  const [payee] = await at.rows<{ id: number }>("select id from operation_disbursements where operation_id = $1", [
    treasury.id,
  ]);
  await must(operations.op.put(`/operation-disbursements/${payee!.id}`, { value: OTHER_TERMS.requestedValue }));
  await give("contracts/generate");
}

async function sendForPayment(): Promise<void> {
  await must(
    treasury.sign(
      (
        await at.rows<{ id: number }>("select max(id)::int as id from operation_contracts where operation_id = $1", [
          treasury.id,
        ])
      )[0]!.id,
    ),
  );
  await must(treasury.send());
}

async function markAsPaid(): Promise<void> {
  for (const { id } of (await treasury.payment()).payables)
    await must(treasury.ad.post(`/account-payables/${id}/mark-as-paid`, { sourceBankAccountID: treasury.account }));
}

async function receiveAll(): Promise<void> {
  for (const { id, openValue } of (await treasury.payment()).receivables) await must(at.receive(id, openValue));
}

const sell = async () => {
  lot = (await at.sold([treasury.id])).id;
};

async function reverseReceipt(): Promise<void> {
  const { id } = (await treasury.payment()).receivables.at(-1)!;
  await must(at.sa.post(`/account-receivables/${id}/reverse`, { reversalReason: "Engano." }));
}

// biome-ignore format: a table, one move a line
const WAY: readonly { act: string; give: () => Promise<unknown>; to: StatusCode }[] = [
  { act: "begins to enter it", give: begin, to: "IN_ENTRY" },
  { act: "concludes the entry", give: conclude, to: "IN_ANALYSIS" },
  { act: "says that something is pending", give: () => must(choose("PENDING")), to: "PENDING" },
  { act: "goes on", give: () => must(choose("IN_ANALYSIS")), to: "IN_ANALYSIS" },
  { act: "opens the committee", give: openCommittee, to: "IN_COMMITTEE" },
  { act: "sends a counterproposal", give: () => give("send-counter-proposal", OTHER_TERMS), to: "COUNTERPROPOSAL" },
  { act: "has it accepted", give: () => give("accept-counter-proposal", {}, operations.sa), to: "IN_COMMITTEE" },
  { act: "has it approved", give: approve, to: "APPROVED" },
  { act: "generates the contract", give: formalize, to: "IN_FORMALIZATION" },
  { act: "sends it for payment", give: sendForPayment, to: "TO_PAY" },
  { act: "pays", give: markAsPaid, to: "PAID" },
  { act: "sells it", give: sell, to: "CEDED" },
  { act: "cancels the sale", give: () => must(at.act(lot, "cancel", { cancelReason: "Desistência." })), to: "PAID" },
  { act: "sells it again", give: sell, to: "CEDED" },
  { act: "buys it back", give: () => must(at.act(lot, "repurchase", { operationIDs: [treasury.id] })), to: "PAID" },
  { act: "sells it once more", give: sell, to: "CEDED" },
  { act: "receives all of it", give: receiveAll, to: "SETTLED" },
  { act: "takes a receipt back", give: reverseReceipt, to: "CEDED" },
];

async function inStatus(): Promise<StatusCode> {
  return (await treasury.status())?.status as StatusCode;
}

/** Each shipped status, chosen by a member, where none may be chosen: with the same code and sentence. */
async function expectNoChoice(subcode: string, text: string): Promise<void> {
  for (const code of statuses.keys()) {
    const { status, body } = await choose(code);
    expect([code, status, body.subcode, body.message]).toEqual([code, 409, subcode, text]);
  }
}

/** What commands give is never chosen, nor is the status that it has. */
async function expectNoGivenStatus(now: StatusCode): Promise<void> {
  for (const code of GIVEN_BY_COMMANDS) {
    const { status, body } = await choose(code);
    const text =
      code === now
        ? "A operação já está neste status."
        : `O status ${nameOf(code)} vem do andamento da operação e não se escolhe.`;
    expect([code, status, body.errors]).toMatchObject([code, 400, [{ field: "statusID", message: text }]]);
  }
}

/** The refusal of any choice by hand in this status; undefined where some may be chosen. */
function refusalIn(now: StatusCode): [code: string, text: string] | undefined {
  if (now === "IN_ENTRY") return ["IN_ENTRY", "A digitação desta operação ainda não foi concluída."];
  if (["REJECTED", "CANCELLED", "WRITTEN_OFF", "SETTLED"].includes(now))
    return ["OPERATION_FINAL", `A operação está em ${nameOf(now)} e não muda mais.`];
  if (["TO_PAY", "PAID", "CEDED"].includes(now))
    return ["IMMUTABLE_OPERATION", "A operação já foi enviada para pagamento e não muda mais."];
  return undefined;
}

async function expectChoices(now: StatusCode): Promise<void> {
  const none = refusalIn(now);
  if (none) return expectNoChoice(...none);
  await expectNoGivenStatus(now);
  const offered = await operations.op.get<{ id: number }[]>(path("statuses"));
  const codes = [...statuses].flatMap(([code, { id }]) => (offered.body.some((one) => one.id === id) ? [code] : []));
  expect(codes.toSorted()).toEqual(BY_HAND.filter((code) => code !== now).toSorted());
  for (const [api, status] of [
    [operations.op2, 403],
    [operations.ag, 403],
  ] as const)
    expect((await choose("PENDING", api)).status).toBe(status);
}

const moves = async (): Promise<(StatusCode | null)[][]> =>
  (
    await at.rows<{ before: StatusCode; after: StatusCode }>(
      `select f.code as before, t.code as after from operation_status_histories h
         left join operation_statuses f on f.id = h.from_status_id left join operation_statuses t on t.id = h.to_status_id
        where h.operation_id = $1 and h.from_status_id is distinct from h.to_status_id order by h.id`,
      [treasury.id],
    )
  ).map(({ before, after }) => [before, after]);

test("one operation goes through them by the acts that give them, and the history says each move", async () => {
  for (const { act, give: move, to } of WAY) {
    await move();
    expect(await inStatus(), act).toBe(to);
    await expectChoices(to);
  }
  const places = WAY.map(({ to }) => to);
  expect(await moves()).toEqual(places.slice(1).map((to, place) => [places[place], to]));
});

async function reject(): Promise<void> {
  await openCommittee();
  await give("voting", { action: "REJECT", justification: "Renda não comprovada." }, voting.voters[0]!.api);
}

// biome-ignore format: a table, one end a line
const ENDS: readonly { to: StatusCode; come: () => Promise<unknown> }[] = [
  { to: "REJECTED", come: reject },
  { to: "CANCELLED", come: () => give("cancel", { reason: "Desistiu." }) },
];

test.each(ENDS)("$to is an end, after which nothing is chosen", async ({ to, come }) => {
  await begin();
  await conclude();
  await come();
  expect(await inStatus()).toBe(to);
  await expectChoices(to);
});

test("every status that is shipped is reached here or given up as lost", () => {
  const reached = new Set([...WAY, ...ENDS].map(({ to }) => to));
  expect([...statuses.keys()].filter((code) => !reached.has(code))).toEqual(["WRITTEN_OFF"]);
});
