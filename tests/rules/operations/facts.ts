// Facts of an operation in the pipeline, with nothing missing but what a test says.
import type { OperationFacts } from "../../../src/rules/operations/index.ts";
import { STAGES } from "../../../src/rules/operations/index.ts";

export const MEMBER = { personID: 7, isAdministrator: false };
export const STRANGER = { personID: 8, isAdministrator: false };
export const ADMINISTRATOR = { personID: 9, isAdministrator: true };

export const factsWith = (some: Partial<OperationFacts> = {}): OperationFacts => ({
  ...{ id: 1, statusCode: "IN_ANALYSIS", statusName: "EM ANÁLISE", isFinal: false, blocksEditing: false },
  ...{
    isSentForPayment: false,
    isPaid: false,
    isCeded: false,
    renegotiatedOperations: 0,
    ...{ renegotiatedBalance: 0n, openEntry: 0n, receivedEntry: 0n },
    unpaidInstallments: 12,
    pendingDisbursements: 0,
    unpaidSince: null,
    writeOffDays: 360,
    workflowStages: STAGES.map(({ code }) => code),
    completedStages: [],
  },
  ...{ disabledTabs: [], memberIDs: [MEMBER.personID], entryDecision: "CONTINUE", entryReason: null },
  ...{ requiresCommittee: false, termsID: 5, termsValidUntil: "2026-12-01", termsVersions: 1, today: "2026-11-25" },
  ...{
    requestedValue: 800_000n,
    releasedValue: 800_000n,
    installmentValue: 75_000n,
    documents: [],
    warrantiesValue: 0n,
    leastCoverage: null,
  },
  ...{ needsVehicle: false, hasVehicle: false, marriedGuarantorsWithoutConsent: [], opinions: 0, voting: null },
  ...{ hrStatus: "NS", isConsigned: false, reservedMargin: 0n, disbursedValue: 0n, missingCustomFields: [] },
  payees: [],
  payeeGrounds: { customerDocument: "39053344705", sellerDocuments: [], powers: [] },
  ...{ contracts: [{ name: "CCB", state: "MISSING", isSigned: false }], banking: null, isIssuedByPlatform: true },
  ...{ isSigning: false, waitingSigners: [] },
  ...some,
});
