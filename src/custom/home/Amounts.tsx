// The money of the day, each sum with the list that it was added up from, and the work that the person may begin.
import { Link } from "react-router-dom";
import { formatMoney, toCents } from "../../base/money.ts";
import type { HomeAmount, HomeStart } from "../../rules/home/home-parts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { HomeSection } from "./HomeSection.tsx";
import { listAddress } from "./home-queries.ts";
import { HOME_TEXTS, recordsText } from "./texts.ts";

export function Amounts({ amounts }: { amounts: readonly HomeAmount[] }) {
  if (amounts.length === 0) return null;
  return (
    <HomeSection title={HOME_TEXTS.amounts}>
      <ul className="card task-list dated-list">
        {amounts.map(({ key, label, count, amount, path, filters }) => (
          <li key={key}>
            <Link to={listAddress(path, filters)}>
              <span className="task-text grow">
                {label}
                <span className="caption block">{recordsText(count)}</span>
              </span>
              <strong className="size-section tabular nowrap">{formatMoney(toCents(amount), { symbol: true })}</strong>
              <Icon name="arrowRight" size={14} />
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
      <ul className="card task-list">
        {starts.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>
              <span className="task-text grow">{label}</span>
              <Icon name="arrowRight" size={14} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
