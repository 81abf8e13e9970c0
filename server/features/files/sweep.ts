// Uploads that no record ever named are swept away: forms that were left, files that were changed for others.
import type { Context } from "../../framework/index.ts";
import { deleteLoose } from "./queries.ts";
import type { Storage } from "./storage.ts";

/** A form may stay open for a working day before it is saved. */
const UNATTACHED_LIFETIME_MS = 24 * 3_600_000;
const AT_ONCE = 200;

/** Answers whether more wait. */
export async function sweepUploads({ db, clock }: Context, storage: Storage): Promise<boolean> {
  const keys = await deleteLoose(db, new Date(clock.now().getTime() - UNATTACHED_LIFETIME_MS), AT_ONCE);
  // Bytes without a row are lost space; a row without bytes would be a broken link.
  for (const key of keys) await storage.remove(key);
  return keys.length === AT_ONCE;
}
