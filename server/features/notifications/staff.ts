// Notifications are for people of credit who have the right to any page in their current view. Spec shell §6.
import { canAccess } from "../../../src/base/access.ts";
import { type Caller, permissions } from "../../framework/index.ts";

const SYSTEM = "credit";

export const isStaff = (caller: Caller): boolean => canAccess(caller, { system: SYSTEM });

export function requireStaff(caller: Caller): void {
  if (!isStaff(caller)) throw permissions.forbidden("Notification");
}
