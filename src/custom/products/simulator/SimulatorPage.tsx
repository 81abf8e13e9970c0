// /operacional/simulador: begins with what its address says, else with the operation that the person has begun.
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, Page } from "../../../framework.ts";
import { useOperationContext } from "../../operations/index.ts";
import { Simulator } from "./Simulator.tsx";
import { addressOf, termsFrom } from "./terms.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";

export function SimulatorPage({ route }: { route: RouteSpec }) {
  const [query, setQuery] = useSearchParams();
  const { start: operation } = useOperationContext();
  const [start] = useState(() => ({ ...termsOfOperation(operation), ...termsFrom(query) }));
  return (
    <Page title={SIMULATOR_TEXTS.title} breadcrumb={areaCrumb(route)}>
      <Simulator start={start} onSimulated={(terms) => setQuery(addressOf(terms), { replace: true })} />
    </Page>
  );
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
