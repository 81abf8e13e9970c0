// What people may try next, and how it is asked of the real server.
import type { Answer, Api } from "../../../helpers/api.ts";
import type { Random } from "../../../helpers/random.ts";
import { type Act, type Deed, isAllowed, type Kind, type Life, REVIEWED, stageOf } from "./model.ts";

const STAFF = ["op", "op2", "sa"];
const VOTERS = ["v0", "v1", "v2"];
const EVERYBODY = [...STAFF, "ag", ...VOTERS];
export const MEMBERS = ["op", "op2"];
const VALUES = [6000, 7000, 8000, 9000];
const INSTALLMENTS = [6, 10, 11, 12];
const STATUSES = ["IN_ANALYSIS", "PENDING", "IN_FORMALIZATION"];
/** Approvals come more often, so that some votings end well. */
const ACTIONS = ["APPROVE", "APPROVE", "APPROVE", "REJECT", "EVALUATE"];
const TRIES = 40;

const termsOf = (random: Random) => ({ value: random.pick(VALUES), installments: random.pick(INSTALLMENTS) });

const ACTS: { [K in Kind]: (random: Random) => Act<K> } = {
  take: () => ({ kind: "take" }),
  add: (random) => ({ kind: "add", person: random.pick(MEMBERS) }),
  remove: (random) => ({ kind: "remove", person: random.pick(MEMBERS) }),
  complete: (random) => ({ kind: "complete", stage: random.pick([...REVIEWED, "COMMITTEE"]) }),
  reopen: (random) => ({ kind: "reopen", stage: random.pick(REVIEWED) }),
  change: (random) => ({ kind: "change", ...termsOf(random) }),
  undo: () => ({ kind: "undo" }),
  status: (random) => ({ kind: "status", status: random.pick(STATUSES) }),
  warrant: (random) => ({ kind: "warrant", value: random.pick(VALUES) }),
  open: () => ({ kind: "open" }),
  vote: (random) => ({ kind: "vote", action: random.pick(ACTIONS) }),
  restart: () => ({ kind: "restart" }),
  reset: () => ({ kind: "reset" }),
  propose: (random) => ({ kind: "propose", ...termsOf(random) }),
  cancelProposal: () => ({ kind: "cancelProposal" }),
  accept: () => ({ kind: "accept" }),
  refuse: () => ({ kind: "refuse" }),
  cancel: () => ({ kind: "cancel" }),
};

/** What leads an operation on: chance alone would seldom bring it as far as a committee. */
function actOnward(life: Life, random: Random): Act {
  const stage = stageOf(life);
  if (life.voting?.result === "AN")
    return ACTS[random.pick(life.voting.proposal ? ANSWERS : (["vote", "vote", "vote", "propose"] as const))](random);
  if (stage === "COMMITTEE") return { kind: "open" };
  return stage && REVIEWED.includes(stage) ? { kind: "complete", stage } : ACTS[random.pick(AFTER_APPROVAL)](random);
}
const ANSWERS = ["accept", "accept", "refuse", "cancelProposal"] as const;
const AFTER_APPROVAL = ["restart", "reset", "change", "undo", "reopen"] as const;

/** The end of everything comes seldom. */
const KINDS = (Object.keys(ACTS) as Kind[]).flatMap((kind) => (kind === "cancel" ? [kind] : [kind, kind, kind]));

/** Three of four are allowed. */
export function nextDeed(lives: readonly Life[], random: Random): Deed {
  const isRefused = random.integer(1, 4) === 1;
  const isOnward = !isRefused && random.integer(1, 2) === 1;
  let deed: Deed | undefined;
  for (let tried = 0; tried < TRIES; tried++) {
    const operation = random.integer(0, lives.length - 1);
    const life = lives[operation]!;
    const act = isOnward && tried < TRIES / 2 ? actOnward(life, random) : ACTS[random.pick(KINDS)](random);
    const who = random.pick(isRefused ? EVERYBODY : act.kind === "vote" ? VOTERS : STAFF);
    // The agency may belong to the client, and then it answers for them.
    if (who === "ag" && (act.kind === "accept" || act.kind === "refuse")) continue;
    if (who === "sa" && act.kind === "take") continue;
    deed = { ...act, who, operation };
    if (isAllowed(life, deed) !== isRefused) return deed;
  }
  return deed!;
}

export interface World {
  as(who: string): Api;
  personOf(who: string): number;
  statusID(code: string): number;
}

const terms = ({ value, installments }: { value: number; installments: number }) => ({
  ...{ value, installmentQuantity: installments },
});

/** The call behind a deed. */
export function ask(world: World, id: number, deed: Deed): Promise<Answer> {
  const api = world.as(deed.who);
  const post = (path: string, body: object = {}) => api.post(`/operations/${id}/${path}`, body);
  switch (deed.kind) {
    case "add":
      return post("members", { personID: world.personOf(deed.person) });
    case "remove":
      return api.delete(`/operations/${id}/members/${world.personOf(deed.person)}`);
    case "complete":
      return post(`stages/${deed.stage}/complete`);
    case "reopen":
      return post(`stages/${deed.stage}/reopen`, { note: "Falta conferir." });
    case "change":
      return post("change-terms", terms(deed));
    case "status":
      return api.put(`/operations/${id}/status`, { statusID: world.statusID(deed.status), note: "Pedido do cliente." });
    case "warrant":
      return api.post("/operation-warranties", { operationID: id, type: "OTHER", value: deed.value });
    case "vote":
      return post("voting", { action: deed.action, justification: "Motivo." });
    case "propose": {
      const { value: requestedValue, installments: installmentQuantity } = deed;
      const body = { requestedValue, installmentQuantity, monthlyRate: 2.5, justification: "Valor menor." };
      return post("send-counter-proposal", body);
    }
    case "cancel":
      return post("cancel", { reason: "Desistência." });
    default:
      return post(PATHS[deed.kind]);
  }
}

const PATHS = {
  ...{
    take: "take",
    undo: "undo-changes",
    open: "committee/open",
    restart: "committee/restart",
    reset: "committee/reset",
  },
  ...{
    cancelProposal: "cancel-counter-proposal",
    accept: "accept-counter-proposal",
    refuse: "refuse-counter-proposal",
  },
};

/** A line of the script of a failure. */
export function textOf({ who, operation, kind, ...rest }: Deed): string {
  const values = Object.values(rest).join(" ");
  return `operation ${operation}: ${who} ${kind}${values && ` ${values}`}`;
}
