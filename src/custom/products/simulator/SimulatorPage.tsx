// /operacional/simulador: begins with what its address says, else with the operation that the person has begun.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, call, ErrorState, Page, RecordSkeleton } from "../../../framework.ts";
import { operationStartIn } from "../../../rules/products/operation-start.ts";
import type { StoredSimulation } from "../../../rules/products/simulation.ts";
import { useOperationContext } from "../../operation-start/index.ts";
import { Simulator } from "./Simulator.tsx";
import { addressOf, termsFrom } from "./term-address.ts";
import { termsOfStored } from "./terms.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";

export function SimulatorPage({ route }: { route: RouteSpec }) {
  const [query] = useSearchParams();
  const [stored] = useState(() => operationStartIn(query));
  return (
    <Page title={SIMULATOR_TEXTS.title} breadcrumb={areaCrumb(route)}>
      {stored ? <Reopened id={stored.simulationID} /> : <New />}
    </Page>
  );
}

function New() {
  const [query, setQuery] = useSearchParams();
  const { start: operation } = useOperationContext();
  const [start] = useState(() => ({ ...termsOfOperation(operation), ...termsFrom(query) }));
  return <Simulator start={start} onSimulated={(terms) => setQuery(addressOf(terms), { replace: true })} />;
}

function Reopened({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["stored-simulation", id],
    queryFn: () => call<StoredSimulation>("GET", `/simulations/${id}/result`),
    retry: false,
  });
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return <Simulator start={termsOfStored(data)} stored={data} />;
}

function termsOfOperation({
  productID,
  customerType,
  simulationValue,
  originDate,
}: ReturnType<typeof useOperationContext>["start"]) {
  return {
    productID,
    originDate,
    value: simulationValue,
    ...(customerType ? { customerType } : {}),
  };
}
