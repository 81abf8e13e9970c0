// A plain model of one operation, written from the promises to people and not from the rules of the product: what each act
// does to it, and when it is refused.
export const STAGES = [
  ...["PRE_ANALYSIS", "OPERATION_DATA", "GUARANTOR", "DOCUMENTS", "WARRANTY", "COMMITTEE", "DISBURSEMENT"],
  ...["FORMALIZATION", "CONTRACT_SIGNING", "BANKING", "CESSION", "PAYMENT"],
];
/** Somebody says that they are done. */
export const REVIEWED = ["OPERATION_DATA", "GUARANTOR", "DOCUMENTS", "WARRANTY"];
const REOPENED_BY_TERMS = ["OPERATION_DATA", "WARRANTY"];
const SEATS = 3;

export interface Version {
  value: number;
  installments: number;
  /** Proposed, and never accepted so far. */
  isCandidate: boolean;
}

interface Voting {
  terms: number;
  round: number;
  votes: { [voter: string]: string };
  result: "AN" | "AP" | "RE";
  proposal: { terms: number; sender: string } | null;
}

/** Versions are named by their place. */
export interface Life {
  way: readonly string[];
  members: string[];
  status: string;
  done: string[];
  versions: Version[];
  current: number;
  warranties: number;
  voting: Voting | null;
  history: { command: string; status: string; stage: string | null }[];
}

interface Details {
  take: object;
  add: { person: string };
  remove: { person: string };
  complete: { stage: string };
  reopen: { stage: string };
  change: { value: number; installments: number };
  undo: object;
  status: { status: string };
  warrant: { value: number };
  open: object;
  vote: { action: string };
  restart: object;
  reset: object;
  propose: { value: number; installments: number };
  cancelProposal: object;
  accept: object;
  refuse: object;
  cancel: object;
}
export type Kind = keyof Details;
export type Act<K extends Kind = Kind> = { [One in K]: { kind: One } & Details[One] }[K];

/** What somebody does to one of the operations. */
export type Deed<K extends Kind = Kind> = { [One in K]: Act<One> & { who: string; operation: number } }[K];

export function newLife(way: readonly string[], first: Omit<Version, "isCandidate">): Life {
  const life: Life = {
    ...{ way: STAGES.filter((stage) => way.includes(stage)), members: [], status: "IN_ANALYSIS", done: [] },
    ...{ versions: [{ ...first, isCandidate: false }], current: 0, warranties: 0, voting: null, history: [] },
  };
  life.history.push({ command: "CREATE", status: life.status, stage: stageOf(life) });
  return life;
}

export const isOver = ({ status }: Life): boolean => status === "REJECTED" || status === "CANCELLED";
export const isPaused = (life: Life): boolean => !isOver(life) && openProposal(life) !== null;
const openProposal = ({ voting }: Life) => voting?.proposal ?? null;
const isVoting = ({ voting }: Life): boolean => voting?.result === "AN";
const isOfTermsInForce = ({ voting, current }: Life): boolean => voting?.terms === current;

const isDone = (life: Life, stage: string): boolean => {
  if (stage === "PRE_ANALYSIS") return true;
  if (REVIEWED.includes(stage)) return life.done.includes(stage);
  return stage === "COMMITTEE" && life.voting?.result === "AP" && isOfTermsInForce(life);
};

/** The first stage that is not done; nobody waits for an operation that is over. */
export const stageOf = (life: Life): string | null =>
  isOver(life) ? null : (life.way.find((stage) => !isDone(life, stage)) ?? life.way.at(-1) ?? null);

/** The terms before those in force: to them an undo goes back. */
const placeBefore = ({ versions, current }: Life): number =>
  versions.findLastIndex(({ isCandidate }, place) => !isCandidate && place < current);

const ADMINISTRATOR = "sa";
const AUTHOR = "op";
const isVoter = (who: string): boolean => /^v\d$/.test(who);
const isOfPartner = (who: string): boolean => who === "ag";

/** Whether it is done; `false`: it is refused and nothing changes. */
export const isAllowed = <K extends Kind>(life: Life, deed: Deed<K>): boolean =>
  !isOver(life) && MAY[deed.kind](life, deed);

const isMember = ({ members }: Life, who: string): boolean => who === ADMINISTRATOR || members.includes(who);
const mayAnswer = (life: Life, { who }: Deed): boolean =>
  (isMember(life, who) || who === AUTHOR) && openProposal(life) !== null && openProposal(life)?.sender !== who;

type May<K extends Kind> = (life: Life, deed: Deed<K>) => boolean;
const member =
  <K extends Kind>(may: May<K>): May<K> =>
  (life, deed) =>
    isMember(life, deed.who) && may(life, deed);

const MAY: { [K in Kind]: May<K> } = {
  take: ({ members }, { who }) => !isOfPartner(who) && !members.includes(who),
  add: member(({ members }, { person }) => !members.includes(person)),
  remove: member(({ members }, { person }) => members.includes(person) && members.length > 1),
  complete: member((life, { stage }) => REVIEWED.includes(stage) && stageOf(life) === stage),
  reopen: member((life, { stage }) => !isVoting(life) && life.done.includes(stage)),
  change: member((life) => !isVoting(life)),
  undo: member((life) => !isVoting(life) && placeBefore(life) >= 0),
  status: member((life, { status }) => life.status !== status),
  warrant: member((life) => !isVoting(life)),
  open: member((life) => {
    const before = life.way.slice(0, life.way.indexOf("COMMITTEE"));
    const isApproved = life.voting?.result === "AP" && isOfTermsInForce(life);
    return !isVoting(life) && !isApproved && before.every((stage) => isDone(life, stage));
  }),
  vote: (life, { who }) => isVoter(who) && isVoting(life) && !openProposal(life),
  restart: member(isOfTermsInForce),
  reset: member(isOfTermsInForce),
  propose: member((life) => isVoting(life) && !openProposal(life)),
  cancelProposal: member((life) => openProposal(life) !== null),
  accept: mayAnswer,
  refuse: mayAnswer,
  cancel: member(() => true),
};

/** The history's name of an act. */
export const COMMAND: { [K in Kind]: string } = {
  ...{ take: "TAKE", add: "ADD_MEMBER", remove: "REMOVE_MEMBER", complete: "COMPLETE_STAGE", reopen: "REOPEN_STAGE" },
  ...{ change: "CHANGE_TERMS", undo: "UNDO_CHANGES", status: "SET_STATUS", warrant: "ADD_WARRANTY" },
  ...{ open: "OPEN_COMMITTEE", vote: "VOTE", restart: "RESTART_COMMITTEE", reset: "RESET_COMMITTEE" },
  ...{ propose: "SEND_COUNTERPROPOSAL", cancelProposal: "CANCEL_COUNTERPROPOSAL", cancel: "CANCEL" },
  ...{ accept: "ACCEPT_COUNTERPROPOSAL", refuse: "REFUSE_COUNTERPROPOSAL" },
};

/** Does what is allowed. */
export function apply<K extends Kind>(life: Life, deed: Deed<K>): void {
  DO[deed.kind](life, deed);
  life.history.push({ command: COMMAND[deed.kind], status: life.status, stage: stageOf(life) });
}

const without = (items: readonly string[], one: string): string[] => items.filter((item) => item !== one);

function enforce(life: Life, version: Omit<Version, "isCandidate">): void {
  life.current = life.versions.push({ ...version, isCandidate: false }) - 1;
  life.done = life.done.filter((stage) => !REOPENED_BY_TERMS.includes(stage));
  // What was decided on the terms before decides nothing about these.
  if (life.voting) life.status = "IN_ANALYSIS";
}

function beginRound(life: Life): void {
  const { voting } = life;
  if (!voting) return;
  Object.assign(voting, { round: voting.round + 1, votes: {}, result: "AN", proposal: null });
  life.status = "IN_COMMITTEE";
}

function answer(life: Life): void {
  if (life.voting) life.voting.proposal = null;
  life.status = "IN_COMMITTEE";
}

const DO: { [K in Kind]: (life: Life, deed: Deed<K>) => void } = {
  take: (life, { who }) => void life.members.push(who),
  add: (life, { person }) => void life.members.push(person),
  remove(life, { person }) {
    life.members = without(life.members, person);
  },
  complete: (life, { stage }) => void life.done.push(stage),
  reopen(life, { stage }) {
    life.done = without(life.done, stage);
  },
  change: (life, { value, installments }) => enforce(life, { value, installments }),
  undo: (life) => enforce(life, life.versions[placeBefore(life)]!),
  status(life, { status }) {
    life.status = status;
  },
  warrant(life, { value }) {
    life.warranties += value;
  },
  open(life) {
    life.voting = { terms: life.current, round: 1, votes: {}, result: "AN", proposal: null };
    life.status = "IN_COMMITTEE";
  },
  vote(life, { who, action }) {
    const voting = life.voting!;
    voting.votes[who] = action;
    const actions = Object.values(voting.votes);
    const majority = (of: string) => actions.filter((one) => one === of).length > SEATS / 2;
    voting.result = majority("APPROVE") ? "AP" : majority("REJECT") ? "RE" : "AN";
    if (voting.result !== "AN") life.status = voting.result === "AP" ? "APPROVED" : "REJECTED";
  },
  restart: beginRound,
  reset: beginRound,
  propose(life, { who, value, installments }) {
    const terms = life.versions.push({ value, installments, isCandidate: true }) - 1;
    life.voting!.proposal = { terms, sender: who };
    life.status = "COUNTERPROPOSAL";
  },
  cancelProposal: answer,
  refuse: answer,
  accept(life) {
    const { terms } = life.voting!.proposal!;
    life.versions[terms]!.isCandidate = false;
    life.current = terms;
    life.voting!.terms = terms;
    beginRound(life);
  },
  cancel(life) {
    if (life.voting) life.voting.proposal = null;
    life.status = "CANCELLED";
  },
};
