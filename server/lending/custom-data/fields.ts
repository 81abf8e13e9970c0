// The custom fields that the institution defined, compiled like those of a document.

import type { Field } from "../../../src/base/resource.ts";
import type { FieldSchema } from "../../../src/base/resource-document.ts";
import { typeOf } from "../../../src/fields/definitions.ts";
import { type Context, run } from "../../framework/index.ts";

export const TARGETS = ["PERSON", "COMPANY"] as const;
export type Target = (typeof TARGETS)[number];

interface Definition {
  name: string;
  key: string;
  fieldType: string;
  required: boolean;
  options: string[] | null;
  maxLength: number | null;
  helpText: string | null;
}

type Shape = (definition: Definition) => FieldSchema;
const choices = ({ options }: Definition) => (options ?? []).map((option) => ({ const: option, title: option }));

/** Files are no custom fields: the documents of the register store them. */
const SHAPES: Record<string, Shape> = {
  TEXT: ({ maxLength }) => ({ type: "string", maxLength: maxLength ?? 255, "x-case": "as-typed" }),
  NUMBER: () => ({ type: "number", format: "decimal" }),
  CURRENCY: () => ({ type: "number", format: "money" }),
  PERCENT: () => ({ type: "number", format: "percent" }),
  DATE: () => ({ type: "string", format: "date" }),
  BOOLEAN: () => ({ type: "boolean" }),
  SELECT: (definition) => ({ type: "string", oneOf: choices(definition) }),
  MULTISELECT: (definition) => ({ type: "array", items: { type: "string", oneOf: choices(definition) } }),
};

const DEFINITIONS = `select name, key, field_type as "fieldType", coalesce(required, false) as required, options,
  max_length as "maxLength", help_text as "helpText" from custom_fields`;

/** The fields that one transaction has read, because many records written together need the same ones. */
const readIn = new WeakMap<object, Map<Target, Promise<Field[]>>>();

export function customFields(context: Context, target: Target): Promise<Field[]> {
  if (!context.db.isTransaction) return readFields(context, target);
  const byTarget = readIn.get(context.db) ?? new Map<Target, Promise<Field[]>>();
  readIn.set(context.db, byTarget);
  const fields = byTarget.get(target) ?? readFields(context, target);
  byTarget.set(target, fields);
  return fields;
}

const readFields = (context: Context, target: Target): Promise<Field[]> =>
  fieldsWhere(context, { where: "target = $1", order: '"order" nulls last, id', value: target });

/** Those of an operation, which its workflow names: in the order of the ids. */
export const customFieldsByIDs = (context: Pick<Context, "db">, ids: readonly number[]): Promise<Field[]> =>
  fieldsWhere(context, { where: "id = any($1::bigint[])", order: "array_position($1::bigint[], id)", value: ids });

async function fieldsWhere(
  { db }: Pick<Context, "db">,
  { where, order, value }: { where: string; order: string; value: unknown },
): Promise<Field[]> {
  const definitions = await run<Definition>(
    db,
    `${DEFINITIONS} where ${where} and coalesce(enabled, true) order by ${order}`,
    [value],
  );
  return definitions.flatMap(compiled);
}

function compiled(definition: Definition): Field[] {
  const shape = SHAPES[definition.fieldType]?.(definition);
  if (!shape) return [];
  const { key, name, required, helpText } = definition;
  const schema: FieldSchema = { ...shape, title: name, ...(helpText ? { description: helpText } : {}) };
  const hasOptions = definition.fieldType.endsWith("SELECT");
  return [
    {
      name: key,
      path: key,
      title: name,
      type: typeOf(schema) ?? "text",
      schema,
      required,
      readOnly: false,
      ...(hasOptions
        ? { options: choices(definition).map(({ const: value, title }) => ({ value, label: title })) }
        : {}),
    },
  ];
}
