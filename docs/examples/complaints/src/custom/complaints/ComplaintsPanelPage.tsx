// /operacional/painel-da-ouvidoria: complaints by status, the sum of the values in dispute, and those that are overdue.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatMoney, toCents } from "../../base/money.ts";
import type { Field, Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { areaCrumb, call, cellOf, ErrorState, Page, RecordSkeleton, useResource } from "../../framework.ts";
import type { ComplaintFigures, Figure } from "../../rules/complaints/figures.ts";
import { OverdueTable } from "./OverdueTable.tsx";

export function ComplaintsPanelPage({ route }: { route: RouteSpec }) {
  return (
    <Page title="Painel da ouvidoria" breadcrumb={areaCrumb(route)}>
      <Panel />
    </Page>
  );
}

function Panel() {
  const complaints = useResource("complaints");
  const { data, error, refetch } = useQuery({
    queryKey: ["complaints", "figures"],
    queryFn: () => call<ComplaintFigures>("GET", "/complaints/figures"),
    staleTime: 0,
    retry: false,
  });
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!complaints || !data) return <RecordSkeleton />;
  return (
    <div className="stack gap-20">
      <StatusCards complaints={complaints} figures={data} />
      <OverdueTable complaints={complaints} />
    </div>
  );
}

function StatusCards({ complaints, figures }: { complaints: Resource; figures: ComplaintFigures }) {
  const status = complaints.fields.find(({ name }) => name === "status");
  const NONE: Figure = { count: 0, disputedValue: 0 };
  return (
    <section
      aria-label="Reclamações por situação"
      className="stack gap-12 grid-cols-[repeat(auto-fit,minmax(min(144px,100%),1fr))]"
    >
      {status?.options?.map(({ value }) => (
        <FigureCard
          key={value}
          title={<StatusCell field={status} value={value} />}
          figure={figures.statuses.find((one) => one.status === value) ?? NONE}
        />
      ))}
      <FigureCard title={<span className="font-semibold">Todas</span>} figure={figures} />
    </section>
  );
}

function StatusCell({ field, value }: { field: Field; value: string }) {
  const Cell = cellOf(field.type);
  return <Cell field={field} value={value} />;
}

function FigureCard({ title, figure }: { title: ReactNode; figure: Figure }) {
  return (
    <article className="card">
      <div className="card-body stack gap-4">
        <div>{title}</div>
        <strong className="text-title tabular">{figure.count}</strong>
        <span className="caption muted">Em disputa</span>
        <span className="tabular">{formatMoney(toCents(figure.disputedValue), { symbol: true })}</span>
      </div>
    </article>
  );
}
