// The head of every stage: which operation, of whom, how much, where it stands, who works on it and until when.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, Crumbs, recordPage, references, useResource } from "../../../framework.ts";
import { countedInstallments } from "../../../rules/products/installment-text.ts";
import { OPERATIONS_PATH, pipelineAddress } from "../parts/addresses.ts";
import { amountText } from "../parts/amount-text.ts";
import { ageText, deadlineOf } from "../parts/stage-clock.ts";
import { useOperation } from "../parts/use-operation.ts";
import { HeadActs } from "./HeadActs.tsx";
import { Members } from "./Members.tsx";
import { StatusControl } from "./StatusControl.tsx";
import { PIPELINE_TEXTS } from "./texts.ts";

export function PipelineHead({ route, stageLabel }: { route: RouteSpec; stageLabel: string }) {
  const { detail, refresh } = useOperation();
  const { operation } = detail;
  const resource = useResource("operations");
  const name = operation.code ?? String(operation.id);
  recordPage.useDescription(`${name} - ${stageLabel}`);
  const steps = [
    ...areaCrumb({ ...route, menu: "Operacional" }),
    { label: "Operações", to: OPERATIONS_PATH },
    { label: name },
  ];
  return (
    <header className="flex flex-wrap justify-between gap-x-16 gap-y-12 items-center">
      <div className="first:flex-[1000_1_180px] first:min-w-0">
        <Crumbs steps={steps} />
        <div className="[&>.status]:self-end [&>.status]:mb-3 flex flex-wrap items-center gap-x-12 gap-y-4">
          <h1 className="wrap-anywhere">
            <span className="block text-muted text-caption font-normal tracking-[0] leading-[1.45]">
              {PIPELINE_TEXTS.operation}
            </span>{" "}
            <span>{name}</span>
          </h1>
          <StatusControl />
        </div>
      </div>
      {/* On a phone the menu stays beside the code, and the main act takes the row below. */}
      <div className="rs-head-actions phone:contents flex flex-wrap items-center gap-8 print:hidden!">
        {resource?.routes[0] && (
          <recordPage.Trail
            resource={resource}
            route={resource.routes[0]}
            record={operation}
            addressOf={(id) => pipelineAddress(Number(id))}
          />
        )}
        {resource && <recordPage.Presence resource={resource} record={operation} onChanged={() => void refresh()} />}
        <HeadActs />
      </div>
      <Facts />
    </header>
  );
}

function Facts() {
  const { detail } = useOperation();
  const { operation, now } = detail;
  const addressOf = references.useRecordAddress();
  const customer = operation.customerID ? addressOf("customers", operation.customerID) : undefined;
  const deadline = deadlineOf(operation, Date.parse(now));
  return (
    <dl
      className="rs-reading flex flex-[1_0_100%] flex-wrap gap-x-32 gap-y-8 phone:gap-x-16"
      aria-label="Resumo da operação"
    >
      <Fact title={PIPELINE_TEXTS.customer}>
        {customer ? <Link to={customer}>{operation.customer?.text}</Link> : (operation.customer?.text ?? "–")}
      </Fact>
      <Fact title={PIPELINE_TEXTS.product}>{operation.product?.text ?? "–"}</Fact>
      <Fact title={PIPELINE_TEXTS.value}>
        {amountText(operation.requestedValue)}
        {detail.simulation && ` · ${countedInstallments(detail.simulation)}`}
      </Fact>
      {operation.stageSince && !operation.finishedAt && (
        <Fact title={PIPELINE_TEXTS.age}>{ageText(operation.stageSince, Date.parse(now))}</Fact>
      )}
      {deadline && (
        <Fact title={PIPELINE_TEXTS.deadline}>
          <span className="status" data-tone={deadline.tone}>
            {deadline.text}
          </span>
        </Fact>
      )}
      <Fact title={PIPELINE_TEXTS.members}>
        <Members />
      </Fact>
    </dl>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={recordPage.HEAD_FACT}>
    <dt>{title}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
