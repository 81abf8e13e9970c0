// Finds the address of a CEP in the installation's own table, or else in the directory that the installation uses.

import { AppError } from "../../../src/base/app-error.ts";
import type { PostalAddress } from "../../../src/base/postal-address.ts";
import { digits, isCep } from "../../../src/base/tax-ids.ts";
import { type Context, run } from "../../framework/index.ts";
import type { PostalDirectory } from "./postal-directory.ts";
import { shippedRows } from "./shipped-file.ts";

export const POSTAL_CODES = new URL("shipped/postal-codes.tsv", import.meta.url);

type ShippedAddress = Omit<PostalAddress, "cityIbgeCode">;

/** The addresses that every installation begins with. */
export const shippedPostalCodes = (): ShippedAddress[] =>
  shippedRows(POSTAL_CODES).map(({ postalCode, address, neighborhood, city, state }) => ({
    postalCode: String(postalCode),
    address: address === null ? null : String(address),
    neighborhood: neighborhood === null ? null : String(neighborhood),
    city: String(city),
    state: String(state),
  }));

export async function findPostalCode(
  context: Context,
  typed: string,
  directory: PostalDirectory | undefined,
): Promise<PostalAddress> {
  const postalCode = digits(typed);
  if (!/^[\d.-]+$/.test(typed) || !isCep(postalCode))
    throw new AppError("BAD_REQUEST", { field: "postalCode", message: "O CEP deve ter 8 números." });
  const stored = await readStored(context, postalCode);
  if (stored) return stored;
  const answer = directory ? await directory(postalCode) : "unknown";
  if (answer === "unavailable")
    throw new AppError("NOT_FOUND", {
      entity: "PostalCode",
      subcode: "LOOKUP_UNAVAILABLE",
      message: "A busca do CEP não respondeu. Preencha o endereço.",
    });
  if (answer === "unknown")
    throw new AppError("NOT_FOUND", { entity: "PostalCode", message: "CEP não encontrado. Preencha o endereço." });
  await storePostalCode(context, answer);
  return (await readStored(context, postalCode)) ?? answer;
}

async function readStored(context: Context, postalCode: string): Promise<PostalAddress | undefined> {
  const [row] = await run<PostalAddress>(
    context.db,
    `select postal_code as "postalCode", address, neighborhood, city, state, city_ibge_code as "cityIbgeCode" from postal_codes where postal_code = $1`,
    [postalCode],
  );
  return row;
}

/** When a service names the city without its code, the list of cities gives the code. */
async function storePostalCode(context: Context, row: PostalAddress): Promise<void> {
  await run(
    context.db,
    `insert into postal_codes (postal_code, address, neighborhood, city, state, city_ibge_code)
     values ($1, $2, $3, $4, $5, coalesce($6, (select min(ibge_code) from cities where state = $5 and fold(text) = fold($4))))
     on conflict do nothing`,
    [row.postalCode, row.address, row.neighborhood, row.city, row.state, row.cityIbgeCode],
  );
}
