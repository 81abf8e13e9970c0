// Every slice of the product, one per line. Hooks of one resource run in this order.
import { apiKeysSlice } from "./features/api-keys/index.ts";
import { binSlice } from "./features/bin/index.ts";
import { commentsSlice } from "./features/comments/index.ts";
import { draftsSlice } from "./features/drafts/index.ts";
import { filesSlice } from "./features/files/index.ts";
import { homeSlice } from "./features/home/index.ts";
import { listViewsSlice } from "./features/list-views/index.ts";
import { liveSlice } from "./features/live/index.ts";
import { notificationsSlice } from "./features/notifications/index.ts";
import { privacySlice } from "./features/privacy/index.ts";
import { type QueueDeps, queuedJobsSlice } from "./features/queued-jobs/index.ts";
import { referenceSlice } from "./features/reference/index.ts";
import { systemSlice } from "./features/system/index.ts";
import { type UserDeps, usersSlice } from "./features/users/index.ts";
import { webhooksSlice } from "./features/webhooks/index.ts";
import type { Slice, SliceDeps } from "./framework/index.ts";
import { accountingSlice } from "./lending/accounting/index.ts";
import { biometrySlice } from "./lending/biometry/index.ts";
import { bureausSlice } from "./lending/bureaus/index.ts";
import { committeeSlice } from "./lending/committee/index.ts";
import { contractTemplatesSlice } from "./lending/contract-templates/index.ts";
import { customDataSlice } from "./lending/custom-data/index.ts";
import { leadsSlice } from "./lending/leads/index.ts";
import { membershipsSlice } from "./lending/memberships/index.ts";
import { operationsSlice } from "./lending/operations/index.ts";
import { partiesSlice } from "./lending/parties/index.ts";
import { portfoliosSlice } from "./lending/portfolios/index.ts";
import { productsSlice } from "./lending/products/index.ts";
import { treasurySlice } from "./lending/treasury/index.ts";
import { workflowsSlice } from "./lending/workflows/index.ts";

export const SLICES: readonly Slice<SliceDeps & UserDeps & QueueDeps>[] = [
  systemSlice,
  usersSlice,
  membershipsSlice,
  committeeSlice,
  productsSlice,
  partiesSlice,
  portfoliosSlice,
  referenceSlice,
  customDataSlice,
  leadsSlice,
  filesSlice,
  webhooksSlice,
  queuedJobsSlice,
  contractTemplatesSlice,
  workflowsSlice,
  treasurySlice,
  operationsSlice,
  bureausSlice,
  biometrySlice,
  apiKeysSlice,
  accountingSlice,
  notificationsSlice,
  homeSlice,
  draftsSlice,
  liveSlice,
  commentsSlice,
  listViewsSlice,
  privacySlice,
  binSlice,
];
