// Copies the demonstration of a packed PostgreSQL cluster into another database, in a third of the time of making it.
import { join } from "node:path";
import { exportInstallation } from "../../scripts/lib/dump/export.ts";
import { importInstallation, openDump } from "../../scripts/lib/dump/import.ts";
import { type Database, openDatabase } from "../../server/platform/db/database.ts";
import { startThrowawayPostgres } from "./postgres.ts";
import { makeDataDir, testSettings } from "./test-installation.ts";

/** `image` is the path of the cluster, `name` that of its database. The target must be empty. */
export async function copyDemo({ image, name }: { image: string; name: string }, target: Database): Promise<void> {
  const { dataDir, remove } = makeDataDir();
  const settings = testSettings(dataDir);
  const out = join(dataDir, "demo.esteira");
  const cluster = await startThrowawayPostgres({ image });
  const source = await openDatabase({ url: cluster.urlOf(name) });
  try {
    await exportInstallation({ database: source, settings, out, product: "test", withFiles: false });
    const container = await openDump(out, { settings });
    await importInstallation(container, { database: target, settings, replace: false });
  } finally {
    await source.close();
    await cluster.stop();
    remove();
  }
}
