// Where a register shows records of another one in place: the field, the record's register, and the field of its id.
import { type Field, fieldAt, type Resource } from "../../../src/base/resource.ts";

export interface Embedding {
  field: Field;
  /** The name of the register whose record is shown. */
  target: string;
  /** The name of the field that has its id. */
  key: string;
  /** The column of that field. */
  column: string;
}

const embeddings = new WeakMap<Resource, Embedding[]>();

export function embeddingsOf(resource: Resource): Embedding[] {
  const ofResource = embeddings.get(resource) ?? readEmbeddings(resource);
  embeddings.set(resource, ofResource);
  return ofResource;
}

function readEmbeddings({ name, fields }: Resource): Embedding[] {
  return fields.flatMap((field): Embedding[] => {
    if (!field.embed) return [];
    const { resource: target, key } = field.embed;
    const column = fieldAt(fields, key)?.column;
    if (column === undefined)
      throw new Error(`The resource ${name} needs a column for ${key}, by which "${field.name}" is read.`);
    return [{ field, target, key, column }];
  });
}
