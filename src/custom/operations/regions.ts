// Where the areas of the operations meet on one page: what fills each stage, what stands beside every stage, and what others add
// to a part. A component takes the operation from useOperation(), or its id where there is no pipeline around it.
import type { ComponentType } from "react";
import { lazyNamed } from "../../framework.ts";
import type { StageCode } from "../../rules/operations/index.ts";
import { DocumentsInShort } from "./pipeline/DocumentsInShort.tsx";
import { Timeline } from "./pipeline/Timeline.tsx";
import { Chat, useChatCount } from "./pipeline/talk/Chat.tsx";
import { Opinions } from "./pipeline/talk/Opinions.tsx";
import { CHAT_TEXTS, OPINION_TEXTS } from "./pipeline/talk/texts.ts";
import { PIPELINE_TEXTS } from "./pipeline/texts.ts";

/** By the stages of src/rules/operations/stages.ts. */
export const STAGE_PAGES: Partial<Record<StageCode, ComponentType>> = {
  PRE_ANALYSIS: lazyNamed("PreAnalysis", () => import("./pipeline/stages/PreAnalysis.tsx")),
  OPERATION_DATA: lazyNamed("OperationData", () => import("./pipeline/stages/OperationData.tsx")),
  GUARANTOR: lazyNamed("Guarantors", () => import("./pipeline/stages/Guarantors.tsx")),
  DOCUMENTS: lazyNamed("Documents", () => import("./pipeline/stages/Documents.tsx")),
  WARRANTY: lazyNamed("Warranties", () => import("./pipeline/stages/Warranties.tsx")),
  COMMITTEE: lazyNamed("CommitteeStage", () => import("./pipeline/committee/CommitteeStage.tsx")),
  DISBURSEMENT: lazyNamed("Disbursements", () => import("./pipeline/stages/Disbursements.tsx")),
  FORMALIZATION: lazyNamed("Formalization", () => import("./pipeline/formalization/Formalization.tsx")),
  CONTRACT_SIGNING: lazyNamed("Signing", () => import("./pipeline/signing/Signing.tsx")),
  BANKING: lazyNamed("Banking", () => import("./pipeline/banking/Banking.tsx")),
  CESSION: lazyNamed("CessionStage", () => import("./pipeline/cession/CessionStage.tsx")),
  PAYMENT: lazyNamed("Payment", () => import("./pipeline/payment/Payment.tsx")),
  ADDITIONAL_INFO: lazyNamed("Information", () => import("./pipeline/stages/Information.tsx")),
  CUSTOM_DATA: lazyNamed("CustomData", () => import("./pipeline/stages/CustomData.tsx")),
};

/** What another area puts above a stage. */
export const STAGE_HEADS: Partial<Record<StageCode, ComponentType>> = {
  OPERATION_DATA: lazyNamed("HrAnalysis", () => import("./views/HrAnalysis.tsx")),
};

/** Above every stage of an operation that renegotiates, or may have been renegotiated. */
export const STAGE_NOTICE: ComponentType = lazyNamed(
  "RenegotiationChain",
  () => import("./pipeline/renegotiation/RenegotiationChain.tsx"),
);

interface SideTab {
  /** Stored as the tab that a person had open; also its part of the address of a new window. */
  id: string;
  label: string;
  component: ComponentType;
  /** A hook: what waits there for this person; nothing is shown for none. */
  useCount?(): number | undefined;
}

export const TIMELINE_TAB: SideTab = { id: "timeline", label: PIPELINE_TEXTS.timeline, component: Timeline };

export const SIDE_TABS: readonly SideTab[] = [
  TIMELINE_TAB,
  { id: "documents", label: PIPELINE_TEXTS.documents, component: DocumentsInShort },
  { id: "parecer", label: OPINION_TEXTS.tab, component: Opinions },
  { id: "chat", label: CHAT_TEXTS.tab, component: Chat, useCount: useChatCount },
];

interface SummaryRegion {
  id: string;
  title: string;
  Content: ComponentType<{ operationID: number }>;
}

/** In the summary of an agency. */
export const AGENCY_REGIONS: readonly SummaryRegion[] = [
  {
    id: "chat",
    title: CHAT_TEXTS.tab,
    Content: lazyNamed("SharedChat", () => import("./pipeline/talk/SharedChat.tsx")),
  },
];
