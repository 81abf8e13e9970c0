// One SQL statement over a resource while it is being built: its parameters and the joins that its paths need.
import { splitOnce } from "../../../src/base/names.ts";
import { type Field, fieldAt, type Resource } from "../../../src/base/resource.ts";
import type { Caller } from "../../platform/process/context.ts";
import { unrestrictedJoin } from "../access/restricted-party.ts";
import { isLimited } from "../access/scope.ts";
import type { Resources } from "../documents/load-documents.ts";

export interface Expression {
  sql: string;
  field: Field;
  /** Of a value that is the first one there is of several: each of them. */
  choices?: string[];
}

export class Statement {
  readonly resource: Resource;
  readonly resources: Resources;
  readonly values: unknown[];
  /** The reader sees of sealed parties only what was given with the registration. */
  readonly isSealing: boolean;
  /**
   * The rows are walked along an order until a page of them is found, for what is known to be frequent. The planner
   * shall not weigh the values, which would cost a plan for each call, nor be tempted to find all rows first.
   */
  readonly isWalking: boolean;
  private readonly reader: Caller;
  private readonly joined = new Map<string, string>();

  /** `values` of other statements of which this one becomes a part. */
  constructor(
    resource: Resource,
    resources: Resources,
    reader: Caller,
    { isWalking = false, values = [] }: { isWalking?: boolean; values?: unknown[] } = {},
  ) {
    this.resource = resource;
    this.resources = resources;
    this.values = values;
    this.isWalking = isWalking;
    this.reader = reader;
    this.isSealing = isLimited(reader);
  }

  /** Adds a parameter and returns its placeholder. */
  value(value: unknown): string {
    this.values.push(value);
    const placeholder = `$${this.values.length}`;
    return this.isWalking ? `(select ${placeholder})` : placeholder;
  }

  from(): string {
    return `"${this.resource.table}" t ${this.joins()}`;
  }

  joins(): string {
    return [...this.joined.values()].join(" ");
  }

  /** The SQL of a dotted path, or nothing when it leads nowhere. Joins follow by themselves. */
  path(path: string): Expression | undefined {
    return this.resolve(this.resource, "t", path);
  }

  /** The title of the record behind `id`, looked up row by row: for what is the same in every table, and often nobody. */
  titleOf(target: Resource, id: string): string | undefined {
    const inner = new Statement(target, this.resources, this.reader);
    const title = inner.resolve(target, "by", target.recordTitle)?.sql;
    return title && `(select ${title} from "${target.table}" "by" ${inner.joins()} where "by".id = ${id})`;
  }

  /** Joins the record that `column` of `alias` points to and returns the alias of the join. */
  join(alias: string, column: string, target: Resource, isParty = false): string {
    const name = alias === "t" ? `j_${column}` : `${alias}_${column}`;
    if (!this.joined.has(name)) {
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
    if (field?.column) return { sql: `"${alias}"."${field.column}"`, field };
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
    const compute = field.compute!;
    if ("path" in compute) {
      const found = this.resolve(resource, alias, compute.path);
      return found && { sql: found.sql, field };
    }
    if ("coalesce" in compute) {
      const parts = compute.coalesce.flatMap((path) => this.resolve(resource, alias, path)?.sql ?? []);
      return { sql: `coalesce(${parts.join(", ")})`, field, choices: parts };
    }
    if ("length" in compute) {
      const array = this.resolve(resource, alias, compute.length);
      if (!array) return undefined;
      const length = array.field.type === "blocks" ? `jsonb_array_length(${array.sql})` : `cardinality(${array.sql})`;
      return { sql: `coalesce(${length}, 0)`, field };
    }
    const [name, path] = splitOnce(compute.count);
    const target = this.resources.get(name);
    const pointer = target && fieldAt(target.fields, path);
    if (!target || !pointer?.column) return undefined;
    const match =
      pointer.type === "reference-many"
        ? `"${alias}".id = any(c."${pointer.column}")`
        : `c."${pointer.column}" = "${alias}".id`;
    return { sql: `(select count(*)::int from "${target.table}" c where ${match})`, field };
  }
}
