// The list under the bell: five at a time, with the actions on all and on each.
import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { Notification } from "../../base/notification.ts";
import { ERRORS } from "../../i18n/errors.ts";
import { NOTIFICATIONS as TEXTS } from "../../i18n/notifications.ts";
import { SHELL } from "../../i18n/shell.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useConfirm } from "../use-confirm.tsx";
import { LOAD_MORE_ABOVE, SKELETON_ROWS } from "./limits.ts";
import { NotificationRow } from "./NotificationRow.tsx";
import { markOpened, useNotificationActs, useNotificationList } from "./use-notifications.ts";

interface NotificationListProps {
  addressOf(notification: Notification): string | undefined;
  isStreamClosed: boolean;
  /** Is called when the other tabs must be informed of a change. */
  onChanged(): void;
  onWake(): void;
  onClose(): void;
}

/** They are read in the order of their arrival, and may tell of an earlier moment. */
const latestFirst = (one: Notification, other: Notification): number =>
  Date.parse(other.timestamp) - Date.parse(one.timestamp);

export function NotificationList(props: NotificationListProps) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotificationList();
  const rows = (data?.pages.flat() ?? []).toSorted(latestFirst);
  const acts = useNotificationActs(props.onChanged);
  const confirm = useConfirm();
  const open = useOpen(props);

  const remove = async (row: Notification) => {
    const { delete: title, deleteConfirm: text } = TEXTS;
    if (await confirm({ title, text, action: title, danger: true, irreversible: true })) await acts.remove(row);
  };
  const removeAll = async () => {
    const { deleteAll: title, deleteAllConfirm: text } = TEXTS;
    if (await confirm({ title, text, action: title, danger: true, irreversible: true })) await acts.removeAll();
  };

  if (isPending) return <Waiting />;
  if (isError && rows.length === 0)
    return (
      <EmptyState isSmall icon="offline" title={ERRORS.loadData}>
        <button type="button" className="button" onClick={() => void refetch()}>
          {SHELL.retry}
        </button>
      </EmptyState>
    );
  return (
    <>
      {props.isStreamClosed && (
        <p className="row justify-between flex-none rounded-control text-table mt-0 mx-12 mb-8 py-8 pr-8 pl-12 bg-warning-tint">
          {TEXTS.offline}
          <button type="button" className="button small" onClick={props.onWake}>
            {TEXTS.reconnect}
          </button>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState isSmall icon="bell" title={TEXTS.emptyTitle} text={TEXTS.emptyText} />
      ) : (
        <>
          <div className="row justify-between items-stretch flex-none border-b border-b-border pt-0 px-8 pb-6">
            <button type="button" className="button quiet small" onClick={() => void acts.setAllRead()}>
              {TEXTS.markAllRead}
            </button>
            <button type="button" className="button quiet small" onClick={() => void removeAll()}>
              {TEXTS.deleteAll}
            </button>
          </div>
          <ul className="notif-list flex-initial min-h-0 overflow-y-auto overscroll-contain">
            {rows.map((row) => (
              <NotificationRow
                key={row.uid}
                row={row}
                onOpen={() => void open(row)}
                onToggle={() => void acts.setRead(row, !row.read)}
                onRemove={() => void remove(row)}
              />
            ))}
          </ul>
          {rows.length > LOAD_MORE_ABOVE && hasNextPage && (
            <button
              type="button"
              className="button quiet wide flex-none min-h-40! border-t-border! rounded-none!"
              disabled={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {isFetchingNextPage ? SHELL.loading : TEXTS.loadMore}
            </button>
          )}
        </>
      )}
    </>
  );
}

/** Marks it as read and opens its record. Spec shell §4. */
function useOpen({ addressOf, onChanged, onClose }: NotificationListProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return async (row: Notification) => {
    const address = addressOf(row);
    if (address) {
      onClose();
      navigate(address);
    }
    if (row.read) return;
    try {
      await markOpened(client, row);
      onChanged();
    } catch {
      notify(TEXTS.markError, { type: "error" });
    }
  };
}

const WIDTHS = ["62%", "78%", "54%"];

function Waiting() {
  return (
    <div
      className="notif-list flex-initial min-h-0 overflow-y-auto overscroll-contain"
      role="status"
      aria-label={SHELL.loading}
    >
      {WIDTHS.slice(0, SKELETON_ROWS).map((width) => (
        <div
          key={width}
          className="notif-waiting not-first:border-t border-t-border relative flex gap-12 py-12 pr-10 pl-16 [transition:background_var(--quick)]"
          aria-hidden="true"
        >
          <span className="skeleton notif-picture size-32 [--tone:var(--information)] grid flex-none place-items-center rounded-full bg-[color-mix(in_srgb,var(--tone)_12%,var(--raised))] [color:light-dark(var(--tone),color-mix(in_srgb,var(--tone)_62%,white))]" />
          <span className="flex-1 min-w-0 grid gap-10 content-center">
            <span className="skeleton" style={{ width }} />
            <span className="skeleton" style={{ width: "88%" }} />
          </span>
        </div>
      ))}
    </div>
  );
}
