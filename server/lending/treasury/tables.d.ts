// The movements of accounts beside the tables of documents, for statements that TypeScript checks.
import type { Generated } from "kysely";
import type { WireAmount } from "../../../src/base/money.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    treasury_movement: {
      id: Generated<number>;
      payable_id: number | null;
      receivable_id: number | null;
      moved_on: string;
      debt: WireAmount;
      fine: WireAmount;
      default_interest: WireAmount;
      discount: WireAmount;
      event_keys: string[];
      reversed_at: string | null;
    };
  }
}
