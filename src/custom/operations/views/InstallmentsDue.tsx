// What a cessionary is to receive: the instalments of the operations that it bought, the first to fall due first.

import { Link } from "react-router-dom";
import { formatDate } from "../../../base/dates.ts";
import type { InstallmentsDue as Due } from "../../../rules/home/operations-of-the-day.ts";
import { DATED, dayText, HomeSection, isPast } from "../../home/index.ts";
import { operationAddressOf } from "../parts/addresses.ts";
import { amountText } from "../parts/amount-text.ts";
import { HOME_OPERATIONS } from "./texts.ts";

export function InstallmentsDue({ total, value, records }: Due) {
  const now = new Date();
  return (
    <HomeSection
      title={HOME_OPERATIONS.installments}
      empty={total === 0 && HOME_OPERATIONS.noInstallments}
      tools={
        total > 0 && (
          <span className="caption ml-auto tabular text-right">
            {HOME_OPERATIONS.installmentsSum(total, amountText(value))}
          </span>
        )
      }
    >
      <ul className="card divided overflow-hidden">
        {records.map(({ id, code, customer, installment, installmentQuantity, value: due, dueDate }) => (
          <li key={`${id} ${installment}`}>
            <Link className={DATED} to={operationAddressOf(id)}>
              <span className="flex-1 min-w-0">
                <strong className="block font-medium">{customer ?? `#${code}`}</strong>
                <span className="caption block wrap-anywhere whitespace-normal">
                  {`#${code} · parcela ${installment} de ${installmentQuantity} · ${isPast(dueDate, now) ? "venceu" : "vence"} em ${formatDate(dueDate)}`}
                </span>
              </span>
              <span className="row gap-12">
                <span className="tabular whitespace-nowrap">{amountText(due)}</span>
                <time className="status" dateTime={dueDate} data-tone={isPast(dueDate, now) ? "warning" : undefined}>
                  {dayText(dueDate, now)}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
