// Checks the files that a body names: they must exist, be readable by the writer and be of a kind that the field
// accepts. So nobody reaches a stranger's file by attaching its id to a record of their own.

import type { FieldError } from "../../../src/base/app-error.ts";
import { copyOf } from "../../../src/base/plain-object.ts";
import type { Field, Resource } from "../../../src/base/resource.ts";
import { isUuid } from "../../../src/base/tax-ids.ts";
import { acceptedExtensions } from "../../../src/fields/files.ts";
import { type Context, input, type Resources, type Row, validationError } from "../../framework/index.ts";
import { extensionOf } from "./content-type.ts";
import { type FileReference, isFileField } from "./file-references.ts";
import { findFiles, markAttached, type StoredFile } from "./queries.ts";
import { mayReadFile } from "./readable.ts";

interface Mention {
  field: Field;
  path: string;
  id: string;
  owner: Row;
  siblings: Field[];
}

export async function checkWrittenFiles(
  context: Context,
  use: { resources: Resources; references: FileReference[]; resource: Resource },
  body: Row,
  current: Row | null,
): Promise<Row> {
  if (mentionsIn(use.resource.fields, body, "").length === 0) return body;
  const written = copyOf(body);
  const mentions = mentionsIn(use.resource.fields, written, "");
  const earlier = new Set(current ? mentionsIn(use.resource.fields, current, "").map((mention) => mention.id) : []);
  const ids = [...new Set(mentions.map((mention) => mention.id))];
  await markAttached(context.db, ids, context.clock.now());
  const stored = new Map((await findFiles(context.db, ids)).map((file) => [file.id, file]));
  const errors: FieldError[] = [];
  for (const mention of mentions) {
    const file = stored.get(mention.id);
    const message = earlier.has(mention.id) ? undefined : await refusalOf(context, use, mention, file);
    if (message) errors.push({ field: mention.path, code: "file", message });
    else if (file) describe(mention, file);
  }
  if (errors.length > 0) throw validationError(errors, use.resource.entity);
  return written;
}

async function refusalOf(
  context: Context,
  use: { resources: Resources; references: FileReference[] },
  { field, id }: Mention,
  file: StoredFile | undefined,
): Promise<string | undefined> {
  if (!file || file.id !== id || !(await mayReadFile(context, use.resources, use.references, file)))
    return "O arquivo não existe mais. Envie-o novamente.";
  const accepted = acceptedExtensions(field);
  const isAccepted = accepted.length === 0 || accepted.includes(extensionOf(file.fileName));
  return isAccepted ? undefined : `Tipo de arquivo não permitido. Envie ${accepted.join(", ")}.`;
}

/** Beside the id an item stores the file's name and who attached it, as far as it has such fields. */
function describe({ owner, siblings }: Mention, file: StoredFile): void {
  const has = (name: string) => siblings.some((field) => field.name === name && field.readOnly);
  if (has("fileName")) owner.fileName = file.fileName;
  if (has("attachedByID")) owner.attachedByID = file.createdByID;
}

function mentionsIn(fields: Field[], record: unknown, prefix: string): Mention[] {
  if (!input.isObject(record)) return [];
  return fields.flatMap((field) => {
    const value = record[field.name];
    const path = prefix + field.name;
    if (isFileField(field)) {
      const isId = typeof value === "string" && isUuid(value);
      return isId ? [{ field, path, id: value.toLowerCase(), owner: record, siblings: fields }] : [];
    }
    const { fields: inner } = field;
    if (!inner) return [];
    if (Array.isArray(value)) return value.flatMap((item, index) => mentionsIn(inner, item, `${path}.${index}.`));
    return mentionsIn(inner, value, `${path}.`);
  });
}
