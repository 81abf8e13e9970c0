// Parts that other areas add to the summary of an agency: a line each, with the id of the operation.
import type { ComponentType } from "react";

export interface SummaryRegion {
  id: string;
  title: string;
  Content: ComponentType<{ operationID: number }>;
}

export const AGENCY_REGIONS: SummaryRegion[] = [];
