// The goods and rights that guarantee the operation, their sum beside what is asked for. Spec PIPE-028 to PIPE-031.
import { useState } from "react";
import type { RaRecord } from "react-admin";
import { formatDate } from "../../../../base/dates.ts";
import { formatMoney } from "../../../../base/money.ts";
import { recordPage, useResource } from "../../../../framework.ts";
import { coverageOf } from "../../../../rules/operations/index.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { Fact } from "./Fact.tsx";
import { STAGE_TEXTS } from "./texts.ts";

const percent = (value: number | null): string => (value === null ? "–" : `${value.toLocaleString("pt-BR")}%`);

export function Warranties() {
  const { detail, reasonAgainst, refresh } = useOperation();
  const resource = useResource("operation-warranties");
  const [viewed, view] = useState<RaRecord>();
  return (
    <div className="card">
      <recordPage.ChildList
        name="operation-warranties"
        record={detail.operation}
        canUpdate={reasonAgainst("ADD_WARRANTY") === undefined}
        onChanged={() => void refresh()}
        above={(records) => <Totals records={records} />}
        acts={(record) => [
          { key: "view", label: STAGE_TEXTS.view, icon: <Icon name="eye" />, onSelect: () => view(record) },
        ]}
      />
      {viewed && resource && (
        <Dialog title={resource.label.one} size="report" onClose={() => view(undefined)}>
          <recordPage.Reading resource={resource} record={viewed} />
        </Dialog>
      )}
    </div>
  );
}

function Totals({ records }: { records: readonly RaRecord[] }) {
  const { detail } = useOperation();
  const { facts } = detail;
  const coverage = coverageOf(facts);
  const isLow = facts.leastCoverage !== null && (coverage ?? 0) < facts.leastCoverage;
  const [next] = records
    .flatMap(({ revaluationDueOn }) => (typeof revaluationDueOn === "string" ? [revaluationDueOn] : []))
    .sort();
  return (
    <dl className="rs-facts rs-reading">
      <Fact title={STAGE_TEXTS.warrantiesTotal}>{formatMoney(facts.warrantiesValue, { symbol: true })}</Fact>
      <Fact title={STAGE_TEXTS.coverage}>
        {coverage === null ? (
          percent(null)
        ) : (
          <span className="status" data-tone={isLow ? "danger" : "success"}>
            {percent(coverage)}
          </span>
        )}
      </Fact>
      <Fact title={STAGE_TEXTS.leastCoverage}>{percent(facts.leastCoverage)}</Fact>
      {next && (
        <Fact title={STAGE_TEXTS.revaluation}>
          <span className="status" data-tone={next < facts.today ? "danger" : undefined}>
            {formatDate(next)}
            {next < facts.today && ` · ${STAGE_TEXTS.lateRevaluation}`}
          </span>
        </Fact>
      )}
    </dl>
  );
}
