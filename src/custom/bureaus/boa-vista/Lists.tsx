// The lists of Boa Vista: debts and protests with their total, bounced cheques with the reason, and earlier consultations.
import type { ReactNode } from "react";
import { add, fromCents, toCents, type WireAmount } from "../../../base/money.ts";
import type { BoaVistaContent, BouncedCheck, Occurrence } from "../../../rules/bureaus/answers.ts";
import { BOA_VISTA_TEXTS as T } from "../../../rules/bureaus/texts.ts";
import { day, documentText, money, text } from "../format.ts";
import { HUB_TEXTS } from "../texts.ts";

interface Column<Row> {
  title: string;
  isFigure?: boolean;
  cell: (row: Row) => ReactNode;
}

interface ListProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What the last column adds up to. */
  total?: { label: string; value: string };
}

/** On a phone each row is a card. */
function List<Row>({ label, columns, rows, total }: ListProps<Row>) {
  if (rows.length === 0) return <p className="muted py-16">{T.nothing}</p>;
  return (
    <div className="table-box">
      <table className="table cards wrapped phone:[&_td.number]:text-left" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, isFigure }) => (
              <th key={title} scope="col" className={isFigure ? "number" : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bureau gives its rows no key, and they never change.
            <tr key={at}>
              {columns.map(({ title, isFigure, cell }) => (
                <td key={title} data-label={title} className={isFigure ? "number" : undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row" className="border-t border-t-border" colSpan={columns.length - 1}>
                {total.label}
              </th>
              <td className="number border-t border-t-border font-semibold">{total.value}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const OCCURRENCE_COLUMNS: readonly Column<Occurrence>[] = [
  { title: T.date, cell: ({ informantInfo }) => day(informantInfo.date) },
  { title: T.informant, cell: ({ informantInfo }) => text(informantInfo.informant) },
  { title: T.condition, cell: ({ conditionText }) => text(conditionText) },
  { title: T.occurrence, cell: ({ occurrenceTypeText }) => text(occurrenceTypeText) },
  { title: T.situation, cell: ({ situationText }) => text(situationText) },
  { title: T.state, cell: ({ state }) => state ?? HUB_TEXTS.none },
  { title: T.value, isFigure: true, cell: ({ value }) => money(value) },
];

interface OccurrencesTableProps {
  label: string;
  total: string;
  rows: readonly Occurrence[];
  /** Their sum, where the bureau states one. */
  value?: WireAmount;
}

export const sumOf = (rows: readonly Occurrence[]): WireAmount =>
  fromCents(add(...rows.map(({ value }) => (value === null ? 0n : toCents(value)))));

export const OccurrencesTable = ({ label, total, rows, value = sumOf(rows) }: OccurrencesTableProps) => (
  <List label={label} columns={OCCURRENCE_COLUMNS} rows={rows} total={{ label: total, value: money(value) }} />
);

const CHECK_COLUMNS: readonly Column<BouncedCheck>[] = [
  { title: T.date, cell: ({ date }) => day(date) },
  { title: T.informant, cell: ({ informant }) => text(informant) },
  { title: T.reason, cell: (check) => <Reason {...check} /> },
  { title: T.quantity, isFigure: true, cell: ({ quantity }) => quantity ?? HUB_TEXTS.none },
];

const Reason = ({ refusalReason, refusalReasonText }: BouncedCheck) =>
  refusalReason === null ? (
    HUB_TEXTS.missing
  ) : (
    <>
      <span className="muted">{refusalReason}</span> {refusalReasonText === refusalReason ? "" : refusalReasonText}
    </>
  );

export const ChecksTable = ({ rows }: { rows: readonly BouncedCheck[] }) => (
  <List label={T.checks} columns={CHECK_COLUMNS} rows={rows} />
);

const CONSULT_COLUMNS: readonly Column<BoaVistaContent["previousConsults"][number]>[] = [
  { title: T.date, cell: ({ date }) => day(date) },
  { title: T.informant, cell: ({ informant }) => text(informant) },
  { title: T.taxID, cell: ({ companyTaxId }) => (companyTaxId === null ? HUB_TEXTS.none : documentText(companyTaxId)) },
];

export const ConsultsTable = ({ rows }: { rows: BoaVistaContent["previousConsults"] }) => (
  <List label={T.previous} columns={CONSULT_COLUMNS} rows={rows} />
);
