// Checks that a database may receive an installation, and empties it on request.
import { type Handle, run } from "../../../server/platform/db/database.ts";
import { BOSS_SCHEMA } from "../../../server/platform/jobs/boss.ts";
import { readOthers, readShapes } from "./catalog.ts";
import { quoted } from "./header.ts";
import { DumpRefusal } from "./refusal.ts";

export async function clearTarget(
  handle: Handle,
  { replace, engine }: { replace: boolean; engine: "postgres" | "embedded" },
): Promise<void> {
  const names = (await readShapes(handle)).map(({ name }) => name);
  const others = await readOthers(handle);
  if (names.length + others.length === 0) return;
  if (!names.includes("schema_migration") || others.length > 0)
    throw new DumpRefusal(
      `O banco de destino tem objetos que não são da Esteira (${[...others, ...names].slice(0, 5).join(", ")}…). Use um banco vazio, só dela.`,
    );
  if (!replace)
    throw new DumpRefusal(
      "O banco de destino já tem uma instalação. Nada foi alterado. Para apagá-la por inteiro e pôr a cópia no lugar, repita com --replace.",
    );
  if (engine === "postgres") await refuseWhileUsed(handle);
  await run(handle, `drop schema if exists ${BOSS_SCHEMA} cascade`);
  await run(handle, `drop table ${names.map(quoted).join(", ")}`);
}

/** A server that continues would answer from its caches of the old rows. */
async function refuseWhileUsed(handle: Handle): Promise<void> {
  const [tables] = await run<{ count: number }>(
    handle,
    `select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (tables!.count > 0)
    throw new DumpRefusal(
      `Há ${tables!.count} outras conexões ao banco de destino. Pare o servidor da Esteira e feche os outros programas antes de substituir a instalação.`,
    );
}
