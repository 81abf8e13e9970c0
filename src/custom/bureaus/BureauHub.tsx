// "Consulta aos bureaus": the three bureaus of a party with price and validity, and the way to consult each or to read its answer.
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { useCan } from "../../auth/session.tsx";
import { wallClock } from "../../base/dates.ts";
import { add, formatMoney, fromCents, toCents } from "../../base/money.ts";
import type { RecordActProps } from "../../framework.ts";
import type { BureauKey } from "../../rules/bureaus/bureau-code.ts";
import type { HubRow, HubRows } from "../../rules/bureaus/party-answers.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { BUREAU_KEYS, hubQuery, type Place, placeOf, registeredQuery, type Subject, useBudget } from "./answers.ts";
import { BUREAU_DIALOGS } from "./dialogs.ts";
import { day, dayOf, money } from "./format.ts";
import { pricesQuery, useSeesPrices } from "./parts/use-prices.ts";
import { BUREAU_NAMES, budgetText, consultTitle, HUB_TEXTS } from "./texts.ts";
import { UnclearCharge } from "./UnclearCharge.tsx";
import { useConfirmed } from "./use-confirmed.ts";
import { stateOf } from "./validity.ts";

/** With `operationID` what is asked is stored with that operation. */
type BureauHubProps = RecordActProps & { operationID?: number };

export function BureauHub({ resource, record, operationID, onClose }: BureauHubProps) {
  const place = placeOf(resource, record);
  return (
    <Dialog title={HUB_TEXTS.title} onClose={onClose}>
      {place ? <Hub place={place} operationID={operationID} /> : <p>{HUB_TEXTS.subjectFailed}</p>}
    </Dialog>
  );
}

interface Opened {
  bureau: BureauKey;
  force: boolean;
}

function Hub({ place, operationID }: { place: Place; operationID: number | undefined }) {
  const hub = useQuery(hubQuery(place));
  const registered = useQuery(registeredQuery(place));
  const prices = usePricesWithToast(place);
  const [opened, setOpened] = useState<Opened>();
  const confirmed = useConfirmed(place);
  if (hub.isError || registered.isError)
    return (
      <FailureNotice
        text={HUB_TEXTS.subjectFailed}
        onRetry={() => Promise.all([hub.refetch(), registered.refetch()])}
      />
    );
  const subject: Subject | undefined = registered.data && { ...registered.data, name: registered.data.name ?? "" };
  const consult = async (bureau: BureauKey, row: HubRow) => {
    // The SCR asks by base date, and for the authorisation of its holder, in its own dialog.
    if (bureau === "scr" || (await confirmed(bureau, row))) setOpened({ bureau, force: true });
  };
  // A dialog may be closed while its query is in flight, which the rows say then.
  const close = () => {
    setOpened(undefined);
    void hub.refetch();
  };
  const Opened = opened && BUREAU_DIALOGS[opened.bureau];
  return (
    <div className="stack gap-14">
      <p>{HUB_TEXTS.warning}</p>
      <BudgetNotice />
      {hub.data && subject ? (
        <ul className="card" aria-label="Bureaus">
          {BUREAU_KEYS.map((bureau) => (
            <Row
              key={bureau}
              bureau={bureau}
              rows={hub.data}
              price={prices?.[bureau].price ?? undefined}
              onConsult={(row) => void consult(bureau, row)}
              onView={() => setOpened({ bureau, force: false })}
            />
          ))}
        </ul>
      ) : (
        <Loading />
      )}
      <p className="notice" role="note">
        <Icon name="info" size={18} />
        <span>{HUB_TEXTS.notice}</span>
      </p>
      {opened && Opened && subject && (
        <Suspense fallback={null}>
          <Opened
            subject={subject}
            force={opened.force}
            {...(operationID === undefined ? {} : { operationID })}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

const Loading = () => (
  <div className="stack gap-20 py-12" role="status" aria-label={HUB_TEXTS.loading} aria-busy="true">
    {BUREAU_KEYS.map((bureau) => (
      <span key={bureau} className="skeleton h-(--control) rounded-control" />
    ))}
  </div>
);

function usePricesWithToast({ party, id }: Place) {
  const notify = useNotify();
  const isAllowed = useSeesPrices();
  const { data, isError } = useQuery({ ...pricesQuery(party, id), enabled: isAllowed });
  useEffect(() => {
    if (isError) notify(HUB_TEXTS.pricesFailed, { type: "error" });
  }, [isError, notify]);
  return data;
}

/** For the people who may see both the ledger and prices; for others the server says when the budget ends. */
function BudgetNotice() {
  const mayRead = useCan()(["credit_reports_bureau_queries"], "view");
  const seesPrices = useSeesPrices();
  const { data } = useBudget(mayRead && seesPrices);
  if (!data?.isWarning || data.budget === null) return null;
  const spent = add(toCents(data.charged), toCents(data.unclear));
  const isOver = spent >= toCents(data.budget);
  return (
    <p className="notice" data-tone={isOver ? "danger" : "warning"} role="note">
      <Icon name="warning" size={18} />
      <span>{budgetText(money(fromCents(spent)), formatMoney(toCents(data.budget), { symbol: true }))}</span>
    </p>
  );
}

interface RowProps {
  bureau: BureauKey;
  rows: HubRows;
  price: Parameters<typeof money>[0] | undefined;
  onConsult: (row: HubRow) => void;
  onView: () => void;
}

function Row({ bureau, rows, price, onConsult, onView }: RowProps) {
  const row = rows[bureau];
  const { tone, text, note } = stateOf(row, wallClock(Date.now()).date);
  const isConsulted = row.lastConsult !== null;
  // The SCR has a query for each base date, and its dialog knows which of them is in flight.
  const isOff = !row.isEnabled || (row.runningSince !== null && bureau !== "scr");
  const hasStored = Object.values(rows).some(({ lastConsult }) => lastConsult !== null);
  const name = BUREAU_NAMES[bureau];
  const offReason = row.isEnabled ? undefined : HUB_TEXTS.offHint;
  return (
    <li className={`row flex-wrap gap-12 px-14 py-12${bureau === "scr" ? "" : " border-t border-t-border"}`}>
      <div style={WIDTHS.name}>
        <div className="row flex-wrap gap-8">
          <h3>{name}</h3>
          <span className="status" data-tone={tone}>
            {note ?? text}
          </span>
        </div>
        {isConsulted && <p className="caption tabular mt-4">{captionOf(row)}</p>}
        {row.isSimulated && row.isEnabled && <p className="caption mt-4">{HUB_TEXTS.simulator}</p>}
      </div>
      {price !== undefined && <span className="tabular text-right whitespace-nowrap">{money(price)}</span>}
      <div className="row push justify-end ml-auto gap-8" style={hasStored ? WIDTHS.acts : WIDTHS.oneAct}>
        {isConsulted ? (
          <>
            <button
              type="button"
              className="button"
              aria-label={`${HUB_TEXTS.view} de ${name}`}
              aria-haspopup="dialog"
              onClick={onView}
            >
              {HUB_TEXTS.view}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`${HUB_TEXTS.again} de ${name}`}
              title={offReason ?? HUB_TEXTS.again}
              disabled={isOff}
              onClick={() => onConsult(row)}
            >
              <Icon name="refresh" />
            </button>
          </>
        ) : (
          <button
            type="button"
            className="button"
            aria-label={consultTitle(name)}
            disabled={isOff}
            title={offReason}
            onClick={() => onConsult(row)}
          >
            {HUB_TEXTS.consult}
          </button>
        )}
      </div>
      {row.unclearQueryID !== null && (
        <div className="w-full">
          <UnclearCharge queryID={row.unclearQueryID} />
        </div>
      )}
    </li>
  );
}

/** Names, prices and buttons of all rows stand below each other; on a phone the buttons have a line of their own. */
const WIDTHS = { name: { flex: "1 1 190px", minWidth: 0 }, acts: { flex: "0 0 196px" }, oneAct: { flex: "0 0 104px" } };

function captionOf({ lastConsult, validUntil, isExpired }: HubRow): string {
  const last = lastConsult === null ? "" : `Em ${dayOf(lastConsult)}`;
  return validUntil === null ? last : `${last} · ${isExpired ? "expirou em" : "válido até"} ${day(validUntil)}`;
}
