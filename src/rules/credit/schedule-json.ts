// A schedule as plain JSON: amounts as decimal texts of reais.
import { centsText } from "../../base/money.ts";

type PlainJson = string | number | boolean | null | PlainJson[] | { [name: string]: PlainJson };

/** BigInt cents to "1234.56"; everything else as it is. */
export function plainJson(value: unknown): PlainJson {
  if (typeof value === "bigint") return centsText(value);
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .map(([name, inner]) => [name, plainJson(inner)]),
    );
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
