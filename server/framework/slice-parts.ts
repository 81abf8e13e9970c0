// What slices declare for one another: a feature that the others contribute to adds its part to `SliceParts` in its own
// folder (`declare module`), and reads there what all slices declare of it.

/** Parts by name, each with what one entry of it is. */
// biome-ignore lint/suspicious/noEmptyInterface: the features add to it
export interface SliceParts {}

export type DeclaredParts = { readonly [Part in keyof SliceParts]?: readonly SliceParts[Part][] };

/** All that the slices declare of one part, in the order of the slices. */
export function declared<Part extends keyof SliceParts>(
  { services }: { services: { slices: readonly DeclaredParts[] } },
  part: Part,
): SliceParts[Part][] {
  return services.slices.flatMap((slice): readonly SliceParts[Part][] => slice[part] ?? []);
}
