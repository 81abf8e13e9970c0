// Rights and row scope: what the caller may do, and to which rows.

export { canAccess as mayOpen } from "../../../src/base/access.ts";
export type { KeyPower } from "../../platform/process/context.ts";
export { SYSTEM_CALLER } from "../../platform/process/context.ts";
export type { CachedCaller, Callers } from "../access/caller-cache.ts";
export { cacheCallers } from "../access/caller-cache.ts";
export type { Claims } from "../access/claims.ts";
export type { KeyBearer, SessionStatus } from "../access/hook.ts";
export {
  forbidden,
  mayRead,
  mayReadField,
  mayWrite,
  mayWriteField,
  readLevel,
  requireRead,
  requireWrite,
} from "../access/permission.ts";
export { isUnrestricted, unrestrictedJoin } from "../access/restricted-party.ts";
export { isLimited, scopeCondition, UNSCOPED_SYSTEM, viewOf } from "../access/scope.ts";
