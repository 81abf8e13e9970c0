// The door of the operations: the credit operation from its entry to the decision.
import type { ShippedTable } from "../../features/reference/index.ts";
import { defineSlice, type SliceDeps } from "../../framework/index.ts";
import type { OperationArea } from "./area.ts";
import { BANKING } from "./banking/index.ts";
import { CESSION, CESSION_PAYMENTS } from "./cession/index.ts";
import { COMMITTEE } from "./committee/index.ts";
import { OPERATION_VOTINGS } from "./committee/owner.ts";
import { operationsCalls } from "./contract.ts";
import { demo } from "./demo/index.ts";
import { ENTRY } from "./entry/index.ts";
import { FORMALIZATION } from "./formalization/index.ts";
import { PARTS } from "./parts/index.ts";
import { OPERATION_PAYMENTS, PAYMENT } from "./payment/index.ts";
import { PROVISION } from "./provision/index.ts";
import { RENEGOTIATION, RENEGOTIATION_DRAFTS } from "./renegotiation/index.ts";
import { operationRoutes } from "./routes.ts";
import { SIGNING } from "./signing/index.ts";
import { TALK } from "./talk/index.ts";
import { operationAmounts, operationStarts, operationsCard, operationTasks } from "./views/home.ts";
import { VIEWS } from "./views/index.ts";

const AREAS: readonly OperationArea[] = [
  ENTRY,
  PARTS,
  COMMITTEE,
  FORMALIZATION,
  SIGNING,
  BANKING,
  PAYMENT,
  PROVISION,
  CESSION,
  RENEGOTIATION,
  TALK,
  VIEWS,
];

const shippedTables: ShippedTable[] = [
  {
    resource: "stage-deadlines",
    file: new URL("shipped/stage-deadlines.json", import.meta.url),
    key: ["stage"],
    corrected: false,
  },
];

export const operationsSlice = defineSlice({
  name: "operations",
  async routes(app, deps) {
    await operationRoutes(app, deps.database);
    for (const area of AREAS) await area.routes?.(app, deps);
  },
  hooks: (deps: SliceDeps) => AREAS.flatMap((area) => [...(area.hooks?.(deps) ?? [])]),
  jobs: (deps: SliceDeps) => AREAS.flatMap((area) => area.jobs?.(deps) ?? []),
  queuedWork: (deps: SliceDeps) => AREAS.flatMap((area) => area.queuedWork?.(deps) ?? []),
  contract: {
    calls: [...operationsCalls, ...AREAS.flatMap(({ calls = [] }) => calls)],
    tags: [{ name: "signature-links", description: "A assinatura de documentos por quem tem um link" }],
  },
  shippedTables,
  draftForms: [RENEGOTIATION_DRAFTS],
  votingOwners: [OPERATION_VOTINGS],
  // Of an instalment that was sold both speak; the cession comes first.
  treasuryOwners: [CESSION_PAYMENTS, OPERATION_PAYMENTS],
  homeCards: [operationsCard],
  homeTasks: operationTasks,
  homeAmounts: operationAmounts,
  homeStarts: operationStarts,
  demo,
});
