// The tables of entries, counts and reminders beside those of documents, for statements that TypeScript checks.
import type { Generated } from "kysely";
import type { WireAmount } from "../../../src/base/money.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    operation_codes: {
      code: Generated<number>;
    };
    operation_entry: {
      operation_id: number;
      answers: Generated<unknown>;
      done_steps: Generated<string[]>;
      drafts: Generated<unknown>;
      changed_at: string | null;
    };
    margin_simulator_reservation: {
      key: string;
      document_number: string;
      registration_number: string;
      amount: number;
      is_released: Generated<boolean>;
    };
    message_reader: {
      conversation_id: number;
      person_id: number;
      last_message_id: Generated<number>;
    };
    operation_count: {
      id: Generated<number>;
      stage: string | null;
      status_id: number | null;
      product_id: number | null;
      agency_office_id: number | null;
      affiliated_company_id: number | null;
      cessionary_company_id: number | null;
      operations: number;
      amount: WireAmount;
    };
    operation_work: {
      operation_id: number;
      person_id: number;
      due_at: string | null;
      stage: string;
      stage_since: string | null;
      is_paused: boolean;
      hr_analysis_status: string | null;
      agency_office_id: number | null;
      affiliated_company_id: number | null;
      cessionary_company_id: number | null;
    };
    operation_expiry: {
      is_only: Generated<boolean>;
      day: string;
      operation_id: Generated<number>;
    };
    operation_accrual: {
      operation_id: number;
      contract_date: string;
      accrued_until: string;
      posted: WireAmount;
      adjustments: Generated<number>;
      ahead: unknown | null;
      is_over: Generated<boolean>;
      is_sold: Generated<boolean>;
      failed_on: string | null;
    };
    operation_deferral: {
      operation_id: number;
      fees: WireAmount;
      costs: WireAmount;
      posted_fees: Generated<WireAmount>;
      posted_costs: Generated<WireAmount>;
      posted_until: string;
      closing_keys: string[] | null;
      closings: Generated<number>;
      failed_on: string | null;
    };
    operation_write_off: {
      id: Generated<number>;
      operation_id: number;
      written_off_on: string;
      amount: WireAmount;
      recovered: Generated<WireAmount>;
      event_keys: string[];
      provision: WireAmount[] | null;
      undone_at: string | null;
    };
    operation_provision: {
      operation_id: number;
      assessed_until: string;
      revision: Generated<number>;
      failed_on: string | null;
      former_level: string | null;
      is_restructured_problem: Generated<boolean>;
      regime: string | null;
      days_late: number | null;
      level: string | null;
      stage: number | null;
      portfolio_class: string | null;
      gross: WireAmount | null;
      least_percent: WireAmount | null;
      incurred: Generated<WireAmount>;
      additional: Generated<WireAmount>;
      excess: Generated<WireAmount>;
      controlled: Generated<WireAmount>;
      details: unknown;
    };
    renegotiations: {
      id: Generated<number>;
      operation_id: number;
      base_date: string;
      debt: WireAmount;
      discount: WireAmount;
      carried: WireAmount;
      down_payment: WireAmount;
      entry_receivable_id: number | null;
      settled_at: string | null;
      released_at: string | null;
    };
    renegotiation_lines: {
      renegotiation_id: number;
      source_operation_id: number;
      receivable_id: number;
      total: WireAmount;
      waived_fine: WireAmount;
      waived_interest: WireAmount;
      waived_debt: WireAmount;
      is_claimed: Generated<boolean>;
    };
    operation_signatures: {
      signer_id: number;
      contract_id: number;
      certificate_type: string;
      sha256: string;
      signed_at: string | null;
      certificate: unknown;
      signature: string | null;
      copy_queued_at: string | null;
    };
    operation_signer_events: {
      id: Generated<number>;
      signer_id: number;
      kind: string;
      at: string;
      address: string | null;
      user_agent: string | null;
      contract_id: number | null;
    };
    operation_deadline_notice: {
      operation_id: number;
      due_at: string;
      is_late: boolean;
    };
    cession_item: {
      id: Generated<number>;
      cession_id: number;
      operation_id: number;
      state: "DRAFT" | "CEDED" | "REPURCHASED" | "CANCELLED";
      face: WireAmount;
      book: WireAmount;
      price: WireAmount;
      script_id: number | null;
      ceded_on: string | null;
      ended_on: string | null;
      repurchase_price: WireAmount | null;
      expense: Generated<WireAmount>;
      expense_until: string | null;
    };
    cession_installment: {
      id: Generated<number>;
      item_id: number;
      bond_id: number;
      number: number;
      due_date: string;
      face: WireAmount;
      book: WireAmount;
      price: WireAmount;
      received: Generated<WireAmount>;
      passed_on: Generated<WireAmount>;
    };
    cession_receipt: {
      id: Generated<number>;
      installment_id: number;
      payable_id: number | null;
      received: WireAmount;
      passed_on: WireAmount;
      is_reversed: Generated<boolean>;
    };
    digest_reader: {
      user_id: number;
      sent_on: string;
    };
  }
}
