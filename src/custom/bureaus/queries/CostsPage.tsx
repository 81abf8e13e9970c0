// /informes/custos-de-bureaus: how many queries there were in a period and what they cost, and how much of the month's
// budget is spent. A line leads to its queries.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { isDate, wallClock } from "../../../base/dates.ts";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, call, failureText, files, Page, RecordSkeleton } from "../../../framework.ts";
import type { BureauCosts } from "../../../rules/bureaus/ledger-answers.ts";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Segments } from "../../../ui/Segments.tsx";
import { useSeesPrices } from "../parts/use-prices.ts";
import { BudgetBar } from "./BudgetBar.tsx";
import { CostsTable } from "./CostsTable.tsx";
import { Period } from "./Period.tsx";
import { COST_TEXTS, GROUPS } from "./texts.ts";

export function CostsPage({ route }: { route: RouteSpec }) {
  const parameters = useParameters();
  const hasAmounts = useSeesPrices();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["bureau-report", parameters.query],
    queryFn: ({ signal }) => call<BureauCosts>("GET", "/bureaus/report", undefined, parameters.query, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Page
      title={COST_TEXTS.title}
      breadcrumb={areaCrumb(route)}
      actions={<ExportButton query={parameters.query} isDisabled={!data} />}
    >
      <div className="stack grid-cols-1" aria-busy={isFetching}>
        {hasAmounts && <BudgetBar />}
        <div className="row flex-wrap justify-between gap-16 items-end">
          <Segments
            label={COST_TEXTS.groupBy}
            options={GROUPS}
            value={parameters.query.groupBy}
            onChange={(groupBy) => parameters.change({ groupBy })}
          />
          <Period
            from={parameters.query.from}
            to={parameters.query.to}
            onChoose={(from, to) => parameters.change({ from, to })}
          />
        </div>
        {error ? (
          <FailureNotice text={failureText(error, COST_TEXTS.loadFailed)} onRetry={refetch} />
        ) : data ? (
          <CostsTable costs={data} hasAmounts={hasAmounts} />
        ) : (
          <RecordSkeleton />
        )}
      </div>
    </Page>
  );
}

/** Period and grouping stand in the address, so that a link shows the same report. */
function useParameters() {
  const [address, setAddress] = useSearchParams();
  const today = wallClock(Date.now()).date;
  const dayIn = (name: string, usual: string) => {
    const day = address.get(name) ?? "";
    return isDate(day) ? day : usual;
  };
  const groupBy = GROUPS.find(({ value }) => value === address.get("groupBy"))?.value ?? "bureau";
  const query = { from: dayIn("from", `${today.slice(0, 7)}-01`), to: dayIn("to", today), groupBy };
  return {
    query,
    change: (part: Partial<typeof query>) => setAddress({ ...query, ...part }, { replace: true }),
  };
}

function ExportButton({ query, isDisabled }: { query: { [name: string]: string }; isDisabled: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const save = async () => {
    setBusy(true);
    try {
      const file = await files.download("/bureaus/report/export", { query });
      files.save(file, `consultas-a-bureaus-${query.from}-${query.to}.xlsx`);
    } catch (error) {
      notify(failureText(error, COST_TEXTS.exportFailed), { type: "error" });
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="button"
      disabled={isDisabled || isBusy}
      aria-busy={isBusy}
      onClick={() => void save()}
    >
      <Icon name="download" size={16} /> {COST_TEXTS.export}
    </button>
  );
}
