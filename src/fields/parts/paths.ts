// Dotted paths into the values of a form: "company.address.city", "bankAccounts.0.bankID".

export function valueAt(values: unknown, path: string): unknown {
  if (path === "") return values;
  return path
    .split(".")
    .reduce<unknown>(
      (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
      values,
    );
}

/** Returns the path of the group with the value; empty for the record itself. */
export const holderPath = (source: string): string => source.slice(0, Math.max(0, source.lastIndexOf(".")));
