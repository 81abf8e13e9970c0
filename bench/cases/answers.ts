// L8 compares answers and not speed: every field of every row against a SELECT and a count(*) without caches.
import type pg from "pg";
import { once } from "../lib/measure.ts";
import type { RunContext } from "../lib/run-context.ts";
import { withClient } from "../lib/with-client.ts";
import type { Target } from "../targets/target.ts";
import { answerShapes, COLUMNS, COUNTED, naiveSql, SELECTED, type Shape } from "./shapes.ts";

interface Page {
  content: Record<string, unknown>[];
  totalElements: number;
  totalPages: number;
  last: boolean;
}

export async function compareAnswers(run: RunContext, targets: Target[]): Promise<void> {
  const shapes = answerShapes(run.rows);
  const differences = await withClient(run.databaseUrl, (client) => differencesOf(client, shapes, targets));
  const ours = differences.filter((difference) => difference.startsWith("product,"));
  run.results.set("answers shapes", shapes.length);
  run.results.set("answers different", ours.length);
  for (const difference of differences) run.log(`different: ${difference}`);
  run.results.note("answers", differences.join("\n"));
}

async function differencesOf(
  client: pg.Client,
  shapes: ReturnType<typeof answerShapes>,
  targets: Target[],
): Promise<string[]> {
  const differences: string[] = [];
  for (const { name, shape } of shapes) {
    const expected = await naivePage(client, shape);
    for (const target of targets) {
      // Asks twice: once counted, and once from the cache.
      for (const time of ["first", "again"]) {
        const difference = await compare(target, shape, expected).catch((error: Error) => error.message);
        if (difference) differences.push(`${target.name}, ${name} (${time}): ${difference}`);
      }
    }
  }
  return differences;
}

async function compare(target: Target, shape: Shape, expected: Page): Promise<string | undefined> {
  const request = target.requestOf(shape);
  if (!request) return undefined;
  const { body } = await once(target.server.port, request);
  const { ids, total } = target.readAnswer(body);
  const expectedIDs = expected.content.map(({ id }) => id);
  // Others search a text only in names.
  const isOurs = target.name === "product" || target.name === "hand" || target.name === "prep";
  if (!isOurs && shape.search !== undefined && !/^[A-Z ]+$/.test(shape.search)) return undefined;
  if (total !== expected.totalElements) return `total ${total} for ${expected.totalElements}`;
  if (ids.join() !== expectedIDs.join()) return `ids ${ids.slice(0, 5).join()}… for ${expectedIDs.slice(0, 5).join()}…`;
  return isOurs ? differentContent(JSON.parse(body) as Page, expected) : undefined;
}

function differentContent(page: Page, expected: Page): string | undefined {
  if (page.last !== expected.last || page.totalPages !== expected.totalPages)
    return `last ${page.last}, ${page.totalPages} pages for ${expected.last}, ${expected.totalPages}`;
  for (const [at, row] of expected.content.entries()) {
    const field = Object.keys(COLUMNS).find((name) => page.content[at]![name] !== row[name]);
    if (field) return `row ${at}, ${field}: ${String(page.content[at]![field])} for ${String(row[field])}`;
  }
  return undefined;
}

async function naivePage(client: pg.Client, shape: Shape): Promise<Page> {
  const { where, order, limits, values } = naiveSql(shape);
  const { rows } = await client.query<Record<string, unknown>>(`${SELECTED}${where}${order}${limits}`, values);
  const counted = await client.query<{ count: number | string }>(`${COUNTED}${where}`, values);
  const total = Number(counted.rows[0]!.count);
  const totalPages = Math.ceil(total / shape.size);
  return { content: rows.map(recordOf), totalElements: total, totalPages, last: shape.page >= totalPages - 1 };
}

function recordOf(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([name, { column, kind }]) => {
      const value = row[column];
      if (value === null) return [name, null];
      if (kind === "number") return [name, Number(value)];
      if (kind === "instant") return [name, new Date(value as string).toISOString()];
      if (value instanceof Date) return [name, value.toLocaleDateString("sv-SE")];
      return [name, value];
    }),
  );
}
