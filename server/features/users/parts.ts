// What a slice declares about the people who sign in: facts that decide whose rows they see, roles and types of user,
// and facts for the layout of the application.
import type { Caller, Context, Handle, Row, runtime } from "../../framework/index.ts";

/** The owners of the rows that a user sees, beside the user itself. */
export interface CallerScope {
  /** The tables and columns that it is read from. */
  sources: runtime.Sources;
  read(handle: Handle, user: { id: number; roles: readonly string[] }): Promise<Pick<Caller, "portfolio" | "owners">>;
}

export interface UserRole {
  code: string;
  /** The place of the role in the hierarchy; absent means below all others. */
  rank?: number;
  /** The roles that it may give; "below" means all but those above itself. */
  grants: readonly string[] | "below";
}

/** A type of user, and the system whose roles it may have. */
interface UserType {
  type: string;
  system: string;
}

/** A field of users that says whose rows they see. */
export interface ScopeField {
  field: string;
  /** Returns the values that people of partners may give: their own ones. */
  own(context: Context): Promise<readonly number[]>;
}

/** A field of persons that only some people who write persons may change, whether the person has an account or not. */
export interface PersonGuard {
  field: string;
  /** Returns the reason why this caller may not; `isOwn` means that it is the caller's own record. */
  reason(context: Context, isOwn: boolean): string | undefined;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    callerScope: CallerScope;
    userRoles: UserRole;
    userTypes: UserType;
    scopeFields: ScopeField;
    personGuards: PersonGuard;
    /** Further facts that GET /users/me answers. */
    profile: (context: Context) => Promise<Row>;
  }
}
