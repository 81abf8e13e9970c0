// Level, stage and provision of the contract as of the last night, and why. Partners are not told.

import { useQuery } from "@tanstack/react-query";
import { formatDate } from "../../../../base/dates.ts";
import { reais } from "../../../../base/money.ts";
import { call } from "../../../../framework.ts";
import type { RiskLevelAnswer, RiskStageAnswer } from "../../../../rules/operations/answers/risk.ts";
import { percentText } from "../../../products/index.ts";
import { operationKey } from "../../parts/use-operation.ts";
import { Fact } from "../stages/Fact.tsx";
import { RISK_TEXTS as T } from "./texts.ts";

export function Risk({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: [...operationKey(id), "risk"],
    queryFn: () =>
      Promise.all([
        call<RiskLevelAnswer>("GET", `/operations/${id}/risk-classification`),
        call<RiskStageAnswer>("GET", `/operations/${id}/risk-classification-ifrs`),
      ]),
    retry: false,
  });
  if (!data) return null;
  const [{ level, explanation }, stage] = data;
  if (!stage.baseDate) return null;
  return (
    <section className="stack gap-8" aria-label={T.title}>
      <div className="row flex-wrap gap-8">
        <h3>{T.title}</h3>
        <span className="caption">{T.on(formatDate(stage.baseDate))}</span>
      </div>
      <dl className="rs-facts rs-reading">
        <Fact title={T.stage}>{`${stage.stage} · ${stage.portfolioClass}`}</Fact>
        <Fact title={T.level}>{level}</Fact>
        <Fact title={T.days}>{stage.daysPastDue}</Fact>
        <Fact title={T.provision}>{reais(stage.totalProvision ?? 0)}</Fact>
        <Fact title={T.carrying}>{reais(stage.grossCarrying ?? 0)}</Fact>
        <Fact title={T.deferred}>{reais(stage.deferredFees ?? 0)}</Fact>
        {stage.effectiveRate !== null && <Fact title={T.rate}>{T.yearly(percentText(stage.effectiveRate))}</Fact>}
      </dl>
      <details>
        <summary>{T.why}</summary>
        {[...stage.explanation, ...explanation].map((text) => (
          <p key={text} className="muted">
            {text}
          </p>
        ))}
      </details>
    </section>
  );
}
