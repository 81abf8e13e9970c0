// Every feature with hand-written parts, a line each; the order is that of their pages in the menu.
import { accountingFeature } from "./custom/accounting/feature.ts";
import { apiKeysFeature } from "./custom/api-keys/feature.ts";
import { binFeature } from "./custom/bin/feature.ts";
import { biometryFeature } from "./custom/biometry/feature.ts";
import { bureausFeature } from "./custom/bureaus/feature.ts";
import { bureauQueriesFeature } from "./custom/bureaus/queries-feature.tsx";
import { contractTemplatesFeature } from "./custom/contract-templates/feature.ts";
import { customDataFeature } from "./custom/custom-data/feature.ts";
import { leadsFeature } from "./custom/leads/feature.ts";
import { operationsFeature } from "./custom/operations/feature.ts";
import { partiesFeature } from "./custom/parties/feature.ts";
import { portfoliosFeature } from "./custom/portfolios/feature.ts";
import { productsFeature } from "./custom/products/feature.ts";
import { queuedJobsFeature } from "./custom/queued-jobs/feature.ts";
import { structureFeature } from "./custom/structure/feature.ts";
import { usersFeature } from "./custom/users/feature.ts";
import { webhooksFeature } from "./custom/webhooks/feature.ts";
import { workflowsFeature } from "./custom/workflows/feature.ts";
import { RECORD_CHECKS } from "./rules/record-checks.ts";
import { partsOf } from "./shell/feature.ts";

const { pages, publicPages, screens, widgets, parts } = partsOf([
  accountingFeature,
  usersFeature,
  partiesFeature,
  bureausFeature,
  portfoliosFeature,
  customDataFeature,
  contractTemplatesFeature,
  workflowsFeature,
  leadsFeature,
  operationsFeature,
  productsFeature,
  apiKeysFeature,
  webhooksFeature,
  structureFeature,
  queuedJobsFeature,
  bureauQueriesFeature,
  biometryFeature,
  binFeature,
]);

export const FEATURE_PAGES = pages;
export const PUBLIC_PAGES = publicPages;
export const OWN_SCREENS = screens;
export const OWN_WIDGETS = widgets;
export const PRODUCT_PARTS = { ...parts, pages, checks: RECORD_CHECKS };
