// Texts that are codes of a list ("x-code"): a code that the list lacks is refused at its field. A stored code that
// nobody changes stays.
import type { AppError, FieldError } from "../../../../src/base/app-error.ts";
import { splitOnce } from "../../../../src/base/names.ts";
import { isPlainObject, objectOf } from "../../../../src/base/plain-object.ts";
import { type Field, fieldAt, type Resource } from "../../../../src/base/resource.ts";
import { definitionOf } from "../../../../src/fields/definitions.ts";
import { type Row, run } from "../../../platform/db/database.ts";
import { getAt } from "../../query/record-select.ts";
import type { Context, PendingChange } from "../services.ts";
import { validationError } from "./validators.ts";

interface Coded {
  field: Field;
  path: string;
  /** The list and its field, as "cnaes.code". */
  list: string;
  codes: string[];
}

/** The drafts with codes that no list has, by their index. */
export async function unknownCodes(
  context: Context,
  resource: Resource,
  drafts: readonly PendingChange[],
): Promise<Map<number, AppError>> {
  const refused = new Map<number, AppError>();
  const coded = drafts.map(({ body, current }) => codedOf(resource.fields, body, current, ""));
  const lists = new Map<string, Set<string>>();
  for (const [list, alike] of Map.groupBy(coded.flat(), (one) => one.list))
    lists.set(
      list,
      await present(
        context,
        list,
        alike.flatMap(({ codes }) => codes),
      ),
    );
  for (const [at, own] of coded.entries()) {
    const errors = own.flatMap((one): FieldError[] => {
      const code = one.codes.find((candidate) => !lists.get(one.list)?.has(candidate));
      return code === undefined ? [] : [{ field: one.path, code: "unknownCode", message: messageOf(one.field, code) }];
    });
    if (errors.length > 0) refused.set(at, validationError(errors, resource.entity));
  }
  return refused;
}

function messageOf(field: Field, code: string): string {
  const codeText = definitionOf(field).format(field.type === "text-many" ? [code] : code, field);
  return `${codeText} não está na lista de "${field.title}". Busque pelo código ou por palavras e escolha um da lista.`;
}

function codedOf(fields: Field[], body: Row, current: Row | null, prefix: string): Coded[] {
  return fields.flatMap((field): Coded[] => {
    const value = body[field.name];
    if (value === undefined || value === null) return [];
    const path = prefix + field.name;
    const before = current ? getAt(current, field.name) : undefined;
    const list = field.schema["x-code"];
    if (list !== undefined) {
      const codesBefore = new Set([before].flat());
      const codes = [value].flat().filter((code): code is string => typeof code === "string" && !codesBefore.has(code));
      return codes.length > 0 ? [{ field, path, list, codes }] : [];
    }
    if (!field.fields || Array.isArray(value)) return [];
    return codedOf(field.fields, objectOf(value), isPlainObject(before) ? before : null, `${path}.`);
  });
}

async function present({ db, services: { resources } }: Context, list: string, codes: string[]): Promise<Set<string>> {
  const [name, path] = splitOnce(list);
  const target = resources.get(name);
  const column = target && fieldAt(target.fields, path)?.column;
  if (!target || !column) return new Set(codes);
  const rows = await run<{ code: string }>(
    db,
    `select "${column}" as code from "${target.table}" where "${column}" = any($1::text[])`,
    [[...new Set(codes)]],
  );
  return new Set(rows.map(({ code }) => code));
}
