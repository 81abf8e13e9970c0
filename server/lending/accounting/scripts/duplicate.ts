// POST /accounting-scripts/{id}/duplicate creates a new script with the same lines, as a start for another one.
import { type Context, type Row, records, resourceNamed } from "../../../framework/index.ts";

const COPIED_FIELDS = ["enabled", "regime", "origin", "description", "validFrom", "bacenScriptID"] as const;
const OF_A_LINE = [
  ...(["event", "percent", "condition", "value", "historyTemplate"] as const),
  ...(["debitAccountPlanTreeNodeID", "creditAccountPlanTreeNodeID"] as const),
];
const LONGEST_TITLE = 120;
const SUFFIX = " (CÓPIA)";

export async function duplicateScript(context: Context, id: number): Promise<Row> {
  const resource = resourceNamed(context, "accounting-scripts");
  const script = await records.get(context, resource, id);
  const lines = script.lines ?? [];
  return records.writesOf(context, resource).create(context, {
    ...picked(script, COPIED_FIELDS),
    title: `${script.title.slice(0, LONGEST_TITLE - SUFFIX.length)}${SUFFIX}`,
    lines: lines.map((line) => ({
      ...picked(line, OF_A_LINE),
      ...casesOf(line, "debitCases"),
      ...casesOf(line, "creditCases"),
    })),
  });
}

function picked(record: Row, names: readonly string[]): Row {
  const filled = names.filter((name) => record[name] !== undefined && record[name] !== null);
  return Object.fromEntries(filled.map((name) => [name, record[name]]));
}

function casesOf(line: Row, name: string): Row {
  const cases = line[name];
  return Array.isArray(cases) ? { [name]: cases.map((item: Row) => picked(item, ["condition", "accountID"])) } : {};
}
