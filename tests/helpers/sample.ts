// Makes valid bodies for any resource from its compiled document, for tests that run over all resources.

import type { Resources } from "../../server/framework/documents/load-documents.ts";
import { evaluate } from "../../src/base/condition.ts";
import { addDays } from "../../src/base/dates.ts";
import type { Field, Resource } from "../../src/base/resource.ts";
import { cnpjCheckDigits, cpfCheckDigits } from "../../src/base/tax-ids.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import { type Api, query } from "./api.ts";
import { uploadedFile } from "./sample-file.ts";
import { paidToCustomer } from "./sample-payee.ts";

type Body = Record<string, unknown>;

const DAY = "2030-05-20";

export interface Sampler {
  /** Makes a body that no earlier call of this sampler made; `fixed` gives values that it must have. */
  body(resource: Resource, fixed?: Body): Promise<Body>;
}

/** `api` should belong to a person who may create everything, because it creates the records that a body refers to. */
export function createSampler(api: Pick<Api, "get" | "post">, resources: Resources, start = 1): Sampler {
  return new BodySampler({ api, resources, start, isSampled });
}

/** Works like `createSampler`, and fills every field that a person may fill, except files. */
export function createFullSampler(api: Api, resources: Resources, start: number): Sampler {
  const isFilled = (field: Field): boolean =>
    !field.readOnly && !field.compute && !UNFILLED.has(field.type) && !(field.fields ?? []).some(isNeededFile);
  return new BodySampler({ api, resources, start, isSampled: isFilled });
}

/** Records that take parts: an operation of these stages has not yet been decided. */
const CHANGEABLE: { [register: string]: Body } = {
  operations: { stage: { $in: ["OPERATION_DATA", "GUARANTOR", "DOCUMENTS", "WARRANTY"] } },
};

/** References to records that no other record refers to: without them a record would be equal to another one. */
const FRESH: { [register: string]: string[] } = {
  "stage-deadlines": ["productID"],
  "operation-warranties": ["vehicleID"],
  "operation-guarantors": ["personID", "companyID"],
};

/** Fields of which the server wants one or another, where a document can only say that each is optional. */
const ALSO_FILLED: { [register: string]: string[] } = {
  "operation-disbursements": ["bankID", "agency", "account"],
};

interface SamplerOptions {
  api: Pick<Api, "get" | "post">;
  resources: Resources;
  start: number;
  isSampled: (field: Field, record: Body) => boolean;
}

class BodySampler implements Sampler {
  private readonly api: Pick<Api, "get" | "post">;
  private readonly resources: Resources;
  private readonly isSampled: (field: Field, record: Body) => boolean;
  private readonly sampleIDs = new Map<string, number>();
  private readonly offered = new Map<string, number[]>();
  private serial: number;
  /**
   * The regime of the current record: filters of documents do not name it, but a script takes only accounts of its
   * regime.
   */
  private regime: unknown;

  constructor({ api, resources, start, isSampled }: SamplerOptions) {
    this.api = api;
    this.resources = resources;
    this.serial = start;
    this.isSampled = isSampled;
  }

  async body(resource: Resource, values: Body = {}): Promise<Body> {
    const n = this.serial++;
    this.regime = values.regime ?? "IFRS";
    const paired = new Set([
      ...resource.unique.flatMap((unique) => unique.fields),
      ...resource.ranges.map(({ within }) => within),
    ]);
    const record = { ...(await this.group(resource.fields, n, values)), ...values };
    for (const field of resource.fields) {
      if (
        record[field.name] !== undefined &&
        field.type === "reference" &&
        (paired.has(field.path) || field.schema["x-unique"])
      ) {
        record[field.name] = await this.freshIdOf(field.ref!.resource, n);
      }
      // A day of its own, after those of the demonstration and before 2200.
      if (record[field.name] !== undefined && field.type === "date" && paired.has(field.path))
        record[field.name] = addDays(DAY, 20_000 + (n % 40_000));
    }
    for (const field of resource.fields) {
      if ((FRESH[resource.name] ?? []).includes(field.name))
        record[field.name] = await this.freshIdOf(field.ref!.resource, n);
    }
    const isFilled = (field: Field) =>
      this.isSampled(field, record) || (ALSO_FILLED[resource.name] ?? []).includes(field.name);
    for (const field of resource.fields) {
      if (record[field.name] === undefined && isFilled(field) && isShown(field, record))
        record[field.name] = await this.sampleValue(field, n);
      if (!isShown(field, record)) delete record[field.name];
    }
    return resource.name === "operation-disbursements" ? paidToCustomer(this.api, record, values) : record;
  }

  /** Creates a record to which no other sample refers, for pairs that must be unique. */
  private async freshIdOf(name: string, n: number): Promise<number> {
    const resource = this.resources.get(name)!;
    if (resource.calls.includes("create")) return this.create(resource);
    const filters = CHANGEABLE[name] ?? {};
    const all = (await this.api.get<number[]>(`${resource.path}/ids${query({ filters })}`)).body;
    return Array.isArray(all) && all.length > 0 ? all[n % all.length]! : this.idOf(name);
  }

  private async idOf(name: string): Promise<number> {
    const cached = this.sampleIDs.get(name);
    if (cached !== undefined) return cached;
    const resource = this.resources.get(name)!;
    const filters = CHANGEABLE[name] ?? {};
    const page = await this.api.get<{ content: { id: number }[] }>(
      `${resource.path}${query({ pageSize: 1, sort: "id,ASC", filters })}`,
    );
    const id = page.body.content?.[0]?.id ?? (await this.create(resource));
    this.sampleIDs.set(name, id);
    return id;
  }

  private async create(resource: Resource): Promise<number> {
    const made = await this.api.post<{ id: number }>(resource.path, await this.body(resource));
    if (made.status !== 201) throw new Error(`no ${resource.name} could be made: ${JSON.stringify(made.body)}`);
    return made.body.id;
  }

  private async group(fields: Field[], n: number, outer: Body): Promise<Body> {
    const record: Body = {};
    for (const field of fields) {
      if (
        !this.isSampled(field, { ...outer, ...record }) ||
        !isShown(field, { ...defaults(fields), ...outer, ...record })
      )
        continue;
      record[field.name] =
        field.type === "reference" && field.ref!.filter
          ? await this.fittingId(field, fields, record)
          : await this.sampleValue(field, n);
    }
    return record;
  }

  /** Returns a record that the form would offer for the reference and that the sample does not refer to yet. */
  private async fittingId({ ref }: Field, fields: Field[], record: Body): Promise<number> {
    const resource = this.resources.get(ref!.resource)!;
    const ofRegime = resource.name === "account-plan-tree-nodes" ? { regime: this.regime } : {};
    const filters = { ...ofRegime, ...plainFilter(ref!.filter, record) };
    const key = `${ref!.resource} ${JSON.stringify(filters)}`;
    const taken = fields.filter((other) => other.ref?.resource === ref!.resource).map(({ name }) => record[name]);
    const ids = this.offered.get(key) ?? (await this.api.get(`${resource.path}/ids${query({ filters })}`)).body;
    if (!Array.isArray(ids)) return this.idOf(ref!.resource);
    this.offered.set(key, ids as number[]);
    return ids.find((id) => !taken.includes(id)) ?? this.idOf(ref!.resource);
  }

  private async sampleValue(field: Field, n: number): Promise<unknown> {
    const own = OWN[field.schema["x-own"] ?? ""];
    if (own) return own(n);
    if (field.schema["x-code"] === "cnaes.code") return field.type === "text-many" ? ["1813001"] : "6422100";
    if (field.type === "reference") return this.idOf(field.ref!.resource);
    if (field.type === "reference-many") return [await this.idOf(field.ref!.resource)];
    if (field.type === "block" || field.type === "embed") return this.group(field.fields ?? [], n, {});
    if (field.type === "blocks") return field.schema.default ?? [await this.group(field.fields ?? [], n, {})];
    if (UNFILLED.has(field.type)) return uploadedFile(this.api, field);
    if (field.options)
      return field.type === "enum-many" ? [field.options[0]!.value] : (field.schema.default ?? field.options[0]!.value);
    if (field.schema.default !== undefined && field.schema.default !== null) return field.schema.default;
    return SIMPLE[field.type]?.(n, field) ?? definitionOf(field).examples.valid[0]?.wire ?? null;
  }
}

/** Replaces `{"$field": "typeID"}` by the value of that field; a field without a value does not filter. */
function plainFilter(filter: unknown, record: Body): Body {
  return Object.fromEntries(
    Object.entries(filter as Body).flatMap(([path, condition]) => {
      const { $field, $map } = (typeof condition === "object" && condition !== null ? condition : {}) as Pointer;
      if ($field === undefined) return [[path, condition]];
      const value = $map ? $map[String(record[$field])] : record[$field];
      return value === undefined ? [] : [[path, value]];
    }),
  );
}

interface Pointer {
  $field?: string;
  $map?: Body;
}

function defaults(fields: Field[]): Body {
  return Object.fromEntries(
    fields.filter((field) => field.schema.default !== undefined).map((field) => [field.name, field.schema.default]),
  );
}

function isSampled(field: Field, record: Body): boolean {
  if (field.readOnly || field.compute) return false;
  if (field.type === "embed") return true;
  if (field.type === "block") return (field.fields ?? []).some((member) => member.required);
  return (
    field.required ||
    (field.schema.minItems ?? 0) > 0 ||
    (field.when?.required !== undefined && evaluate(field.when.required, record))
  );
}

/** These are uploaded only for a record that cannot be without. */
const UNFILLED = new Set(["file", "image"]);
const isNeededFile = (field: Field): boolean => field.required && UNFILLED.has(field.type);

function isShown(field: Field, record: Body): boolean {
  return !field.when?.visible || evaluate(field.when.visible, record);
}

/** Samples of types whose first example is unsuitable, because values must be unique or the property limits them. */
// biome-ignore format: a table
const SIMPLE: Record<string, (n: number, field: Field) => unknown> = {
  text: (n, field) => BY_PATH[field.path]?.(n) ?? (field.schema.pattern ? matching(n, field) : `TEXTO ${n}`.slice(0, field.schema.maxLength ?? 255)),
  "text-many": (n, field) => [matching(n, { ...field, schema: field.schema.items ?? {} })],
  "long-text": (n) => `Texto longo ${n}`,
  html: (n) => `<p>Texto ${n}</p>`,
  integer: (_n, field) => Math.max(field.schema.minimum ?? 1, 1),
  decimal: (_n, field) => Math.max(field.schema.minimum ?? 1, 1),
  money: () => 1000.5,
  percent: () => 1.99,
  boolean: () => true,
  date: (_n, field) => (["past", "birth"].includes(field.schema["x-date"] ?? "") ? "1990-05-20" : DAY),
  "date-time": () => "2026-01-15T12:00:00.000Z",
  cpf: (n) => cpfOf(n),
  cnpj: (n) => cnpjOf(n),
  "cpf-cnpj": (n) => cnpjOf(n),
  email: (n) => `pessoa${n}@exemplo.com.br`,
  uri: (n) => `https://exemplo.com.br/${n}`,
  "pix-key": (n) => cpfOf(n),
  json: () => ({}),
  code: (n, field) => (field.schema.pattern ? matching(n, field) : `C${n}`.slice(0, field.schema.maxLength ?? 20)),
  plate: (n) => `AM${String.fromCharCode(65 + (Math.floor(n / 10_000) % 26))}${digits(n, 4)}`,
  chassis: (n) => `9BWZZZ377VT${digits(n, 6)}`,
  slug: (n) => `endereco-${n}`,
  secret: (n) => `segredo-${n}-Abc1`,
};

/** Samples of texts, by path, whose format only the product's own check knows. */
const BY_PATH: Record<string, (n: number) => unknown> = {
  network: (n) => `10.${(n >> 8) & 255}.${n & 255}.0/24`,
};

/** Samples of fields whose value has an effect beyond its type: the code of an account determines its parent. */
const OWN: Record<string, (n: number) => unknown> = {
  "account-code": (n) => `277${10 + (Math.floor(n / 90) % 90)}${10 + (n % 90)}`,
  "parent-account": () => null,
};

/** Returns a text that matches the property's own pattern and differs for every n. */
function matching(n: number, field: Field): string {
  const pattern = new RegExp(field.schema.pattern ?? ".", "u");
  const length = field.schema.maxLength ?? 4;
  const tries = [
    `campo${n}`,
    `CAMPO_${n}`,
    digits(n, length),
    digits(n, 4),
    digits(n, 7),
    `${digits(n, 1)}.${digits(n, 2)}`,
    String(n),
    "view_credit_registers_customers",
    "customers:read",
  ];
  return tries.find((text) => pattern.test(text)) ?? `C${n}`;
}

function digits(n: number, length: number): string {
  return String(n).padStart(length, "0").slice(-length);
}

export function cpfOf(n: number): string {
  const base = digits(100_000_000 + n * 7919, 9);
  return base + cpfCheckDigits(base);
}

export function cnpjOf(n: number): string {
  const base = `${digits(30_000_000 + n * 7919, 8)}0001`;
  return base + cnpjCheckDigits(base);
}
