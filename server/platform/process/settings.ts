// The settings of the environment, checked at the start. docs/operations.md has the same table.
import { statSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import parseAddresses from "nodemailer/lib/addressparser";
import { isEmail } from "../../../src/base/tax-ids.ts";
import type { Mailbox } from "../mail/mailbox.ts";

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** The PostgreSQL connection string; absent: the embedded database in dataDir. */
  databaseUrl?: string;
  /** The longest time of one statement at PostgreSQL, and the connections of a process. */
  databaseTimeoutSeconds: number;
  databaseConnections: number;
  demo: boolean;
  /** The administrator of an installation without users. */
  adminEmail?: string;
  /** An external identity provider; absent: the embedded one. */
  oidcIssuer?: string;
  oidcClientId: string;
  oidcAudience?: string;
  /** The origin under which people reach the product, without a trailing slash. */
  publicUrl: string;
  allowedOrigins: string[];
  logLevel: string;
  metrics: boolean;
  /** The bearer token of a collector of metrics; absent: only this machine is answered. */
  metricsToken?: string;
  production: boolean;
  rateLimit: number;
  /** The number of proxies in front of the product; addresses behind them could be forged by anybody. */
  trustedProxies: number;
  files:
    | { kind: "folder"; dir: string }
    | { kind: "s3"; endpoint: string; bucket: string; region: string; keyId: string; secret: string };
  /** Mail server; absent: mails become files of dataDir. */
  smtpUrl?: string;
  /** The sender of mails; absent: the lender, at the host of publicUrl. */
  mailFrom?: Mailbox;
  mailReplyTo?: Mailbox;
  /** The services that are asked for an unknown CEP, all at once; {cep} stands for the number. None: nobody is asked. */
  cepLookup: string[];
  /** The address that is asked about a company by its CNPJ; {cnpj} is replaced by the number. */
  cnpjLookup: { kind: "off" } | { kind: "simulated" } | { kind: "web"; url: string };
  /** The service of payroll margins; absent: the bundled simulator answers. */
  margin?: { url: string; token: string };
  /** The key that encrypts credentials; absent: a key in a file of dataDir. Several processes need the same key. */
  secretsKey?: string;
  /** Webhooks may use local addresses and http, for tests and demonstrations. */
  webhooksAllowLocal: boolean;
  /** A folder of resource documents, enumerations and blocks that replaces the product's own. */
  schemasDir?: string;
}

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

export class SettingsError extends Error {}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = [];
  const port = integer(env, "PORT", 3000, { minimum: 0, maximum: 65535, problems });
  const dataDir = absolute(env.DATA_DIR || "data");
  const databaseUrl = url(env, "DATABASE_URL", ["postgres:", "postgresql:"], problems);
  const oidcIssuer = url(env, "OIDC_ISSUER", ["https:", "http:"], problems);
  const publicUrl = url(env, "PUBLIC_URL", ["https:", "http:"], problems) ?? `http://localhost:${port}`;
  const logLevel = env.LOG_LEVEL || "info";
  if (!LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL deve ser um de ${LEVELS.join(", ")}; veio "${logLevel}".`);
  const demo = boolean(env, "DEMO", !databaseUrl && env.NODE_ENV !== "production", problems);
  const settings: Settings = {
    port,
    host: env.HOST || "0.0.0.0",
    dataDir,
    databaseUrl,
    databaseTimeoutSeconds: integer(env, "DATABASE_TIMEOUT", 30, { minimum: 1, maximum: 3600, problems }),
    databaseConnections: integer(env, "DATABASE_CONNECTIONS", 10, { minimum: 1, maximum: 500, problems }),
    demo,
    adminEmail: email(env, "ADMIN_EMAIL", problems),
    oidcIssuer: oidcIssuer?.replace(/\/$/, ""),
    oidcClientId: env.OIDC_CLIENT_ID || "esteira",
    oidcAudience: env.OIDC_AUDIENCE || undefined,
    publicUrl: publicUrl.replace(/\/$/, ""),
    allowedOrigins: origins(env, problems),
    logLevel,
    metrics: boolean(env, "METRICS", false, problems),
    metricsToken: env.METRICS_TOKEN || undefined,
    production: env.NODE_ENV === "production",
    rateLimit: integer(env, "RATE_LIMIT", 600, { minimum: 1, maximum: 1_000_000, problems }),
    trustedProxies: integer(env, "TRUSTED_PROXIES", 1, { minimum: 0, maximum: 10, problems }),
    files: fileStorage(env, dataDir, problems),
    smtpUrl: url(env, "SMTP_URL", ["smtp:", "smtps:"], problems),
    mailFrom: mailbox(env, "MAIL_FROM", problems),
    mailReplyTo: mailbox(env, "MAIL_REPLY_TO", problems),
    cepLookup: cepLookup(env, problems),
    cnpjLookup: cnpjLookup(env, demo, problems),
    margin: marginService(env, problems),
    secretsKey: secretsKey(env, problems),
    webhooksAllowLocal: boolean(env, "WEBHOOKS_ALLOW_LOCAL", false, problems),
    schemasDir: folder(env, "SCHEMAS_DIR", problems),
  };
  if (problems.length > 0) throw new SettingsError(`Configuração inválida:\n- ${problems.join("\n- ")}`);
  return settings;
}

function absolute(path: string): string {
  return isAbsolute(path) ? path : resolve(path);
}

function folder(env: Record<string, string | undefined>, name: string, problems: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const path = absolute(text);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    problems.push(`${name} deve ser uma pasta que existe; veio "${text}".`);
  return path;
}

interface Range {
  minimum: number;
  maximum: number;
  problems: string[];
}

function integer(env: Record<string, string | undefined>, name: string, fallback: number, range: Range): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= range.minimum && value <= range.maximum) return value;
  range.problems.push(`${name} deve ser um número inteiro de ${range.minimum} a ${range.maximum}; veio "${text}".`);
  return fallback;
}

function email(env: Record<string, string | undefined>, name: string, problems: string[]): string | undefined {
  const text = env[name]?.trim().toLowerCase();
  if (text && !isEmail(text)) problems.push(`${name} deve ser um e-mail; veio "${text}".`);
  return text || undefined;
}

/** "Financeira Alfa <nao-responda@alfa.com.br>", or the address alone. */
function mailbox(env: Record<string, string | undefined>, name: string, problems: string[]): Mailbox | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  const [first, ...others] = parseAddresses(text, { flatten: true });
  if (first && others.length === 0 && isEmail(first.address)) return { name: first.name, address: first.address };
  problems.push(
    `${name} deve ser um e-mail, como nao-responda@exemplo.com.br ou Nome <nao-responda@exemplo.com.br>; veio "${text}".`,
  );
  return undefined;
}

function boolean(
  env: Record<string, string | undefined>,
  name: string,
  fallback: boolean,
  problems: string[],
): boolean {
  const text = env[name]?.toLowerCase();
  if (!text) return fallback;
  if (["1", "true", "on", "yes", "sim"].includes(text)) return true;
  if (["0", "false", "off", "no", "nao", "não"].includes(text)) return false;
  problems.push(`${name} deve ser on ou off; veio "${text}".`);
  return fallback;
}

function url(
  env: Record<string, string | undefined>,
  name: string,
  protocols: string[],
  problems: string[],
): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  if (protocols.includes(protocol)) return text;
  problems.push(`${name} deve ser um endereço ${protocols.map((p) => `${p}//`).join(" ou ")}; o valor dado não é.`);
  return undefined;
}

/** Origins are listed one by one: "*" would open the API to every page that a person visits. */
function origins(env: Record<string, string | undefined>, problems: string[]): string[] {
  const listed = (env.ALLOWED_ORIGINS ?? "").split(",").map((text) => text.trim());
  return listed.filter(Boolean).map((text) => {
    if (text.includes("*") || !URL.canParse(text) || new URL(text).origin !== text)
      problems.push(`ALLOWED_ORIGINS deve listar origens como https://exemplo.com.br; veio "${text}".`);
    return text;
  });
}

const SHORTEST_KEY = 32;

function secretsKey(env: Record<string, string | undefined>, problems: string[]): string | undefined {
  const text = env.SECRETS_KEY;
  if (text && text.length < SHORTEST_KEY) problems.push(`SECRETS_KEY deve ter ao menos ${SHORTEST_KEY} caracteres.`);
  return text || undefined;
}

function marginService(env: Record<string, string | undefined>, problems: string[]): Settings["margin"] {
  const address = url(env, "MARGIN_URL", ["https:", "http:"], problems);
  if (address && !env.MARGIN_TOKEN) problems.push("MARGIN_TOKEN é obrigatório quando há MARGIN_URL.");
  return address ? { url: address.replace(/\/$/, ""), token: env.MARGIN_TOKEN ?? "" } : undefined;
}

const CEP_SERVICES = ["https://viacep.com.br/ws/{cep}/json/", "https://brasilapi.com.br/api/cep/v1/{cep}"];
const CNPJ_SERVICE = "https://brasilapi.com.br/api/cnpj/v1/{cnpj}";

/** On means the known services, or those that are named; by default an installation calls no outside service. */
function cepLookup(env: Record<string, string | undefined>, problems: string[]): string[] {
  const listed = (env.CEP_LOOKUP_URL ?? "").split(/[\s,]+/).filter(Boolean);
  const services = listed.map((text) => serviceUrl({ CEP_LOOKUP_URL: text }, "CEP_LOOKUP_URL", "{cep}", problems));
  if (!boolean(env, "CEP_LOOKUP", listed.length > 0, problems)) return [];
  return listed.length > 0 ? services.flatMap((service) => service ?? []) : CEP_SERVICES;
}

function cnpjLookup(
  env: Record<string, string | undefined>,
  demo: boolean,
  problems: string[],
): Settings["cnpjLookup"] {
  const url = serviceUrl(env, "CNPJ_LOOKUP_URL", "{cnpj}", problems);
  const kind = env.CNPJ_LOOKUP?.toLowerCase() || (url ? "on" : demo ? "simulated" : "off");
  if (kind === "off" || kind === "simulated") return { kind };
  if (kind !== "on") problems.push(`CNPJ_LOOKUP deve ser on, off ou simulated; veio "${kind}".`);
  return { kind: "web", url: url ?? CNPJ_SERVICE };
}

function serviceUrl(
  env: Record<string, string | undefined>,
  name: string,
  place: string,
  problems: string[],
): string | undefined {
  const text = url(env, name, ["https:", "http:"], problems);
  if (text && !text.includes(place)) problems.push(`${name} deve conter ${place} no lugar do número.`);
  return text;
}

function fileStorage(env: Record<string, string | undefined>, dataDir: string, problems: string[]): Settings["files"] {
  if (!env.FILES_S3_ENDPOINT) return { kind: "folder", dir: absolute(env.FILES_DIR || `${dataDir}/files`) };
  const need = (name: string) => {
    if (!env[name]) problems.push(`${name} é necessário quando FILES_S3_ENDPOINT está definido.`);
    return env[name] ?? "";
  };
  return {
    kind: "s3",
    endpoint: url(env, "FILES_S3_ENDPOINT", ["https:", "http:"], problems) ?? "",
    bucket: need("FILES_S3_BUCKET"),
    region: env.FILES_S3_REGION || "us-east-1",
    keyId: need("FILES_S3_KEY_ID"),
    secret: need("FILES_S3_SECRET"),
  };
}
