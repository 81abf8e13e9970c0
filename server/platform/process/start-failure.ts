// Explains why the product, or one of its commands, does not start: one sentence that says what to do, when the cause
// is one that an operator can remove.
import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { isDatabaseAway, isStorageFull } from "../db/database-away.ts";
import { DirectoryInUse } from "../db/embedded/lock.ts";
import { errorCode } from "./error-code.ts";

interface StartPlace {
  dataDir: string;
  /** The rows are in dataDir, and not in a PostgreSQL. */
  isEmbedded: boolean;
  files?: { kind: string; dir?: string };
  /** The failed work; when absent, the start of the server. */
  work?: "command" | "restore";
  port?: number;
  host?: string;
}

interface Failure {
  name?: unknown;
  /** The number of a failed system call of the engine. */
  errno?: unknown;
  code?: unknown;
  errcode?: unknown;
  syscall?: unknown;
  path?: unknown;
  cause?: unknown;
}

/** A first start needs this much; any other start, for pieces of the engine's log, needs less. */
const NEEDED_BYTES = 64 * 1024 * 1024;
/** Codes of SQLite, which holds the lock: it cannot be opened, it cannot be written, no space is left. */
const LOCK_REFUSED = new Set([8, 14]);
const SQLITE_FULL = 13;
/** Numbers of WASI, by which the engine reports failures of its files. */
const ENGINE_CODES: Record<number, string> = { 2: "EACCES", 19: "EDQUOT", 51: "ENOSPC", 63: "EPERM", 69: "EROFS" };
/** The right to create a table, an extension or a schema is missing. */
const NO_RIGHT = "42501";

/** Returns nothing when only the program itself can be the cause. */
export function startFailureText(error: unknown, place: StartPlace): string | undefined {
  const failures = chainOf(error);
  const inUse = failures.find((failure) => failure instanceof DirectoryInUse);
  if (inUse instanceof Error) return inUse.message;
  for (const failure of failures) {
    const text = textOf(failure, place);
    if (text) return text;
  }
  if (!failures.some(isDatabaseAway)) return undefined;
  // The engine does not report what stopped it, but its folder shows it.
  return place.isEmbedded ? (triedText(place) ?? unopenedText(place)) : LOST;
}

const LOST = "O PostgreSQL deixou de responder durante o início. Confira se está no ar e inicie de novo.";

function textOf(failure: Failure, place: StartPlace): string | undefined {
  if (failure.syscall === "listen" || failure.syscall === "getaddrinfo") return listenText(failure, place);
  if (isStorageFull(failure) || failure.errcode === SQLITE_FULL) return fullText(failure, place);
  const path = typeof failure.path === "string" ? failure.path : place.dataDir;
  if (failure.code === NO_RIGHT)
    return "O usuário de DATABASE_URL não pode criar tabelas ou extensões neste banco. Dê a ele esse direito e inicie de novo.";
  if (LOCK_REFUSED.has(Number(failure.errcode))) return refusedText(path, place);
  if (["EACCES", "EPERM", "EROFS"].includes(String(failure.code))) return refusedText(path, place);
  if (["ENOTDIR", "EEXIST", "ENOENT", "ENAMETOOLONG", "ELOOP"].includes(String(failure.code)) && failure.path)
    return `${path} não existe nem pode ser criado, ou não é uma pasta. Confira ${settingOf(path, place)}, ou defina outra pasta.`;
  return undefined;
}

function listenText({ code }: Failure, { port, host }: StartPlace): string {
  if (code === "EADDRINUSE")
    return `A porta ${port} já está em uso por outro programa. Encerre-o ou defina outra porta em PORT.`;
  if (code === "EACCES")
    return `O sistema não permite usar a porta ${port}. Defina outra porta em PORT; as abaixo de 1024 são reservadas.`;
  return `Não foi possível atender em ${host}:${port} (${String(code)}). Confira HOST e PORT.`;
}

function fullText({ code }: Failure, { dataDir, isEmbedded, work }: StartPlace): string {
  const isRemote = code === "53100" && !isEmbedded;
  const disk = isRemote
    ? "O disco do servidor PostgreSQL está cheio"
    : `O disco da pasta de dados ${dataDir} está cheio`;
  if (work === "restore") return `${disk} e nada foi restaurado. Libere espaço e repita.`;
  return `${disk}. O que já foi gravado está lá: libere espaço e ${work === "command" ? "repita" : "inicie de novo"}.`;
}

const refusedText = (path: string, place: StartPlace): string =>
  `O sistema não permite gravar em ${path}. Dê permissão de leitura e escrita a quem inicia o servidor, ou defina outra pasta em ${settingOf(path, place)}.`;

/** The uploads may be in another folder than the rest. */
function settingOf(path: string, { dataDir, files }: StartPlace): string {
  const lies = (folder: string | undefined) => folder !== undefined && `${path}${sep}`.startsWith(`${folder}${sep}`);
  return lies(files?.dir) && !lies(dataDir) ? "FILES_DIR" : "DATA_DIR";
}

const unopenedText = ({ dataDir }: StartPlace): string =>
  `O banco de dados em ${dataDir} não abre. Confira se há memória livre e inicie de novo; se continuar, restaure a última cópia em outra pasta com npm run db:import.`;

/** Reports what the system answers when as much is written as the engine needs. */
function triedText(place: StartPlace): string | undefined {
  const file = join(place.dataDir, "database", `${randomUUID()}.probe`);
  try {
    writeFileSync(file, Buffer.alloc(NEEDED_BYTES));
    return undefined;
  } catch (error) {
    return textOf({ code: errorCode(error), path: place.dataDir }, place);
  } finally {
    rmSync(file, { force: true });
  }
}

const isFailure = (value: unknown): value is Failure => typeof value === "object" && value !== null;

function chainOf(error: unknown): Failure[] {
  const chain: Failure[] = [];
  for (let one: unknown = error; isFailure(one) && chain.length < 10; one = one.cause)
    chain.push(one instanceof Error ? one : engineFailure(one));
  return chain;
}

function engineFailure(failure: Failure): Failure {
  const code = failure.name === "ErrnoError" ? ENGINE_CODES[Number(failure.errno)] : undefined;
  return code ? { ...failure, code } : failure;
}
