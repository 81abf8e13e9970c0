// Notices that open records and lists have changed, whoever wrote them: by the versions of their tables, read once a second
// for all that is open, and by those of the open records where a table has changed.
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import { type Handle, queries, type Row, run, runOne, type Services } from "../../framework/index.ts";
import { partsOfRoom } from "./channel.ts";

interface Joined {
  table: string;
  column: string;
}

/** The tables of the records that a register shows in place. */
function embeddedIn({ fields }: Resource, { resources }: Services): Joined[] {
  return fields.flatMap((field): Joined[] => {
    const target = field.embed && resources.get(field.embed.resource);
    const column = field.embed && fieldAt(fields, field.embed.key)?.column;
    return target && column ? [{ table: target.table, column }] : [];
  });
}

const tablesOf = (resource: Resource, services: Services): string[] => [
  resource.table,
  ...embeddedIn(resource, services).map(({ table }) => table),
];

/** A text that changes whenever the record or one that it shows in place is written. */
export async function recordVersions(
  handle: Handle,
  { resource, services }: { resource: Resource; services: Services },
  ids: readonly number[],
): Promise<Map<number, string>> {
  const joined = embeddedIn(resource, services);
  const versions = ["t.version", ...joined.map((_, at) => `e${at}.version`)];
  const joins = joined.map(({ table, column }, at) => `left join "${table}" e${at} on e${at}.id = t."${column}"`);
  const rows = await run<{ id: number; version: string }>(
    handle,
    `select t.id, concat_ws('.', ${versions.join(", ")}) as version from "${resource.table}" t ${joins.join(" ")}
      where t.id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function listVersion(handle: Handle, resource: Resource, services: Services): Promise<string> {
  const text = queries.tableVersionSql(tablesOf(resource, services));
  return (await runOne<Row & { version: string }>(handle, `select ${text} as version`)).version;
}

const MOST_TABLES = 200;

export class WatchedRows {
  private readonly services: Services;
  private tables = new Map<string, string>();
  private records = new Map<string, string>();

  constructor(services: Services) {
    this.services = services;
  }

  /** Returns those of the rooms whose rows have changed since they were looked at. */
  async changed(handle: Handle, rooms: readonly string[]): Promise<string[]> {
    const changedTables = await this.changedTables(handle, rooms);
    const changed: string[] = [];
    const records = new Map<Resource, number[]>();
    for (const room of rooms) {
      const { resource, record } = this.placeOf(room);
      if (!resource) continue;
      const isTouched = tablesOf(resource, this.services).some((table) => changedTables.has(table));
      if (record === undefined && isTouched) changed.push(room);
      if (record !== undefined && (isTouched || !this.records.has(room)))
        records.set(resource, [...(records.get(resource) ?? []), Number(record)]);
    }
    for (const [resource, ids] of records) changed.push(...(await this.changedRecords(handle, resource, ids)));
    this.forgetOthers(rooms);
    return changed;
  }

  private placeOf(room: string) {
    const { resource, record } = partsOfRoom(room);
    return { resource: this.services.resources.get(resource), record };
  }

  /** A table that was not watched before counts as unchanged. */
  private async changedTables(handle: Handle, rooms: readonly string[]): Promise<Set<string>> {
    const resources = new Set(rooms.flatMap((room) => this.placeOf(room).resource ?? []));
    const tables = [...new Set([...resources].flatMap((resource) => tablesOf(resource, this.services)))];
    const watched = tables.slice(0, MOST_TABLES);
    if (watched.length === 0) return new Set();
    const columns = watched.map((table, at) => `${queries.tableVersionSql([table])} as "v${at}"`);
    const row = await runOne<{ [column: string]: string }>(handle, `select ${columns.join(", ")}`);
    const versions = new Map(watched.map((table, at) => [table, row[`v${at}`] ?? ""]));
    const changed = watched.filter((table) => this.tables.has(table) && this.tables.get(table) !== versions.get(table));
    this.tables = versions;
    return new Set(changed);
  }

  private async changedRecords(handle: Handle, resource: Resource, ids: number[]): Promise<string[]> {
    const versions = await recordVersions(handle, { resource, services: this.services }, ids);
    return ids.flatMap((id) => {
      const room = `${resource.name}/${id}`;
      const before = this.records.get(room);
      const now = versions.get(id) ?? "";
      this.records.set(room, now);
      return before === undefined || before === now ? [] : [room];
    });
  }

  private forgetOthers(rooms: readonly string[]): void {
    const open = new Set(rooms);
    for (const room of this.records.keys()) if (!open.has(room)) this.records.delete(room);
  }
}
