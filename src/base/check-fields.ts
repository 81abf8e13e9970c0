// Checks the parts of a resource's fields that refer to one another: conditions, required names, limits, layout.
import { type Checking, report } from "./check-resources.ts";
import { propertiesRead } from "./condition.ts";
import { type Field, fieldAt, flatFields, type Resource } from "./resource.ts";
import type { Condition, ResourceDocument } from "./resource-document.ts";

export function checkFields(resource: Resource, document: ResourceDocument, work: Checking): void {
  checkRequired(document.required ?? [], resource.fields, "required", work);
  for (const field of resource.fields) checkField(field, resource.fields, `properties.${field.name}`, work);
  const holds = (condition: Condition | undefined, place: string) =>
    checkCondition(condition, resource.fields, place, work);
  holds(resource.keep, "x-resource.keep");
  holds(resource.copies, "x-resource.copies");
  for (const { path, schema, readOnly } of flatFields(resource.fields))
    if (schema["x-life"]?.besideVersion && !readOnly)
      report(
        work,
        `properties.${path}.x-life.besideVersion`,
        "só um campo que ninguém preenche (readOnly) fica fora da versão",
      );
  holds(resource.sealed?.when, "x-resource.sealed");
  for (const name of resource.sealed?.except ?? [])
    if (!resource.fields.some((field) => field.name === name && !field.readOnly))
      report(work, "x-resource.sealed.except", `"${name}" não é um campo que se preencha`);
  for (const { name, when, asks, bulk, call } of resource.actions) {
    holds(when, `x-resource.actions.${name}.when`);
    if (bulk && (asks || !call?.path.includes("{id}")))
      report(work, `x-resource.actions.${name}.bulk`, "a chamada precisa de {id} e não pode pedir valores (asks)");
    const { fields = [], required = [], quote } = asks ?? {};
    const { query = {}, fills = {} } = quote ?? {};
    for (const path of [...fields, ...required, ...Object.values(query), ...Object.keys(fills)])
      if (!fieldAt(resource.fields, path)) report(work, `x-resource.actions.${name}.asks`, `"${path}" não é um campo`);
  }
  const placed = new Set<string>();
  for (const [index, tab] of resource.layout.entries()) {
    for (const section of tab.sections) {
      holds(section.when, `x-layout.${index}.when`);
      for (const path of section.fields) {
        if (placed.has(path)) report(work, `x-layout.${index}`, `"${path}" está em mais de um lugar`);
        placed.add(path);
      }
    }
  }
}

function checkField(field: Field, siblings: Field[], place: string, work: Checking): void {
  const { schema, when = {} } = field;
  for (const [name, condition] of Object.entries(when))
    checkCondition(condition, siblings, `${place}.x-when.${name}`, work);
  const other = schema["x-min-field"];
  if (other && !fieldAt(siblings, other)) report(work, `${place}.x-min-field`, `"${other}" não é um campo`);
  checkLimits(field, place, work);
  if (field.fields && schema["x-access"]) report(work, `${place}.x-access`, "só vale em um campo com valor próprio");
  // Only secrets are omitted from every answer.
  if (schema["x-life"]?.sensitive && schema.format !== "secret")
    report(work, `${place}.x-life.sensitive`, 'só vale com "format": "secret"');
  if (field.embed) checkEmbed(field, siblings, place, work);
  if (!field.fields || field.embed) return;
  if (field.type === "blocks") refuseSecrets(field, place, work);
  const required = (field.type === "blocks" ? schema.items?.required : schema.required) ?? [];
  checkRequired(required, field.fields, `${place}.required`, work);
  // A condition inside a block may also read the record around it.
  const inSight = [...field.fields, ...siblings];
  for (const member of field.fields) checkField(member, inSight, `${place}.${member.name}`, work);
}

/**
 * Items of a list are stored, answered and audited as a whole, so none of their fields can be encrypted, masked or
 * omitted.
 */
function refuseSecrets({ fields = [] }: Field, place: string, work: Checking): void {
  for (const { name, schema } of flatFields(fields)) {
    if (schema.format === "secret") report(work, `${place}.${name}`, "um segredo não pode estar dentro de uma lista");
    if (schema["x-access"])
      report(work, `${place}.${name}.x-access`, "não vale dentro de uma lista, que é lida e gravada inteira");
  }
}

/** The fields of an embedded record are checked in its own document. */
function checkEmbed({ embed, fields = [] }: Field, siblings: Field[], place: string, work: Checking): void {
  if (!embed) return;
  checkRequired(embed.required ?? [], fields, `${place}.x-embed.required`, work);
  for (const name of embed.share ?? []) {
    if (!fieldAt(siblings, name)) report(work, `${place}.x-embed.share`, `"${name}" não é um campo`);
  }
}

function checkRequired(names: readonly string[], fields: Field[], place: string, work: Checking): void {
  for (const name of names) {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) report(work, place, `"${name}" não é um campo`);
    else if (field.readOnly) report(work, place, `"${name}" só o servidor escreve e não pode ser obrigatório`);
  }
}

function checkLimits({ schema, options = [] }: Field, place: string, work: Checking): void {
  for (const [least, most] of [
    ["minimum", "maximum"],
    ["minLength", "maxLength"],
    ["minItems", "maxItems"],
  ] as const) {
    if ((schema[least] ?? -Infinity) > (schema[most] ?? Infinity))
      report(work, `${place}.${least}`, `é maior que ${most}`);
  }
  if (schema.pattern !== undefined && !isExpression(schema.pattern))
    report(work, `${place}.pattern`, `"${schema.pattern}" não é uma expressão regular`);
  const values = options.map(({ value }) => value);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) report(work, `${place}.oneOf`, `o valor "${twice}" aparece duas vezes`);
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

function checkCondition(condition: Condition | undefined, fields: Field[], place: string, work: Checking): void {
  if (!condition) return;
  for (const path of namesIn(condition, fields, (field) => !field)) report(work, place, `"${path}" não é um campo`);
  // The condition is evaluated over the values that the person reads, in which such a field would always be empty.
  for (const path of namesIn(condition, fields, (field) => field?.schema["x-access"]?.read !== undefined))
    report(work, place, `"${path}" não é lido por todos`);
}

type IsWrong = (field: Field | undefined) => boolean;

function namesIn(condition: Condition, fields: Field[], isWrong: IsWrong): string[] {
  const own = [...propertiesRead(condition)].filter((name) => isWrong(fields.find((field) => field.name === name)));
  const parts = Object.entries((condition.properties ?? {}) as Record<string, Condition>);
  const inner = parts.flatMap(([name, part]) => {
    const members = fields.find((field) => field.name === name && field.type !== "blocks")?.fields;
    return members ? namesIn(part, members, isWrong).map((path) => `${name}.${path}`) : [];
  });
  return [...own, ...inner];
}
