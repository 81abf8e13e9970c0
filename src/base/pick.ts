// Copies some members of an object, and keeps their types.

export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name>;
export function pick(source: Readonly<Record<PropertyKey, unknown>>, names: readonly PropertyKey[]): object {
  return Object.fromEntries(names.map((name) => [name, source[name]]));
}
