// Statuses that follow from commands alone and are never chosen, and the roles whose people may become members.
import type { StatusCode } from "../../../../src/rules/operations/index.ts";

export const GIVEN_BY_COMMANDS: readonly StatusCode[] = [
  ...(["IN_ENTRY", "IN_COMMITTEE", "COUNTERPROPOSAL", "APPROVED", "REJECTED", "TO_PAY", "PAID"] as const),
  ...(["CEDED", "WRITTEN_OFF", "SETTLED", "CANCELLED"] as const),
];

export const STAFF_ROLES: readonly string[] = ["r_superadmin", "r_admin", "r_operator"];
