// The entries that an event would make in one regime, with their total and the reasons why it would fail.

import { formatDate } from "../../../base/dates.ts";
import { reais } from "../../../base/money.ts";
import { REGIME_LABELS } from "../../../rules/accounting/accounting-regime.ts";
import type { TriedRegime } from "../../../rules/accounting/scripts/try-out.ts";
import { EntriesTable } from "./EntriesTable.tsx";
import { SCRIPT_TEXTS } from "./texts.ts";

export function TryOutResult({ result: tried }: { result: TriedRegime }) {
  const { regime, entries, problems, total } = tried;
  const label = REGIME_LABELS[regime];
  return (
    <section className="sc-result stack gap-8 [.sc-result+&]:mt-24" aria-label={label}>
      <h3 className="m-0 text-body">
        {label} <span className="muted">· {versionText(tried)}</span>
      </h3>
      {problems.length > 0 && (
        <ul className="m-0 pl-18 text-danger">
          {problems.map(({ line, field, message }) => (
            <li key={`${line} ${field}`}>{SCRIPT_TEXTS.problemOf(line, message)}</li>
          ))}
        </ul>
      )}
      {entries.length === 0 && problems.length === 0 && <p className="muted">{SCRIPT_TEXTS.nothing}</p>}
      {entries.length > 0 && (
        <EntriesTable
          count={entries.length}
          heads={[SCRIPT_TEXTS.line]}
          rows={entries.map((entry) => (
            <tr key={entry.line}>
              <td>{entry.line + 1}</td>
              <td>{entry.debit.name}</td>
              <td>{entry.credit.name}</td>
              <td>{entry.description}</td>
              <td className="number">{reais(entry.value)}</td>
            </tr>
          ))}
          foot={
            <tr>
              <td colSpan={4}>
                {SCRIPT_TEXTS.total}: {SCRIPT_TEXTS.entriesFound(entries.length)}
              </td>
              <td className="number">{reais(total)}</td>
            </tr>
          }
        />
      )}
    </section>
  );
}

function versionText({ title, number, validFrom }: TriedRegime): string {
  if (number === null) return SCRIPT_TEXTS.unsaved;
  const since = validFrom === null ? "" : `, ${SCRIPT_TEXTS.since(formatDate(validFrom))}`;
  return `${title}, ${SCRIPT_TEXTS.version(number)}${since}`;
}
