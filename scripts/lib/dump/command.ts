// What the two commands share: reading of options, the product's version, and how they end.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DirectoryInUse } from "../../../server/base/lite/lock.ts";
import { SettingsError } from "../../../server/base/settings.ts";
import { DocumentError } from "../../../server/resources/documents.ts";
import { inRoot } from "../root.ts";
import { DumpRefusal } from "./refusal.ts";

export const WITH_FAULTS = 2;
const SHORTEST_PASSPHRASE = 12;

export const productVersion = (): string =>
  (JSON.parse(readFileSync(inRoot("package.json"), "utf8")) as { version: string }).version;

export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, "database", "PG_VERSION"));

type Options = Record<string, { type: "string" | "boolean" }>;

export function readOptions<T extends Options>(options: T, usage: string) {
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new DumpRefusal(usage);
  }
}

export function readPassphrase(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  if (!existsSync(path)) throw new DumpRefusal(`Não há arquivo em ${path} (--passphrase-file).`);
  const text = readFileSync(path, "utf8").trim();
  if (text.length < SHORTEST_PASSPHRASE)
    throw new DumpRefusal(`A senha de --passphrase-file deve ter ao menos ${SHORTEST_PASSPHRASE} caracteres.`);
  return text;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Ends with 0, with the code that the work answers, or with 1 and the reason. */
export function runCommand(work: () => Promise<number>): void {
  work().then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${reasonOf(error)}\n`);
      process.exit(1);
    },
  );
}

/** The database and the system say themselves what they refused; anything else is a fault of ours, told in full. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ([DumpRefusal, SettingsError, DirectoryInUse, DocumentError].some((kind) => error instanceof kind))
    return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  return code === undefined ? String(stack) : `Não foi possível concluir (${code}): ${message}`;
}
