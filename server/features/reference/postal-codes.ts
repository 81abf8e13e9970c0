// The address behind a CEP: from the installation's own table, else from the service that the installation names.

import { readFileSync } from "node:fs";
import { AppError } from "../../../src/base/app-error.ts";
import { isPlainObject } from "../../../src/base/plain-object.ts";
import { digits, isCep } from "../../../src/base/tax-ids.ts";
import { type Context, run } from "../../framework/index.ts";

interface PostalCode {
  postalCode: string;
  address: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
  cityIbgeCode: string | null;
}

const LOOKUP_TIMEOUT_MS = 3000;

export const POSTAL_CODES = new URL("shipped/postal-codes.json", import.meta.url);

/** Those that every installation begins with. */
export const shippedPostalCodes = (): Omit<PostalCode, "cityIbgeCode">[] =>
  JSON.parse(readFileSync(POSTAL_CODES, "utf8"));

export async function findPostalCode(
  context: Context,
  typed: string,
  lookupUrl: string | undefined,
): Promise<PostalCode> {
  const postalCode = digits(typed);
  if (!/^[\d.-]+$/.test(typed) || !isCep(postalCode))
    throw new AppError("BAD_REQUEST", { field: "postalCode", message: "O CEP deve ter 8 números." });
  const stored = await readStored(context, postalCode);
  if (stored) return stored;
  const answer = lookupUrl ? await lookUp(lookupUrl, postalCode) : undefined;
  if (answer === "unavailable")
    throw new AppError("NOT_FOUND", {
      entity: "PostalCode",
      subcode: "LOOKUP_UNAVAILABLE",
      message: "A busca do CEP não respondeu. Preencha o endereço.",
    });
  if (!answer)
    throw new AppError("NOT_FOUND", { entity: "PostalCode", message: "CEP não encontrado. Preencha o endereço." });
  await storePostalCode(context, answer);
  return answer;
}

async function readStored(context: Context, postalCode: string): Promise<PostalCode | undefined> {
  const [row] = await run<PostalCode>(
    context.db,
    `select postal_code as "postalCode", address, neighborhood, city, state, city_ibge_code as "cityIbgeCode" from postal_codes where postal_code = $1`,
    [postalCode],
  );
  return row;
}

/** When the service is slow, down or answers nonsense, the person types the address. */
async function lookUp(url: string, postalCode: string): Promise<PostalCode | "unavailable" | undefined> {
  try {
    const answer = await fetch(url.replace("{cep}", postalCode), {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS),
    });
    if (answer.status >= 500 || answer.status === 429) return "unavailable";
    if (!answer.ok) return undefined;
    const body: unknown = await answer.json();
    return isPlainObject(body) ? postalCodeOf(body, postalCode) : "unavailable";
  } catch {
    return "unavailable";
  }
}

/** Both spellings in use: ViaCEP's Portuguese names and BrasilAPI's English ones. */
function postalCodeOf(answer: Record<string, unknown>, postalCode: string): PostalCode | undefined {
  const text = (limit: number, ...names: string[]) => {
    const value = names.map((name) => answer[name]).find((one) => typeof one === "string" && one.trim() !== "");
    return value === undefined ? null : String(value).trim().slice(0, limit);
  };
  const city = text(80, "localidade", "city");
  const state = text(2, "uf", "state")?.toUpperCase();
  if (!city || !state || !/^[A-Z]{2}$/.test(state)) return undefined;
  const ibge = text(7, "ibge", "city_ibge");
  return {
    postalCode,
    address: text(120, "logradouro", "street"),
    neighborhood: text(60, "bairro", "neighborhood"),
    city,
    state,
    cityIbgeCode: ibge && /^\d{7}$/.test(ibge) ? ibge : null,
  };
}

async function storePostalCode(context: Context, row: PostalCode): Promise<void> {
  await run(
    context.db,
    `insert into postal_codes (postal_code, address, neighborhood, city, state, city_ibge_code) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [row.postalCode, row.address, row.neighborhood, row.city, row.state, row.cityIbgeCode],
  );
}
