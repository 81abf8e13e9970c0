// A single row of a register of the structure that is written by the generic calls: it makes a version too, and must leave
// the structure sound. Decision 0070.
import type { ResourceName } from "../../../../src/base/resource-types.ts";
import type { Context, ResourceHooks } from "../../../framework/index.ts";
import { directoryOf } from "./directory.ts";
import { errorsOf, newErrors, refuseErrors } from "./findings.ts";
import { readLists } from "./lists.ts";
import { refuseTouched, touchedCases } from "./touched-votings.ts";
import { addStart, addVersion, findVersion, lockRow } from "./versions.ts";

export const STRUCTURE_REGISTERS = [
  ...(["competences", "competence-assignments", "competence-substitutions", "company-hierarchies"] as const),
  ...(["user-hierarchies", "committees", "committee-competences", "committee-competence-members"] as const),
] satisfies ResourceName[];

/** One row can make only these wrong; the rest is wrong between two writes, such as a quorum before its members. */
const REFUSED = new Set([
  ...["TREE_CIRCLE", "TREE_TOO_DEEP", "NAME_BLANK", "SELF_SUBSTITUTION", "STAND_IN_REPEATED"],
  ...["SUBSTITUTION_REPEATED", "CIRCULAR_SUBSTITUTION", "INVALID_COMMITTEE_COMPETENCE_ORDER"],
]);

export const registerWritten =
  (register: ResourceName): NonNullable<ResourceHooks["afterWrite"]> =>
  async (context: Context) => {
    const { id, version } = await lockRow(context);
    const last = await findVersion(context, id, version);
    const after = await readLists(context.db);
    // Nothing is known of the time before the first version: the first write makes it.
    if (!last) return addStart(context, { id, version, before: after });
    const before = last.document;
    const directory = await directoryOf(context.db, [before, after]);
    const errors = newErrors(errorsOf(after, directory), errorsOf(before, directory));
    refuseErrors(
      errors.flatMap((error) => (REFUSED.has(error.code) ? [{ ...error, field: lastPart(error.field) }] : [])),
      context.services.resources.get(register)?.entity,
    );
    // Only the structure as a whole can ask for the confirmation that this needs.
    refuseTouched(await touchedCases(context.db, before, after), { after, directory });
    await addVersion(context, { id, version, before }, { kind: "REGISTER", directory });
  };

/** "committees.0.competences.1.data.operationValue" → "data.operationValue". */
const lastPart = (field: string): string => field.replace(/\.\d+$/, "").replace(/^.*\.\d+\./, "");
