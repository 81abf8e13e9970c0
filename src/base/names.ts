// Converts names between the spellings of TypeScript and SQL.

/** "agencyOfficeID" → "agency_office_id"; "address.postalCode" → "address_postal_code". */
export function snakeCase(name: string): string {
  return name
    .replace(/IDs$/, "Ids")
    .replace(/ID$/, "Id")
    .replace(/ID(?=[A-Z])/g, "Id")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[.-]/g, "_")
    .toLowerCase();
}

/** "bankAccounts.bankID" → ["bankAccounts", "bankID"]; a name without a dot has an empty rest. */
export function splitOnce(text: string): [string, string] {
  const at = text.indexOf(".");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
