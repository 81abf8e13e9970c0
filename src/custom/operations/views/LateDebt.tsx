// Above a receivable that is late: for how long, and what is owed of it today with the charges of delay. Spec TRE-013.

import { useQuery } from "@tanstack/react-query";
import { daysBetween, wallClock } from "../../../base/dates.ts";
import { call, type RecordNoticeProps } from "../../../framework.ts";
import { OWED } from "../../../rules/treasury/locks.ts";
import type { DebtOnDay } from "../../../rules/treasury/receipt.ts";
import { amountText } from "../parts/amount-text.ts";
import { VIEWS_TEXTS } from "./texts.ts";

export function LateDebt({ record }: RecordNoticeProps) {
  const today = wallClock(Date.now()).date;
  const days = typeof record.dueDate === "string" ? daysBetween(record.dueDate, today) : 0;
  const isLate = days > 0 && OWED.includes(String(record.accountReceivableStatus));
  const { data } = useQuery({
    queryKey: ["account-receivables", "debt", record.id, record.version, today],
    queryFn: () => call<DebtOnDay>("GET", `/account-receivables/${record.id}/debt`),
    enabled: isLate,
    retry: false,
  });
  if (!isLate || !data) return null;
  const parts = {
    open: amountText(data.openValue),
    fine: amountText(data.fineValue),
    interest: amountText(data.interestValue),
  };
  return (
    <p className="notice" data-tone="warning">
      {VIEWS_TEXTS.lateFor(days)} {VIEWS_TEXTS.owedToday(amountText(data.total), parts)}
    </p>
  );
}
