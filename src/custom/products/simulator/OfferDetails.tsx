// One offer in full: what can be done with it, what it costs and why, and its instalments.
import { Icon } from "../../../ui/Icon.tsx";
import { BalanceChart } from "./BalanceChart.tsx";
import { CostBreakdown } from "./CostBreakdown.tsx";
import { OfferActs, type OfferActsProps } from "./OfferActs.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";

export function OfferDetails(props: OfferActsProps) {
  const { simulation } = props.offer;
  return (
    <>
      {simulation.warnings.map((text) => (
        <p key={text} className="notice" data-tone="warning">
          <Icon name="warning" size={18} />
          <span>{text}</span>
        </p>
      ))}
      <OfferActs {...props} />
      <div className="stack grid-cols-[repeat(auto-fit,minmax(min(360px,100%),1fr))]">
        <CostBreakdown simulation={simulation} />
        <BalanceChart simulation={simulation} />
      </div>
      <ScheduleTable key={simulation.installmentQuantity} simulation={simulation} />
    </>
  );
}
