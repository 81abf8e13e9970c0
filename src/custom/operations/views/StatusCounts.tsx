// How many operations stand in the other queues of the person and in each status, each number with its list.

import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatCount } from "../../../base/count-text.ts";
import type { WireAmount } from "../../../base/exact-json.ts";
import { listAddress } from "../../../framework.ts";
import type { OperationsOfTheDay } from "../../../rules/home/operations-of-the-day.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { COMPACT_TASK, HomeSection, MARK } from "../../home/index.ts";
import { OPERATIONS_PATH } from "../parts/addresses.ts";
import { amountText } from "../parts/amount-text.ts";
import { statusTone } from "../parts/status-tone.ts";
import { MY_WORK_PATH } from "./addresses.ts";
import { HOME_OPERATIONS, QUEUES } from "./texts.ts";

export function StatusCounts({ operations: { queues, statuses, installments } }: { operations: OperationsOfTheDay }) {
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  return (
    <HomeSection
      title="Operações"
      empty={
        queues.length + statuses.length === 0 && (installments ? HOME_OPERATIONS.noneBought : HOME_OPERATIONS.none)
      }
      tools={
        total > 0 && (
          <Link
            className="py-4"
            to={listAddress(OPERATIONS_PATH, { statusID: { $in: statuses.map(({ statusID }) => statusID) } })}
          >
            {HOME_OPERATIONS.all(total)}
          </Link>
        )
      }
    >
      <ul className="card divided overflow-hidden">
        {queues.map(({ key, total: count }) => (
          <CountRow key={key} count={count} label={QUEUES[key]?.title ?? key} to={`${MY_WORK_PATH}?fila=${key}`} />
        ))}
        {statuses.map(({ statusID, code, name, count, value }) => (
          <CountRow
            key={statusID}
            count={count}
            label={
              <span className="f-label" data-tone={statusTone(code) ?? "neutral"}>
                {name}
              </span>
            }
            value={value}
            to={listAddress(OPERATIONS_PATH, { statusID: { $in: [statusID] } })}
          />
        ))}
      </ul>
    </HomeSection>
  );
}

interface CountRowProps {
  count: number;
  label: ReactNode;
  value?: WireAmount | null;
  to: string;
}

export function CountRow({ count, label, value, to }: CountRowProps) {
  return (
    <li>
      <Link className={COMPACT_TASK} to={to}>
        <strong className="tabular font-semibold text-right min-w-28">{formatCount(count)}</strong>
        <span className="flex-1 min-w-0">{label}</span>
        {value !== undefined && (
          <span className="tabular whitespace-nowrap">{value === 0 ? "–" : amountText(value)}</span>
        )}
        <Icon className={MARK} name="arrowRight" size={14} />
      </Link>
    </li>
  );
}
