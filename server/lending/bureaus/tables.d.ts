// The tables of simulators and batches beside those of documents, for statements that TypeScript checks.
import type { Generated } from "kysely";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    bureau_simulator: {
      bureau: string;
      behaviour: string;
      score: number | null;
    };
    bureau_simulator_call: {
      key: string;
      bureau: string;
      question: unknown;
    };
    bureau_expiry_notices: {
      query_id: number;
      noticed_at: string;
    };
    bureau_batches: {
      id: Generated<number>;
      created_by_id: number;
      created_at: string;
      finished_at: string | null;
      bureau: string;
      base_date: string | null;
      includes_valid: boolean;
      authorization_number: string | null;
      authorization_file_id: string | null;
      state: string;
      message: string | null;
      call_key: string | null;
    };
    bureau_batch_lines: {
      batch_id: number;
      place: number;
      party: string;
      party_id: number;
      state: string;
      message: string | null;
      query_id: number | null;
    };
  }
}
