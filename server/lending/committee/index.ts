// The door of the committees: who decides on credit, in which seat and up to which amount.
import { REFERENCE } from "../../features/notifications/index.ts";
import { contract, defineSlice } from "../../framework/index.ts";
import { demo } from "./demo.ts";
import { seatVerbs } from "./own-seats.ts";

const VOTING = contract.object({ type: contract.text, id: contract.number, operation: REFERENCE }, ["type", "id"]);

export const committeeSlice = defineSlice({
  name: "committee",
  hooks: seatVerbs,
  notificationReferences: [{ name: "committeeVoting", schema: VOTING }],
  demo,
});
