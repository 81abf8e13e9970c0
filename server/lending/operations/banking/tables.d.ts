// The tables of the simulated platforms beside those of documents, for statements that TypeScript checks.
import type { Generated } from "kysely";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    banking_simulator: {
      platform: string;
      behaviour: string;
    };
    banking_simulator_try: {
      key: string;
    };
    banking_simulator_proposal: {
      key: string;
      platform: string;
      external_id: string;
      document_number: string;
      received_at: string;
      approval_at: string | null;
      cancelled_at: string | null;
      has_unnamed_event: Generated<boolean>;
    };
  }
}
