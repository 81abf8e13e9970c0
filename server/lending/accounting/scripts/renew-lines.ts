// Lines of shipped scripts that a later version of the product has changed, in installations that have them: a script whose line
// people have changed keeps it. What made entries becomes another version, valid from today. Each change is made once.
import { type Context, records, resourceNamed, run, tables } from "../../../framework/index.ts";
import { keepVersions, versionedBody } from "./versions.ts";

interface Line {
  event: string;
  historyTemplate?: string | null;
  value?: string | null;
  debitAccountPlanTreeNodeID?: number;
  creditAccountPlanTreeNodeID?: number;
}

interface Change {
  /** In the installation, for ever. */
  mark: string;
  event: string;
  /** The histories that the lines were shipped with, and their value where they had one. */
  histories: readonly string[];
  former?: string;
  /** A script with such a line has been changed already. */
  isNew(line: Line): boolean;
  /** What stands in the place of such a line. */
  renewed(line: Line): Line[];
}

const OF_CONTRACT = "Contrato {{operation.code}}";

const CHANGES: readonly Change[] = [
  {
    ...{ mark: "accounting_scripts:recovery", event: "RECOVERY" },
    isNew: ({ event, value }) => event === "RECOVERY" && value === "controlled",
    histories: [`${OF_CONTRACT}: saída do controle de baixados`],
    renewed: (line) => [{ ...line, value: "controlled" }],
  },
  {
    ...{ mark: "accounting_scripts:control-decrease", event: "CLASSIFICATION_CONTROL" },
    isNew: ({ event, value }) => event === "CLASSIFICATION_CONTROL" && value === "decrease",
    histories: ["estágio {{stage}}", "carteira de provisão {{portfolio.class}}", "composição da carteira"].map(
      (history) => `${OF_CONTRACT}: ${history}`,
    ),
    renewed: (line) => [
      line,
      { ...turned(line), historyTemplate: `${line.historyTemplate}, saída`, value: "decrease" },
    ],
  },
  {
    ...{ mark: "accounting_scripts:insurance-refund", event: "OPERATION_SENT_FOR_PAYMENT", former: "insurance" },
    histories: [`${OF_CONTRACT}: seguro a repassar`],
    isNew: ({ event }) => event === "INSURANCE_REFUND",
    renewed: (line) => [
      line,
      {
        ...{ ...turned(line), event: "INSURANCE_REFUND", value: null },
        historyTemplate: `${OF_CONTRACT}: seguro não decorrido, abatido da dívida`,
      },
    ],
  },
];

/** The same accounts the other way round. */
const turned = ({ debitAccountPlanTreeNodeID: debit, creditAccountPlanTreeNodeID: credit, ...line }: Line): Line => ({
  ...line,
  ...(credit ? { debitAccountPlanTreeNodeID: credit } : {}),
  ...(debit ? { creditAccountPlanTreeNodeID: debit } : {}),
});

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
  lines: Line[];
}

async function renew(context: Context, { event, histories, former, isNew, renewed }: Change): Promise<number> {
  const resource = resourceNamed(context, "accounting-scripts");
  const rows = await run<Stored & { [name: string]: unknown }>(
    context.db,
    "select id, to_jsonb(lines) as lines from accounting_scripts where to_jsonb(lines) @> $1::jsonb order by id",
    [JSON.stringify([{ event }])],
  );
  const isOld = (line: Line): boolean =>
    line.event === event && histories.includes(line.historyTemplate ?? "") && (line.value || undefined) === former;
  const old = rows.filter(({ lines }) => lines.some(isOld) && !lines.some(isNew));
  for (const { id, lines } of old) {
    const current = await records.getUnscoped(context, resource, id);
    const today = context.clock.today();
    const isLater = current.validFrom === null || current.validFrom < today;
    const body = await versionedBody(
      context,
      {
        lines: lines
          .flatMap((line) => (isOld(line) ? renewed(line) : [line]))
          .map((line, order) => ({ ...line, order })),
      },
      current,
    );
    // What has made no entries is corrected where it stands.
    const from = body.scriptVersion !== undefined && isLater ? { validFrom: today } : {};
    await tables.update(context, resource, id, tables.columnsOf(resource, { ...body, ...from }));
    await keepVersions(context, [{ id, after: {} }]);
  }
  return old.length;
}
