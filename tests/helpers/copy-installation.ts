// Copies an installation from one database into another, in a third of the time of making its demonstration again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportInstallation } from "../../scripts/lib/dump/export.ts";
import { importInstallation, openDump } from "../../scripts/lib/dump/import.ts";
import type { Database } from "../../server/platform/db/database.ts";
import type { Settings } from "../../server/platform/process/settings.ts";

/** The target must be empty; both have the same folder of data, so that files and keys are not copied. */
export async function copyInstallation(
  { from, to }: { from: Database; to: Database },
  settings: Settings,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "esteira-copy-"));
  const out = join(folder, "copy.esteira");
  try {
    await exportInstallation({ database: from, settings, out, product: "test", withFiles: false });
    await importInstallation(await openDump(out, { settings }), { database: to, settings, replace: false });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
