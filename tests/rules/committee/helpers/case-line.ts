// One line of a table of votings, written so that a credit manager can read it, and what the engine makes of it:
//
//   source | rule | ladder | amount | circumstances | steps | expectation
//
// rule           any, majority, majority chair ana, unanimity, quorum 2
// ladder         GERENTE 10.000: ana bia; RISCO 0 veto: rui; OUVIDOR 0 silent: zeca (the lowest first)
// amount         20.000, or operation+client+group: 15.000+3.000+2.000
// circumstances  bia away, bia unavailable, bia out 01/03-10/03 dan, bia>dan eva, DIRETOR>eva, author ana, opinion bia,
//                day 05/03 (all of 2026)
// steps          ana+ approves, ana- rejects, ana-! rejects without a comment, ana? evaluates, dan+:NOT_CALLED is refused
//                so, x:ana is removed, bia~away is away from now on, counter:15.000 accept refuse cancel restart reset,
//                overdue: the deadline passes
// expectation    AP, in DIRETOR, VETO, early or complete, voters ana bia, opines ana, can ana, awaits bia, passed dan (asked to
//                stand in and not able), votes 2, round 2,
//                limit 50.000 (refused above it), alerts ADMINISTRATORS
import { parseMoney } from "../../../../src/base/money.ts";
import {
  type Absence,
  alertsOf,
  answerCounterproposal,
  castVote,
  type Exposure,
  openVoting,
  type Person,
  passOverdue,
  removeMember,
  resetVoting,
  restartVoting,
  sendCounterproposal,
  type Voting,
  type VotingRule,
  votersNow,
} from "../../../../src/rules/committee/index.ts";

const YEAR = "2026";

export interface Scene {
  setup: Parameters<typeof openVoting>[0];
  operation: Parameters<typeof openVoting>[1];
  idOf: (name: string) => number;
  nameOf: (id: number) => string;
}

const split = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "" && part !== "-");

function cents(text: string): bigint {
  const amount = parseMoney(text);
  if (amount === undefined) throw new Error(`${text} is no amount`);
  return amount;
}

function exposureOf(text: string): Exposure {
  const [operation = 0n, clientBalance = 0n, groupBalance = 0n] = split(text, "+").map(cents);
  return { operation, clientBalance, groupBalance };
}

const dayOf = (text: string): string => `${YEAR}-${text.split("/").reverse().join("-")}`;

class Names {
  readonly ids = new Map<string, number>();

  readonly idOf = (name: string): number => {
    const id = this.ids.get(name) ?? this.ids.size + 1;
    this.ids.set(name, id);
    return id;
  };

  readonly nameOf = (id: number): string => [...this.ids].find(([, one]) => one === id)?.[0] ?? `#${id}`;
}

function ruleOf(words: readonly string[]): VotingRule {
  const [kind, count] = words;
  if (kind === "quorum") return { kind: "QUORUM", approvals: Number(count) };
  if (kind === "majority") return { kind: "MAJORITY" };
  if (kind === "unanimity") return { kind: "UNANIMITY" };
  if (kind === "any") return { kind: "ANY" };
  throw new Error(`${kind} is no rule`);
}

export function sceneOf(rule: string, ladder: string, amount: string, circumstances: string): Scene {
  const names = new Names();
  const ruleWords = split(rule, " ");
  const chair = ruleWords[ruleWords.indexOf("chair") + 1];
  const rungs = split(ladder, ";").map((rung, index) => {
    const [head = "", seats = ""] = rung.split(":");
    const [name = "", limit = "", ...flags] = split(head, " ");
    const position = { competenceID: index + 1, name, limit: cents(limit) };
    const isVoting = !flags.includes("silent");
    return {
      position: { ...position, votes: isVoting, vetoes: flags.includes("veto") },
      memberIDs: split(seats, " ").map(names.idOf),
    };
  });
  const committee = {
    ...{ id: 1, name: "COMITÊ", rule: ruleOf(ruleWords) },
    chairID: ruleWords.includes("chair") && chair ? names.idOf(chair) : null,
    positions: rungs.map(({ position }) => position),
  };
  const members = rungs.flatMap(({ position: { competenceID }, memberIDs }) =>
    memberIDs.map((personID) => ({ competenceID, personID })),
  );
  const scene: Scene = {
    setup: { committee, members, substitutions: [], people: [] },
    operation: { exposure: exposureOf(amount), authorID: null, opinionAuthorIDs: [], day: dayOf("05/03") },
    idOf: names.idOf,
    nameOf: names.nameOf,
  };
  const available = (id: number): Person => ({ id, name: names.nameOf(id), availability: "AV", absences: [] });
  const phrases = split(circumstances, ",");
  // All names get their ids first, because an absence may name any of them.
  for (const name of phrases.join(" ").match(/\b[a-z]+\b/g) ?? []) if (!WORDS.has(name)) names.idOf(name);
  scene.setup = { ...scene.setup, people: [...names.ids.values()].map(available) };
  for (const words of phrases) apply(scene, words);
  return scene;
}

const WORDS = new Set(["away", "unavailable", "out", "author", "opinion", "day"]);

function apply(scene: Scene, words: string): void {
  const [who = "", instead] = split(words, ">");
  if (instead !== undefined) {
    substitute(scene, who, split(instead, " ").map(scene.idOf));
    return;
  }
  const [first = "", second = "", period = "", standIn] = split(words, " ");
  if (first === "day") scene.operation.day = dayOf(second);
  else if (first === "author") scene.operation.authorID = scene.idOf(second);
  else if (first === "opinion") scene.operation.opinionAuthorIDs = [scene.idOf(second)];
  else if (second === "out") {
    const [from = "", to] = period.split("-");
    const standInID = standIn ? scene.idOf(standIn) : null;
    change(scene, first, { absences: [{ from: dayOf(from), to: to ? dayOf(to) : null, standInID } satisfies Absence] });
  } else change(scene, first, { availability: second === "away" ? "AW" : second === "unavailable" ? "UN" : "AV" });
}

function change(scene: Scene, name: string, more: Partial<Person>): void {
  const id = scene.idOf(name);
  const people = scene.setup.people.map((person) => (person.id === id ? { ...person, ...more } : person));
  scene.setup = { ...scene.setup, people };
}

function substitute(scene: Scene, who: string, standInIDs: number[]): void {
  const position = scene.setup.committee.positions.find(({ name }) => name === who);
  const own = scene.setup.members.filter(({ personID }) => personID === scene.idOf(who));
  const added = position
    ? [{ competenceID: position.competenceID, personID: null, standInIDs }]
    : own.map(({ competenceID, personID }) => ({ competenceID, personID, standInIDs }));
  scene.setup = { ...scene.setup, substitutions: [...scene.setup.substitutions, ...added] };
}

const ACTIONS = { "+": "APPROVE", "-": "REJECT", "?": "EVALUATE" } as const;
const isAction = (text: string): text is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, text);

type Outcome = { voting: Voting } | { refusal: string | { code: string } };

function outcomeOf(scene: Scene, voting: Voting, step: string): Outcome {
  const [word = "", detail = ""] = step.split(":");
  if (word === "x") return { voting: removeMember(voting, scene.idOf(detail)).voting };
  if (word === "overdue") return { voting: passOverdue(voting) };
  if (word === "counter") return sendCounterproposal(voting, exposureOf(detail));
  if (word === "accept") return answerCounterproposal(voting, "ACCEPTED");
  if (word === "refuse") return answerCounterproposal(voting, "REFUSED");
  if (word === "cancel") return answerCounterproposal(voting, "CANCELLED");
  if (word === "restart") return { voting: restartVoting(voting) };
  if (word === "reset") return resetVoting(voting, scene.setup, scene.operation);
  const [, name = "", sign = "", bare] = /^([a-z]+)([-+?])(!?)$/.exec(word) ?? [];
  if (!isAction(sign)) throw new Error(`${step} is no step`);
  const comment = sign === "-" && !bare ? "motivo" : null;
  return castVote(voting, { personID: scene.idOf(name), action: ACTIONS[sign], comment });
}

/** Applies a step to the voting; it throws when a refusal differs from the one that the line expects. */
function follow(scene: Scene, voting: Voting, step: string): Voting {
  const [who = "", later] = step.split("~");
  if (later !== undefined) {
    apply(scene, `${who} ${later}`);
    return voting;
  }
  const outcome = outcomeOf(scene, voting, step);
  const expected = /:([A-Z_]+)$/.exec(step)?.[1];
  const refusal =
    "refusal" in outcome ? (typeof outcome.refusal === "string" ? outcome.refusal : outcome.refusal.code) : undefined;
  if (refusal !== expected) throw new Error(`${step} was ${refusal ? `refused: ${refusal}` : "not refused"}`);
  return "voting" in outcome ? outcome.voting : voting;
}

export interface Play extends Scene {
  /** The voting is null when its opening is refused. */
  voting: Voting | null;
  highestLimit: bigint;
}

export function play(line: string): Play & { expectations: string[] } {
  const [, rule = "", ladder = "", amount = "", circumstances = "", steps = "", expectation = ""] = line
    .split("|")
    .map((part) => part.trim());
  const scene = sceneOf(rule, ladder, amount, circumstances);
  const expectations = split(expectation, ",");
  const opening = openVoting(scene.setup, scene.operation);
  if ("refusal" in opening) return { ...scene, voting: null, highestLimit: opening.refusal.highestLimit, expectations };
  const voting = split(steps, " ").reduce((now, step) => follow(scene, now, step), opening.voting);
  return { ...scene, voting, highestLimit: 0n, expectations };
}

/** Returns the voting's actual state in the notation of the expectation, so that both can be compared. */
export function actual({ voting, nameOf, highestLimit }: Play, expectation: string): string {
  const [word = ""] = expectation.split(" ");
  if (!voting)
    return expectation.startsWith("limit") && highestLimit === cents(expectation.slice(6))
      ? expectation
      : `limit ${highestLimit}`;
  const { resolution, levels } = voting;
  const { level } = resolution;
  const named = (ids: readonly number[]) => [word, ...ids.map(nameOf).toSorted()].join(" ");
  const seated = (from: number, to: number) =>
    levels
      .slice(from, to)
      .flatMap(({ position, seats }) => (position.votes ? seats.flatMap(({ voterID }) => voterID ?? []) : []));
  const at = level ?? -1;
  const answers: { [word: string]: () => string } = {
    in: () => `in ${levels[at]?.position.name ?? "NOBODY"}`,
    early: () => (resolution.isEarly ? "early" : "complete"),
    complete: () => (resolution.isEarly ? "early" : "complete"),
    voters: () => named(seated(at, at + 1)),
    opines: () => named(seated(0, Math.max(at, 0))),
    can: () => named(votersNow(voting)),
    awaits: () => named(resolution.awaitedIDs),
    passed: () =>
      named(levels.flatMap(({ seats }) => seats.flatMap((seat) => seat.passedOver.map((one) => one.personID)))),
    votes: () => `votes ${voting.votes.length}`,
    round: () => `round ${voting.round}`,
    past: () =>
      `past ${voting.pastRounds.map(({ votes, resolution: { result } }) => `${votes.length}${result}`).join(" ")}`,
    alerts: () =>
      [
        "alerts",
        ...alertsOf(voting).map((alert) =>
          alert.to === "SUPERIORS" ? alert.superiorIDs.map(nameOf).join("+") : alert.to,
        ),
      ].join(" "),
  };
  const answer = answers[word];
  if (answer) return answer();
  return /^(AP|RE|AN)$/.test(word) ? resolution.result : resolution.cause;
}
