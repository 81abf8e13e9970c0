// The parts that both commands share: options, the product's version, and exit codes.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { DocumentError } from "../../../server/framework/documents/load-documents.ts";
import { readSettings, SettingsError } from "../../../server/platform/process/settings.ts";
import { startFailureText } from "../../../server/platform/process/start-failure.ts";
import { inRoot } from "../root.ts";
import { DumpRefusal } from "./refusal.ts";

export const WITH_FAULTS = 2;
/** The exit code when the work was done, but its report could not be written. */
export const UNHEARD = 3;
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

const UNHEARD_TEXT =
  "O trabalho terminou, mas o que este comando diz não pôde ser gravado: libere espaço onde a saída dele é gravada.";

/** Ends with 0, with the code that the work returns, or with 1 and the reason. */
export function runCommand(work: () => Promise<number>): void {
  let isUnheard = false;
  // A full disk under the log does not end the work, and a closed reader such as `head` has read all it wanted.
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    isUnheard ||= code !== "EPIPE";
  });
  process.stderr.on("error", () => undefined);
  work().then(
    (code) => {
      if (isUnheard) process.stderr.write(`${UNHEARD_TEXT}\n`);
      process.exit(code === 0 && isUnheard ? UNHEARD : code);
    },
    (error: unknown) => {
      process.stderr.write(`${reasonOf(error)}\n`);
      process.exit(1);
    },
  );
}

/**
 * The database and the system explain their own refusals; any other error is a fault of ours and printed completely.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ([DumpRefusal, SettingsError, DocumentError].some((kind) => error instanceof kind)) return error.message;
  const settings = readSettings(process.env);
  const text = startFailureText(error, { ...settings, isEmbedded: !settings.databaseUrl, work: "command" });
  if (text) return text;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  return code === undefined ? String(stack) : `Não foi possível concluir (${code}): ${message}`;
}
