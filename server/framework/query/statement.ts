// One SQL statement over a resource while it is built: its parameters and the joins that its paths need.
import { splitOnce } from "../../../src/base/names.ts";
import { type Field, fieldAt, type Resource } from "../../../src/base/resource.ts";
import type { Caller } from "../../platform/process/context.ts";
import { unrestrictedJoin } from "../access/restricted-party.ts";
import { isLimited } from "../access/scope.ts";
import type { Resources } from "../documents/load-documents.ts";

/** The kinds of rows that an expression reads. */
interface Source {
  /** It reads the listed row itself. */
  own?: boolean;
  /** It reads rows that are joined to it. */
  joined?: boolean;
  /** It reads rows that are counted for each listed row. */
  counted?: boolean;
}

export interface Expression {
  sql: string;
  field: Field;
  source: Source;
  /** The expressions of which the value is the first non-null one. */
  choices?: string[];
}

/** `V` is what a parameter holds; a plan has the slots of the values, which each request brings. */
export class Statement<V = unknown> {
  readonly resource: Resource;
  readonly resources: Resources;
  readonly values: V[];
  /** Every table that the SQL so far reads. */
  readonly tables: Set<string>;
  /** The reader sees of restricted parties only the values of the own registration. */
  readonly isSealing: boolean;
  /**
   * The rows are walked along an order until a page is complete, for conditions that many rows meet. The planner must
   * not consider the values, which would cost a plan for each call, nor choose to find all rows first.
   */
  readonly isWalking: boolean;
  private readonly reader: Caller;
  private readonly joined = new Map<string, string>();

  /** `values` are those of other statements of which this one becomes a part. */
  constructor(
    resource: Resource,
    resources: Resources,
    reader: Caller,
    { isWalking = false, values = [] }: { isWalking?: boolean; values?: V[] } = {},
  ) {
    this.resource = resource;
    this.resources = resources;
    this.values = values;
    this.tables = new Set([resource.table]);
    this.isWalking = isWalking;
    this.reader = reader;
    this.isSealing = isLimited(reader);
  }

  /** Adds a parameter and returns its placeholder. */
  value(value: V): string {
    this.values.push(value);
    const placeholder = `$${this.values.length}`;
    return this.isWalking ? `(select ${placeholder})` : placeholder;
  }

  /** Records a table that is read otherwise than by a join. */
  reads(table: string): void {
    this.tables.add(table);
  }

  from(): string {
    return `"${this.resource.table}" t ${this.joins()}`;
  }

  joins(): string {
    return [...this.joined.values()].join(" ");
  }

  /** The SQL of a dotted path, or undefined when it leads nowhere. The joins are added. */
  path(path: string): Expression | undefined {
    return this.resolve(this.resource, "t", path);
  }

  /** The title of the record behind `id`, looked up row by row, for references of every table that are often empty. */
  titleOf(target: Resource, id: string): string | undefined {
    const inner = new Statement(target, this.resources, this.reader);
    const title = inner.resolve(target, "by", target.recordTitle)?.sql;
    for (const table of inner.tables) this.reads(table);
    return title && `(select ${title} from "${target.table}" "by" ${inner.joins()} where "by".id = ${id})`;
  }

  /** Joins the record that `column` of `alias` refers to and returns the alias of the join. */
  join(alias: string, column: string, target: Resource, isParty = false): string {
    const name = alias === "t" ? `j_${column}` : `${alias}_${column}`;
    if (!this.joined.has(name)) {
      this.reads(target.table);
      const plain = `left join "${target.table}" "${name}" on "${name}".id = "${alias}"."${column}"`;
      this.joined.set(name, isParty && this.isSealing ? unrestrictedJoin(target.table, alias, column, name) : plain);
    }
    return name;
  }

  resolve(resource: Resource, alias: string, path: string): Expression | undefined {
    const [head, rest] = splitOnce(path);
    const embedding = rest ? fieldAt(resource.fields, head) : undefined;
    if (embedding?.embed) return this.through(resource, alias, embedding.embed.key, rest);
    const field = fieldAt(resource.fields, path);
    if (field?.compute) return this.computed(resource, alias, field);
    if (field?.column) return { sql: `"${alias}"."${field.column}"`, field, source: sourceOf(alias) };
    return rest ? this.through(resource, alias, `${head}ID`, rest) : undefined;
  }

  private through(resource: Resource, alias: string, key: string, rest: string): Expression | undefined {
    const id = fieldAt(resource.fields, key);
    const target = id?.ref && this.resources.get(id.ref.resource);
    if (!target || !id.column) return undefined;
    const isParty = resource.fields.some(({ embed }) => embed?.key === key);
    return this.resolve(target, this.join(alias, id.column, target, isParty), rest);
  }

  private computed(resource: Resource, alias: string, field: Field): Expression | undefined {
    const { compute } = field;
    if (!compute) return undefined;
    if ("path" in compute) {
      const expression = this.resolve(resource, alias, compute.path);
      return expression && { sql: expression.sql, field, source: expression.source };
    }
    if ("coalesce" in compute) {
      const parts = compute.coalesce.flatMap((path) => this.resolve(resource, alias, path) ?? []);
      const choices = parts.map(({ sql }) => sql);
      const source = parts.reduce<Source>((all, part) => ({ ...all, ...part.source }), {});
      return { sql: `coalesce(${choices.join(", ")})`, field, source, choices };
    }
    if ("length" in compute) {
      const array = this.resolve(resource, alias, compute.length);
      if (!array) return undefined;
      const length = array.field.type === "blocks" ? `jsonb_array_length(${array.sql})` : `cardinality(${array.sql})`;
      return { sql: `coalesce(${length}, 0)`, field, source: array.source };
    }
    const [name, path] = splitOnce(compute.count);
    const target = this.resources.get(name);
    const pointer = target && fieldAt(target.fields, path);
    if (!target || !pointer?.column) return undefined;
    this.reads(target.table);
    const match =
      pointer.type === "reference-many"
        ? `"${alias}".id = any(c."${pointer.column}")`
        : `c."${pointer.column}" = "${alias}".id`;
    const source = { ...sourceOf(alias), counted: true };
    return { sql: `(select count(*)::int from "${target.table}" c where ${match})`, field, source };
  }
}

const sourceOf = (alias: string): Source => (alias === "t" ? { own: true } : { joined: true });
