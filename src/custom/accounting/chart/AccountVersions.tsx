// The versions of an account with their days: code, title, type and place, the latest first, and the day from which a
// change is valid.

import { ErrorState, type PanelProps, RecordSkeleton } from "../../../framework.ts";
import { formatCode } from "../../../rules/accounting/account-code.ts";
import { isRegime } from "../../../rules/accounting/accounting-regime.ts";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { ACCOUNT_TEXTS } from "../parts/accounts/texts.ts";
import { useAccountHistory } from "./use-account-history.ts";
import { sinceText, VERSION_TEXTS } from "./version-texts.ts";

export function AccountVersions({ record }: PanelProps) {
  const { data, error, refetch } = useAccountHistory(Number(record.id), record.version);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const codeText = (code: string) => (isRegime(record.regime) ? formatCode(record.regime, code) : code);
  return (
    <section className="rs-section phone:p-16">
      <p className="muted">{VERSION_TEXTS.note}</p>
      <ScrollBox
        className="table-box [&_td:is(:nth-child(3),:nth-child(5))]:min-w-104 [&_td:is(:nth-child(3),:nth-child(5))]:py-8 [&_td:is(:nth-child(3),:nth-child(5))]:wrap-anywhere [&_td:is(:nth-child(3),:nth-child(5))]:whitespace-normal"
        label={VERSION_TEXTS.title}
      >
        <table className="table">
          <thead>
            <tr>
              {VERSION_TEXTS.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.versions.map(({ validFrom, code, title, type, parent }, at) => (
              <tr key={validFrom ?? ""}>
                <th scope="row">
                  {sinceText(validFrom)}
                  {at === 0 && <span className="caption muted"> {VERSION_TEXTS.current}</span>}
                </th>
                <td>{codeText(code)}</td>
                <td>{title}</td>
                <td>{ACCOUNT_TEXTS.marks[type]}</td>
                <td>{parent === null ? VERSION_TEXTS.top : parent.replace(/^\d+/, codeText)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
