// A former structure: who made it, what changed with it, and what bringing it back would change today.
import type { FormerStructure } from "../../../../src/rules/committee/index.ts";
import type { Context } from "../../../framework/index.ts";
import { headOf, shown } from "./answer.ts";
import { directoryOf } from "./directory.ts";
import { readLists } from "./lists.ts";
import { changesBetween, requireVersion } from "./versions.ts";

export async function readVersion(context: Context, structureID: number, number: number): Promise<FormerStructure> {
  const { id, companyID } = await headOf(context, structureID);
  const { document, ...version } = await requireVersion(context, id, number);
  const day = context.clock.today();
  const now = await readLists(context.db);
  const directory = await directoryOf(context.db, [document, now]);
  return {
    ...version,
    differences: changesBetween(now, document, directory),
    structure: {
      id,
      version: number,
      companyID,
      ...shown(document, await directoryOf(context.db, [document], day), day),
    },
  };
}
