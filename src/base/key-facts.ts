// The facts at the head of a record: those that its document names, else those that its list shows, and then what a
// reader looks for first: documents, states, the people in charge, money, dates.
import { type Field, fieldAt, flatFields, type Resource } from "./resource.ts";

const MOST = 5;
const DOCUMENTS = ["cpf", "cnpj", "cpf-cnpj"];
const LONG = [
  "secret",
  "file",
  "image",
  "html",
  "json",
  "long-text",
  "matrix",
  "blocks",
  "block",
  "embed",
  "user-stamp",
];
const BESIDE = ["id", "version", "createdAt", "updatedAt", "enabled"];

type Facts = Pick<Resource, "fields" | "list" | "layout" | "recordTitle">;

/** Returns the paths of the facts, the most telling first. */
export function keyFacts(resource: Facts): string[] {
  const listed = resource.list.columns.flatMap((path) => ownPath(resource, path) ?? []);
  const isMain = new Set(
    resource.layout.slice(0, 1).flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)),
  );
  const main = flatFields(resource.fields).filter(({ path }) => isMain.has(path));
  const sought = SOUGHT.flatMap((isKind) => main.filter(isKind).map(({ path }) => path));
  const hidden = new Set([...namesOf(resource), statusField(resource)?.path ?? ""]);
  const paths = [...new Set([...listed, ...sought])].filter((path) => !hidden.has(path) && isFact(resource, path));
  return paths.slice(0, MOST);
}

const SOUGHT: ((field: Field) => boolean)[] = [
  ({ type }) => DOCUMENTS.includes(type),
  ({ options, type }) => options !== undefined && type === "enum",
  ({ type }) => type === "reference",
  ({ type }) => type === "money",
  ({ type }) => type === "date",
];

/** "agencyOffice.company.legalName" is a fact of the reference "agencyOfficeID". */
function ownPath({ fields }: Facts, path: string): string | undefined {
  if (fieldAt(fields, path)) return path;
  const reference = `${path.split(".")[0]}ID`;
  return fieldAt(fields, reference) ? reference : undefined;
}

/** Returns the path of the title, and those that it is computed from: the heading shows them already. */
function namesOf({ fields, recordTitle }: Facts): string[] {
  const compute = fieldAt(fields, recordTitle)?.compute;
  return [recordTitle, ...(compute && "coalesce" in compute ? compute.coalesce : [])];
}

function isFact({ fields }: Facts, path: string): boolean {
  const field = fieldAt(fields, path);
  return (
    field !== undefined && !LONG.includes(field.type) && !BESIDE.includes(path) && !field.schema["x-life"]?.sensitive
  );
}

/** Returns the field with a record's status: one of its own, else the switch that every register has. */
export function statusField({ fields }: Pick<Resource, "fields">): Field | undefined {
  const choices = fields.filter((field) => field.options !== undefined);
  // "lastDeliveryStatus" is the result of a delivery, not the status of the record.
  const status =
    choices.find(({ name }) => name === "status") ?? choices.find(({ name }) => /^(?!last).*Status$/.test(name));
  return status ?? fields.find(({ name }) => name === "enabled");
}
