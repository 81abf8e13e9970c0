// Votes, counterproposals, new rounds and new terms in any order: what must hold after each, on the real server. The orders
// are random and repeatable; a failure names its seed and what was done.
import { afterAll, beforeAll, expect, test } from "vitest";
import { run, runOne } from "../../../server/platform/db/database.ts";
import type { Answer, Api } from "../../helpers/api.ts";
import { CommitteeServer, OTHER_TERMS, type State } from "./committee-server.ts";

const SEEDS = [1, 2, 3, 4];
const STEPS = 22;
let at: CommitteeServer;

beforeAll(async () => {
  at = await CommitteeServer.start(3, { rule: "MAJORITY", ladder: [{ limit: 90_000, members: [0, 1, 2] }] });
});
afterAll(() => at.voting.server.close());

type Step = (id: number) => Promise<Answer>;

function steps(): { [name: string]: Step } {
  const as =
    (api: Api, path: string, body?: object): Step =>
    (id) =>
      api.post(`/operations/${id}/${path}`, body);
  const votes = [0, 1, 2].flatMap((place) =>
    ["APPROVE", "APPROVE", "EVALUATE"].map((action, copy): [string, Step] => [
      `vote ${place} ${action} ${copy}`,
      (id) => at.vote(id, place, action),
    ]),
  );
  return {
    ...Object.fromEntries(votes),
    open: as(at.op, "committee/open"),
    restart: as(at.op, "committee/restart"),
    reset: as(at.op, "committee/reset"),
    send: as(at.op, "send-counter-proposal", OTHER_TERMS),
    "send again": as(at.op, "send-counter-proposal", { ...OTHER_TERMS, requestedValue: 7000 }),
    cancel: as(at.op, "cancel-counter-proposal"),
    accept: as(at.operations.sa, "accept-counter-proposal"),
    "accept own": as(at.op, "accept-counter-proposal"),
    refuse: as(at.operations.sa, "refuse-counter-proposal"),
    change: as(at.op, "change-terms", { installmentQuantity: 11 }),
    undo: as(at.op, "undo-changes"),
    conclude: as(at.op, "stages/OPERATION_DATA/complete"),
    "conclude the guarantee": as(at.op, "stages/WARRANTY/complete"),
  };
}

/** The same numbers from 0 to 1 for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Facts extends State {
  result: string | null;
  votingTermsID: number | null;
  openProposals: number;
  termsValue: number;
  currentTerms: number;
  bonds: number;
  installments: number;
  toStatus: string;
  toStage: string;
}

const factsOf = (id: number): Promise<Facts> =>
  runOne<Facts & { [name: string]: unknown }>(
    at.db,
    `select s.code as status, o.stage, o.terms_id as "termsID", o.requested_value::float as "requestedValue",
            coalesce(o.is_paused, false) as "isPaused", t.requested_value::float as "termsValue",
            (select count(*)::int from operation_status_histories h where h.operation_id = o.id) as histories,
            v.result, v.operation_terms_id as "votingTermsID",
            (select count(*)::int from operation_counter_proposals k where k.operation_id = o.id and k.status = 'SENT') as "openProposals",
            (select count(*)::int from operation_terms x where x.operation_id = o.id and x.is_current) as "currentTerms",
            (select count(*)::int from operation_bonds b where b.operation_id = o.id) as bonds,
            o.installment_quantity as installments, hs.code as "toStatus", h.to_stage as "toStage"
       from operations o join operation_statuses s on s.id = o.status_id join operation_terms t on t.id = o.terms_id
       left join lateral (select * from committee_votings v where v.operation_id = o.id order by v.id desc limit 1) v on true
       join lateral (select * from operation_status_histories h where h.operation_id = o.id order by h.id desc limit 1) h on true
       join operation_statuses hs on hs.id = h.to_status_id
      where o.id = $1`,
    [id],
  );

function expectedStatus({ result, votingTermsID, termsID, openProposals }: Facts): string {
  if (result === null || votingTermsID !== termsID) return "IN_ANALYSIS";
  if (result === "AN") return openProposals > 0 ? "COUNTERPROPOSAL" : "IN_COMMITTEE";
  return result === "AP" ? "APPROVED" : "REJECTED";
}

test.each(SEEDS)("hold together in any order (seed %i)", async (seed) => {
  const all = steps();
  const names = Object.keys(all);
  const next = chance(seed * 7919);
  const id = await at.ready();
  const done: string[] = [];
  let before = await factsOf(id);
  for (let step = 0; step < STEPS; step++) {
    const name = itemOf(likely(before, names), next);
    const answer = await all[name]!(id);
    done.push(`${name} ${answer.status}`);
    const story = done.join(", ");
    const after = await factsOf(id);
    expect(answer.status, story).toBeLessThan(500);
    if (answer.status >= 300) expect(after, story).toEqual(before);
    else expect(after.histories, story).toBe(before.histories + 1);
    expect([after.status, after.toStatus, after.toStage], story).toEqual([
      expectedStatus(after),
      after.status,
      after.stage,
    ]);
    expect([after.termsValue, after.currentTerms, after.bonds], story).toEqual([
      after.requestedValue,
      1,
      after.installments,
    ]);
    expect([after.openProposals <= 1, after.isPaused], story).toEqual([true, after.openProposals > 0]);
    before = after;
  }
  await run(at.db, "update operations set finished_at = now() where id = $1", [id]);
});

const itemOf = (items: readonly string[], next: () => number): string => items[Math.floor(next() * items.length)]!;

/** Most acts are refused by the rules at most moments: those that may be done come more often. */
function likely(
  { result, votingTermsID, termsID, openProposals, stage }: Facts,
  all: readonly string[],
): readonly string[] {
  if (result === null || votingTermsID !== termsID)
    return stage === "COMMITTEE" ? ["open", "open", "change"] : ["conclude", "conclude the guarantee"];
  if (openProposals > 0)
    return ["accept", "accept", "accept own", "refuse", "cancel", "send", "restart", "vote 0 APPROVE 0"];
  return result === "AN" ? [...all, "send", "send", "send", "send"] : all;
}
