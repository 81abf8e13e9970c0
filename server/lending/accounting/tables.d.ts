// The tables of the books beside those of their documents, for statements that TypeScript checks.
import type { Generated } from "kysely";
import type { WireAmount } from "../../../src/base/money.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    account_version: {
      account_id: number;
      valid_from: string;
      account_plan_tree_id: number | null;
      code: string;
      control_digit: string | null;
      title: string;
      type: string;
      nature: string;
      natural_side: string | null;
      parent_id: number | null;
      level: number | null;
      removed: Generated<boolean>;
    };
    accounting_book: {
      single: Generated<boolean>;
      closed_until: string | null;
      closing_date: string | null;
    };
    accounting_closing_entry: {
      entry_id: number;
      closing_id: number;
    };
    accounting_closing_log: {
      id: Generated<number>;
      closing_id: number;
      code: string;
      text: string;
      outcome: string;
      entries: Generated<number>;
      divergences: Generated<number>;
      started_at: string;
      finished_at: string;
    };
    accounting_closing_reminder: {
      day: string;
      sent_at: string;
    };
    accounting_seal: {
      id: Generated<number>;
      closing_id: number;
      after_date: string | null;
      until_date: string;
      entries: number;
      first_id: number | null;
      last_id: number | null;
      total_bacen: WireAmount;
      total_ifrs: WireAmount;
      previous_hash: string;
      hash: string;
      sealed_at: string;
      format: Generated<number>;
      chart_after: string | null;
      chart_hash: string | null;
      closings_after: number | null;
      closings_hash: string | null;
      digests: unknown;
      logs: unknown;
    };
    accounting_seal_piece: {
      seal_id: number;
      piece: number;
      ids: number[];
      digests: string;
      hash: string;
      kind: Generated<string>;
    };
    balance_day: {
      regime: string;
      date: string;
      account_id: number;
      debit: WireAmount;
      credit: WireAmount;
    };
    balance_delta: {
      regime: string;
      account_id: number;
      date: string;
      debit: WireAmount;
      credit: WireAmount;
    };
    balance_month: {
      regime: string;
      month: string;
      account_id: number;
      debit: WireAmount;
      credit: WireAmount;
    };
  }
}
