// A default must be a value that its own field accepts.
import type { Problem } from "../base/check-resources.ts";
import { refusal } from "../base/condition.ts";
import { type Field, flatFields, type Resource } from "../base/resource.ts";
import { definitionOf } from "./definitions.ts";

export function defaultProblems(resources: Iterable<Resource>): Problem[] {
  return [...resources].flatMap((resource) =>
    flatFields(resource.fields)
      .filter((field) => field.schema.default !== undefined && !accepts(field, field.schema.default))
      .map((field) => ({
        file: resource.file ?? resource.name,
        place: `properties.${field.path}.default`,
        message: `${JSON.stringify(field.schema.default)} não é um valor deste campo`,
      })),
  );
}

function accepts(field: Field, value: unknown): boolean {
  const definition = definitionOf(field);
  return refusal(definition.jsonSchema(field), value) === undefined && !definition.check?.(value, field);
}
