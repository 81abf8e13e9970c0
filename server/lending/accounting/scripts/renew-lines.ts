// Lines of shipped scripts that a later version of the product has changed, in installations that have them: a script whose line
// people have changed keeps it. What made entries becomes another version, valid from today. Each change is made once.
import { type Context, records, resourceNamed, run, tables } from "../../../framework/index.ts";
import { keepVersions, versionedBody } from "./versions.ts";

interface Change {
  /** In the installation, for ever. */
  mark: string;
  event: string;
  /** The first words of the history that the line was shipped with. */
  history: string;
  /** A line without a value of its own gets this one. */
  value: string;
}

const CHANGES: readonly Change[] = [
  {
    mark: "accounting_scripts:recovery",
    event: "RECOVERY",
    history: "Contrato {{operation.code}}: saída do controle de baixados",
    value: "controlled",
  },
];

/** Answers how many scripts it changed. */
export async function renewLines(context: Context): Promise<number> {
  let changed = 0;
  for (const change of CHANGES) {
    const first = await run(
      context.db,
      "insert into installation (key, value) values ($1, 'true') on conflict do nothing returning key",
      [change.mark],
    );
    if (first.length > 0) changed += await renew(context, change);
  }
  return changed;
}

interface Stored {
  id: number;
  lines: { event: string; historyTemplate?: string | null; value?: string | null }[];
}

async function renew(context: Context, { event, history, value }: Change): Promise<number> {
  const resource = resourceNamed(context, "accounting-scripts");
  const rows = await run<Stored & { [name: string]: unknown }>(
    context.db,
    "select id, to_jsonb(lines) as lines from accounting_scripts where to_jsonb(lines) @> $1::jsonb order by id",
    [JSON.stringify([{ event, historyTemplate: history }])],
  );
  const isOld = (line: Stored["lines"][number]): boolean =>
    line.event === event && line.historyTemplate === history && !line.value;
  const old = rows.filter(({ lines }) => lines.some(isOld));
  for (const { id, lines } of old) {
    const current = await records.getUnscoped(context, resource, id);
    const today = context.clock.today();
    const isLater = current.validFrom === null || current.validFrom < today;
    const body = await versionedBody(
      context,
      { lines: lines.map((line) => (isOld(line) ? { ...line, value } : line)) },
      current,
    );
    // What has made no entries is corrected where it stands.
    const from = body.scriptVersion !== undefined && isLater ? { validFrom: today } : {};
    await tables.update(context, resource, id, tables.columnsOf(resource, { ...body, ...from }));
    await keepVersions(context, [{ id, after: {} }]);
  }
  return old.length;
}
