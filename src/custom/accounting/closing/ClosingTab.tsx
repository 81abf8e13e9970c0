// Encerramento: the result of the last closing, the moment of the next automatic one, and closing a day by hand.
import { useState } from "react";
import { formatDate, formatDateTime, wallClock } from "../../../base/dates.ts";
import { dayClosedBy, missedDays, nextClosing } from "../../../rules/accounting/closing/closing-schedule.ts";
import { DEFAULT_CLOSING_TIME } from "../../../rules/accounting/closing/closing-settings.ts";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { ClosingCard } from "./ClosingCard.tsx";
import { type Closing, nameOf, useLastClosing, useOpenDays, useSettings } from "./closing-queries.ts";
import { DetailsDialog } from "./DetailsDialog.tsx";
import { Facts } from "./Facts.tsx";
import { Loading } from "./Loading.tsx";
import { ManualClosing } from "./ManualClosing.tsx";
import { StatusLabel } from "./StatusLabel.tsx";
import { CLOSING_TEXTS, COLUMNS, closesDays, divergenceCount, modeText } from "./texts.ts";

export function ClosingTab() {
  const { data: last, isError, refetch } = useLastClosing();
  return (
    <div className="stack items-stretch grid-cols-2 phone:grid-cols-1 *:last:col-span-full *:min-w-0">
      <ClosingCard title={CLOSING_TEXTS.last}>
        {isError ? (
          <FailureNotice text={CLOSING_TEXTS.lastError} onRetry={refetch} />
        ) : last === undefined ? (
          <Loading />
        ) : last === null ? (
          <p className="muted">{CLOSING_TEXTS.none}</p>
        ) : (
          <LastClosing closing={last} />
        )}
      </ClosingCard>
      <ClosingCard title={CLOSING_TEXTS.next}>
        <NextClosing />
      </ClosingCard>
      <ManualClosing last={last ?? null} />
    </div>
  );
}

function LastClosing({ closing }: { closing: Closing }) {
  const [isOpen, setOpen] = useState(false);
  const count = closing.divergenceCount ?? 0;
  const facts: [string, React.ReactNode][] = [
    [COLUMNS[1], formatDate(closing.date)],
    [COLUMNS[4], <StatusLabel key="status" status={closing.status} />],
    [COLUMNS[2], modeText(closing)],
    [COLUMNS[3], nameOf(closing) ?? CLOSING_TEXTS.system],
    [COLUMNS[0], formatDateTime(closing.createdAt)],
  ];
  return (
    <>
      <Facts facts={facts} />
      {count > 0 && (
        <div className="notice items-center [&>.button]:ml-auto" data-tone="warning">
          <Icon name="warning" size={18} />
          <span>{divergenceCount(count)}</span>
          <button type="button" className="button small" onClick={() => setOpen(true)}>
            {CLOSING_TEXTS.seeDivergences}
          </button>
        </div>
      )}
      {isOpen && <DetailsDialog closing={closing} onClose={() => setOpen(false)} />}
    </>
  );
}

function NextClosing() {
  const { data: settings, isError, refetch } = useSettings();
  const { data: open } = useOpenDays();
  if (isError) return <FailureNotice text={CLOSING_TEXTS.settingsError} onRetry={refetch} />;
  if (!settings) return <Loading />;
  if (settings.manualClosing === null) return <p className="muted">{CLOSING_TEXTS.unset}</p>;
  if (settings.manualClosing) return <p className="muted">{CLOSING_TEXTS.manualMode}</p>;
  const { closingTime, weekendClosing } = settings;
  const schedule = { closingTime: closingTime ?? DEFAULT_CLOSING_TIME, weekendClosing };
  const next = nextClosing(wallClock(Date.now()), schedule);
  const days = missedDays(open?.closedUntil ?? null, dayClosedBy(next));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <p className="text-title font-semibold">
        {formatDate(next.date)} às {next.time}
      </p>
      {first && last && <p className="muted">{closesDays(first, last)}</p>}
    </>
  );
}
