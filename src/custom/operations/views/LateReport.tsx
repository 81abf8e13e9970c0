// Who is late: operations past their deadline by stage, product or member, each a link to the list, and a file of it.

import { useState } from "react";
import { Link } from "react-router-dom";
import { formatCount } from "../../../base/count-text.ts";
import { formatDateTime } from "../../../base/dates.ts";
import { ErrorState, files, RecordSkeleton } from "../../../framework.ts";
import type { LateGroup } from "../../../rules/operations/answers/work.ts";
import { STAGES } from "../../../rules/operations/index.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { Segments } from "../../../ui/Segments.tsx";
import { amountText } from "../parts/amount-text.ts";
import { lateAddress } from "./late-address.ts";
import { VIEWS_TEXTS } from "./texts.ts";
import { type LateBy, useLate } from "./work.ts";

const GROUPS = [
  { value: "stage", label: "Etapa" },
  { value: "product", label: "Produto" },
  { value: "member", label: "Membro" },
] as const;

export function LateReport() {
  const [by, setBy] = useState<LateBy>("stage");
  const { data, error, refetch } = useLate(by);
  const choose = (value: string) => setBy(GROUPS.find((group) => group.value === value)?.value ?? "stage");
  return (
    <div className="stack gap-12 mt-12">
      <div className="row flex-wrap gap-12 justify-between">
        <Segments label={VIEWS_TEXTS.by} options={GROUPS} value={by} onChange={choose} />
        {data && data.groups.length > 0 && (
          <button type="button" className="button" onClick={() => files.save(sheetOf(by, data.groups), "atrasos.csv")}>
            {VIEWS_TEXTS.exportLate}
          </button>
        )}
      </div>
      {error && <ErrorState onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data?.groups.length === 0 && <EmptyState icon="check" title={VIEWS_TEXTS.nothingLate} text="" />}
      {data && data.groups.length > 0 && <LateTable by={by} groups={data.groups} now={data.now} />}
    </div>
  );
}

const nameOf = (by: LateBy, { key, name }: LateGroup): string => {
  if (by === "stage") return STAGES.find(({ code }) => code === key)?.label ?? String(key);
  return name ?? VIEWS_TEXTS.nobody;
};

function LateTable({ by, groups, now }: { by: LateBy; groups: LateGroup[]; now: string }) {
  return (
    <ScrollBox label={VIEWS_TEXTS.late}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{GROUPS.find(({ value }) => value === by)?.label}</th>
            <th scope="col" className="number">
              Operações
            </th>
            <th scope="col" className="number">
              Valor
            </th>
            <th scope="col">Prazo mais antigo</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key ?? ""}>
              <td>
                {group.key === null ? (
                  nameOf(by, group)
                ) : (
                  <Link to={lateAddress(by, group.key, now)}>{nameOf(by, group)}</Link>
                )}
              </td>
              <td className="number">{formatCount(group.count)}</td>
              <td className="number">{amountText(group.value)}</td>
              <td className="whitespace-nowrap">{formatDateTime(group.oldestDueAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** As spreadsheets in Portuguese read it: the mark of the encoding, semicolons and decimal commas. */
function sheetOf(by: LateBy, groups: LateGroup[]): Blob {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = groups.map((group) =>
    [
      quoted(nameOf(by, group)),
      group.count,
      group.value === null ? "" : String(group.value).replace(".", ","),
      formatDateTime(group.oldestDueAt),
    ].join(";"),
  );
  const head = [GROUPS.find(({ value }) => value === by)?.label, "Operações", "Valor", "Prazo mais antigo"].join(";");
  return new Blob(["\ufeff", [head, ...rows].join("\r\n")], { type: "text/csv;charset=utf-8" });
}
