// Forms that are no record of a register and begin at one: a slice says what theirs asks, and their drafts lie with the others.
import { type Context, declared } from "../../framework/index.ts";

export interface DraftForm {
  /** The register at whose record it begins. */
  resource: string;
  /** The address of its screen, which the id of that record follows. */
  route: string;
  /** Stands before the title of the record: "Renegociação". */
  label: string;
  /** The answers that it keeps. */
  names: readonly string[];
  mayFill(context: Context): boolean;
}

declare module "../../framework/slice-parts.ts" {
  interface SliceParts {
    draftForms: DraftForm;
  }
}

export const formAt = (context: Context, resource: string, route: unknown): DraftForm | undefined =>
  declared(context, "draftForms").find((form) => form.resource === resource && form.route === route);
