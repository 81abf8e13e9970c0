// The rows of bankings as the work on them reads and writes them.
import type { BankingState } from "../../../../src/rules/operations/index.ts";
import { type Context, type Handle, type RowValues, resourceNamed, run, tables } from "../../../framework/index.ts";
import type { PlatformCode } from "./port/contract.ts";

export const BANKINGS = "operation-bankings";
export const EVENTS = "operation-banking-events";

export interface Banking {
  id: number;
  operationID: number;
  platform: PlatformCode;
  state: BankingState;
  cessionaryAssignorID: number;
  operationTermsID: number;
  externalID: string | null;
  isSimulated: boolean;
  isUncertain: boolean;
  requestKey: string;
  proposalDigest: string;
  callKey: string | null;
  documentFileID: string | null;
  errorMessage: string | null;
}

const COLUMNS = `id, operation_id as "operationID", platform, state, cessionary_assignor_id as "cessionaryAssignorID",
  operation_terms_id as "operationTermsID", external_id as "externalID", coalesce(is_simulated, false) as "isSimulated",
  is_uncertain as "isUncertain", request_key as "requestKey", proposal_digest as "proposalDigest", call_key as "callKey",
  document_file_id as "documentFileID", last_error_message as "errorMessage"`;

export async function bankingWhere(db: Handle, where: string, values: unknown[]): Promise<Banking | undefined> {
  const [row] = await run<Banking & { [name: string]: unknown }>(
    db,
    `select ${COLUMNS} from operation_bankings where ${where}`,
    values,
  );
  return row;
}

/** @throws Error when there is none: rows are never deleted while their operation is there. */
export async function bankingByID(db: Handle, id: number, lock: "" | "for update" = ""): Promise<Banking> {
  const row = await bankingWhere(db, `id = $1 ${lock}`, [id]);
  if (!row) throw new Error(`There is no banking ${id}.`);
  return row;
}

/** The last attempt of an operation, whatever has become of it. */
export const latestOf = (db: Handle, operationID: number): Promise<Banking | undefined> =>
  bankingWhere(db, "operation_id = $1 order by id desc limit 1", [operationID]);

/** With history and outgoing events, as every write of a record. */
export const change = (context: Context, id: number, columns: RowValues<"operation_bankings">): Promise<void> =>
  tables.update(context, resourceNamed(context, BANKINGS), id, columns);

export const NO_ERROR = { last_error_code: null, last_error_message: null, last_error_details: null } as const;
