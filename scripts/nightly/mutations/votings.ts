// Breaks of the votings as they are stored: removals, deadlines, counterproposals, and who is told.
import type { Mutation } from "./mutation.ts";

const ACTS = ["tests/api/committee/voting-acts.test.ts"];
const REMOVALS = ["tests/api/committee/removals.test.ts"];
const VOTING = "server/lending/committee/voting";
const STRUCTURE = "server/lending/committee/structure";

export const VOTINGS: readonly Mutation[] = [
  {
    name: "A member leaves an open voting without confirmation",
    file: `${STRUCTURE}/save.ts`,
    find: "if (!confirmRemovals) refuseTouched(touched, change);",
    replace: "if (confirmRemovals) return touched;",
    caughtBy: REMOVALS,
  },
  {
    name: "A confirmed removal does not reach the voting",
    file: `${STRUCTURE}/touched-votings.ts`,
    find: "for (const { stored, voting } of touched) await writeCase(context, stored, voting);",
    replace: "for (const { stored } of touched) await writeCase(context, stored, stored.voting);",
    caughtBy: REMOVALS,
  },
  {
    name: "A single write takes a member out of an open voting",
    file: `${STRUCTURE}/register-writes.ts`,
    find: "refuseTouched(await touchedCases(context.db, before, after), { after, directory });",
    replace: "await touchedCases(context.db, before, after);",
    caughtBy: REMOVALS,
  },
  {
    name: "A position whose seats are empty is not held by its voting",
    file: `${STRUCTURE}/uses.ts`,
    find: "join committee_votings v on v.id = s.committee_voting_id and v.result = 'AN'",
    replace: "join committee_votings v on v.id = s.committee_voting_id and v.result = 'XX'",
    caughtBy: REMOVALS,
  },
  {
    name: "A committee that has had votings is deleted",
    file: `${STRUCTURE}/stored-items.ts`,
    find: "union select committee_id, null from committee_votings) u",
    replace: "union select committee_id, null from committee_votings where false) u",
    caughtBy: REMOVALS,
  },
  {
    name: "What another process has taken up already is taken up again",
    file: `${VOTING}/overdue.ts`,
    find: "if (stored.dueAt === null || new Date(stored.dueAt) > inside.clock.now()) return;",
    replace: "if (inside.clock.now().getTime() === 0) return;",
    caughtBy: ACTS,
  },
  {
    name: "The administrators hear of an overdue voting at every turn",
    file: `${VOTING}/overdue.ts`,
    find: "await writeCase(inside, { ...stored, dueAt: null }, voting);",
    replace: "await writeCase(inside, stored, voting);",
    caughtBy: ACTS,
  },
  {
    name: "The position above has no deadline of its own",
    file: `${VOTING}/deadlines.ts`,
    find: "if (before?.round !== round || before.resolution.level !== resolution.level)",
    replace: "if (before?.round !== round)",
    caughtBy: ACTS,
  },
  {
    name: "The clock runs on while a counterproposal is open",
    file: `${VOTING}/deadlines.ts`,
    find: "if (!stands && stored.pausedMs !== null) return after(stored.pausedMs);",
    replace: "if (!stands && stored.pausedMs !== null) return after(0);",
    caughtBy: ACTS,
  },
  {
    name: "The sender of a counterproposal answers it",
    file: `${VOTING}/counter-proposals.ts`,
    find: "userID !== null && open.senderID === userID)",
    replace: "userID !== null && open.senderID === -userID)",
    caughtBy: ACTS,
  },
  {
    name: "A counterproposal stays open when the committee is restarted",
    file: `${VOTING}/stored-case.ts`,
    find: "if (before?.counterproposal && !voting.counterproposal) await",
    replace: "if (before?.counterproposal && voting.counterproposal) await",
    caughtBy: ACTS,
  },
  {
    name: "Nobody hears that a committee has nobody who decides",
    file: `${VOTING}/notices.ts`,
    find: "for (const alert of alertsOf(voting)) await",
    replace: "for (const alert of alertsOf(voting).slice(9)) await",
    caughtBy: ACTS,
  },
  {
    name: "Who wants to know does not hear the result",
    file: `${VOTING}/notices.ts`,
    find: "const people = [...seated, ...(await listeners(context.db, voting)), ...authorOf(about)];\n  await notifyPeople(",
    replace: "const people = [...seated, ...authorOf(about)];\n  await notifyPeople(",
    caughtBy: ACTS,
  },
];
