// Sums of money, each with the list that it was added up from, and the work that the person may begin.
import { Link } from "react-router-dom";
import { formatMoney, toCents } from "../../base/money.ts";
import { listAddress } from "../../framework.ts";
import type { HomeAmount, HomeStart } from "../../rules/home/home-parts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { HomeSection } from "./HomeSection.tsx";
import { MARK, STACKED_TASK, TASK } from "./look.ts";
import { HOME_TEXTS, recordsText } from "./texts.ts";

export function Amounts({ amounts }: { amounts: readonly HomeAmount[] }) {
  const groups = Map.groupBy(amounts, ({ group }) => group ?? HOME_TEXTS.amounts);
  return [...groups].map(([title, members]) => <AmountGroup key={title} title={title} amounts={members} />);
}

function AmountGroup({ title, amounts }: { title: string; amounts: readonly HomeAmount[] }) {
  return (
    <HomeSection title={title}>
      <ul className="card divided overflow-hidden">
        {amounts.map(({ key, label, count, amount, path, filters }) => (
          <li key={key}>
            <Link className={TASK} to={listAddress(path, filters)}>
              <span className="flex-1 min-w-0 grid">
                {label}
                <span className="caption block wrap-anywhere whitespace-normal">{recordsText(count)}</span>
              </span>
              <strong className="tabular text-section whitespace-nowrap font-medium">
                {formatMoney(toCents(amount), { symbol: true })}
              </strong>
              <Icon className={MARK} name="arrowRight" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

export function Starts({ starts }: { starts: readonly HomeStart[] }) {
  if (starts.length === 0) return null;
  return (
    <HomeSection title={HOME_TEXTS.starts}>
      <ul className="card divided overflow-hidden">
        {starts.map(({ label, path }) => (
          <li key={path}>
            <Link className={STACKED_TASK} to={path}>
              <span className="flex-1 min-w-0">{label}</span>
              <Icon className={MARK} name="arrowRight" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
