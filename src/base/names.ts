// Names in one language of code turned into names of another.

/** "agencyOfficeID" → "agency_office_id"; "address.postalCode" → "address_postal_code". */
export function snakeCase(name: string): string {
  return name
    .replace(/IDs$/, "Ids")
    .replace(/ID$/, "Id")
    .replace(/ID(?=[A-Z])/g, "Id")
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[.\-]/g, "_")
    .toLowerCase();
}

/** "bankID" → "bank"; "linkedCompanyIDs" → "linkedCompanies" is not needed: many references keep their ids. */
export function referenceName(idName: string): string {
  return idName.replace(/ID$/, "");
}
