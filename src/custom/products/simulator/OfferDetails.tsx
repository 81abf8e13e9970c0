// One offer in full: what can be done with it, what it costs and why, and its instalments.
import { BalanceChart } from "./BalanceChart.tsx";
import { CostBreakdown } from "./CostBreakdown.tsx";
import { OfferActs, type OfferActsProps } from "./OfferActs.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { SimulationWarnings } from "./SimulationWarnings.tsx";

export function OfferDetails(props: OfferActsProps) {
  const { simulation } = props.offer;
  return (
    <>
      <SimulationWarnings simulation={simulation} />
      <OfferActs {...props} />
      <div className="stack grid-cols-[repeat(auto-fit,minmax(min(360px,100%),1fr))]">
        <CostBreakdown simulation={simulation} />
        <BalanceChart simulation={simulation} />
      </div>
      <ScheduleTable key={simulation.installmentQuantity} simulation={simulation} />
    </>
  );
}
