// The door of the committees: who decides on credit, in which seat and up to which amount.
import { REFERENCE } from "../../features/notifications/index.ts";
import { contract, defineSlice, type HooksOfResource, type SliceDeps } from "../../framework/index.ts";
import { absenceCalls, absenceRoutes } from "./absences/index.ts";
import { demo } from "./demo/make-structure.ts";
import { seatVerbs } from "./own-seats.ts";
import { structureCalls, structureHooks, structureRoutes } from "./structure/index.ts";
import { OVERDUE_VOTINGS, votingCalls, votingRoutes } from "./voting/index.ts";

export {
  answerCounterProposal,
  holdCase,
  openCase,
  previewCase,
  readComposition,
  resetCase,
  restartCase,
  sendCounterProposal,
  voteIn,
  voteOn,
  withdrawCase,
} from "./voting/index.ts";

const VOTING = contract.object({ type: contract.text, id: contract.number, operation: REFERENCE }, ["type", "id"]);

function* committeeHooks(deps: SliceDeps): Iterable<HooksOfResource> {
  yield* seatVerbs(deps);
  yield* structureHooks();
}

export const committeeSlice = defineSlice({
  name: "committee",
  hooks: committeeHooks,
  async routes(app, { database }) {
    await structureRoutes(app, database);
    absenceRoutes(app);
    await votingRoutes(app, database);
  },
  jobs: () => [OVERDUE_VOTINGS],
  contract: { calls: [...structureCalls, ...absenceCalls, ...votingCalls] },
  notificationReferences: [{ name: "committeeVoting", schema: VOTING }],
  demo,
});
