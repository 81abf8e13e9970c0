// Breaks of the bureaus: a query made or charged twice, a charge that is guessed, figures that are not exact, rights.
import type { Mutation } from "./mutation.ts";

const CONSULTATIONS = ["tests/api/bureaus/consultations.test.ts"];
const LEDGER = ["tests/api/bureaus/bureau-ledger.test.ts"];
const CONFORMANCE = ["tests/api/bureaus/conformance.test.ts"];
const READINGS = ["tests/rules/bureaus/readings.test.ts"];
const SLICE = "server/lending/bureaus";

export const BUREAUS: readonly Mutation[] = [
  {
    name: "A second click is a second query",
    file: `${SLICE}/query/begin.ts`,
    find: "const DOUBLE_CLICK_MS = 10_000;",
    replace: "const DOUBLE_CLICK_MS = 0;",
    caughtBy: CONSULTATIONS,
  },
  {
    name: "A query whose charge is unknown is forgotten by the next one",
    file: `${SLICE}/query/begin.ts`,
    find: 'if (query.state === "UNKNOWN") return { kind: "unclear", query };',
    replace: 'if (query.state === "UNKNOWN") return undefined;',
    caughtBy: CONSULTATIONS,
  },
  {
    name: "The SCR is asked without an authorisation",
    file: `${SLICE}/query/evidence.ts`,
    find: 'if (bureau === "SCR" && authorizationNumber === null && authorizationFileID === null)',
    replace: 'if (bureau !== "SCR" && authorizationNumber === "" && authorizationFileID === null)',
    caughtBy: CONSULTATIONS,
  },
  {
    name: "The budget lets one query too many through",
    file: `${SLICE}/budget.ts`,
    find: "if (after > budget) {",
    replace: "if (before > budget) {",
    caughtBy: LEDGER,
  },
  {
    name: "People with Credit alone see prices",
    file: `${SLICE}/access.ts`,
    find: "some((views) => views.length > 0);",
    replace: "every((views) => views.length > 0);",
    caughtBy: LEDGER,
  },
  {
    name: "An answer that does not have its hash is shown",
    file: `${SLICE}/query/stored.ts`,
    find: "if (hashOf(bytes) !== query.answerHash)",
    replace: "if (bytes.length === 0)",
    caughtBy: LEDGER,
  },
  {
    name: "A bureau that answers with an error is asked again",
    file: `${SLICE}/port/http.ts`,
    find: 'return { kind: "lost", reason: `O bureau respondeu com um erro (${status}).` };',
    replace: 'return { kind: "refused", isDown: true, reason: `O bureau respondeu com um erro (${status}).` };',
    caughtBy: CONFORMANCE,
  },
  {
    name: "The limit of the SCR counts other modalities",
    file: `${SLICE}/scr/contract.ts`,
    find: "modalities.filter((one) => kindOf(one) === LIMITS.kind)",
    replace: 'modalities.filter((one) => kindOf(one) !== "")',
    caughtBy: READINGS,
  },
  {
    name: "A query whose charge is settled can be changed by a statement",
    file: `${SLICE}/bureaus.sql`,
    find: "if old.charged is distinct from 'UNKNOWN' then",
    replace: "if old.charged is null then",
    caughtBy: LEDGER,
    needsNewDatabase: true,
  },
];
