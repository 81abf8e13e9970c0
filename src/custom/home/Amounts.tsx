// The money of the day, each sum with the list that it was added up from, and the work that the person may begin.
import { Link } from "react-router-dom";
import { formatMoney, toCents } from "../../base/money.ts";
import type { HomeAmount, HomeStart } from "../../rules/home/home-parts.ts";
import { Icon } from "../../ui/Icon.tsx";
import { HomeSection } from "./HomeSection.tsx";
import { listAddress } from "./home-queries.ts";
import { MARK, STACKED_TASK, TASK } from "./look.ts";
import { HOME_TEXTS, recordsText } from "./texts.ts";

export function Amounts({ amounts }: { amounts: readonly HomeAmount[] }) {
  if (amounts.length === 0) return null;
  return (
    <HomeSection title={HOME_TEXTS.amounts}>
      <ul className="card task-list dated-list divided overflow-hidden">
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
      <ul className="card task-list divided overflow-hidden">
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
