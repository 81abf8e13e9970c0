// What a slice declares about the people who sign in: what else decides whose rows they see, which roles and types of user
// there are, and which facts the frame of the application gets.
import type { Caller, Context, Handle, Row, Sources } from "../../framework/index.ts";

/** What a user owns rows by, besides being that user. */
export interface CallerScope {
  /** The tables and columns that it is read from. */
  sources: Sources;
  read(handle: Handle, user: { id: number; roles: readonly string[] }): Promise<Pick<Caller, "portfolio" | "owners">>;
}

export interface UserRole {
  code: string;
  /** Who stands above whom; absent: below all others. */
  rank?: number;
  /** The roles that it may give; "below": all but those above itself. */
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
  /** What people of partners may give of it: what is theirs. */
  own(context: Context): Promise<readonly number[]>;
}

/** A field of persons that not everybody who writes persons may change, whether the person has an account or not. */
export interface PersonGuard {
  field: string;
  /** Why this caller may not; `isOwn`: it is the caller's own record. */
  reason(context: Context, isOwn: boolean): string | undefined;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    callerScope: CallerScope;
    userRoles: UserRole;
    userTypes: UserType;
    scopeFields: ScopeField;
    personGuards: PersonGuard;
    /** What else the call of the person who is signed in answers. */
    profile: (context: Context) => Promise<Row>;
  }
}
