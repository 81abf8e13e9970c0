// The bell of the people of credit: the addresses of their notifications, and sending a notice with the right to it.
import { useState } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../auth/session.tsx";
import { effectiveSystem } from "../../base/access.ts";
import type { Notification } from "../../base/notification.ts";
import { objectOf } from "../../base/plain-object.ts";
import { COMMENT_PARAMETER } from "../../base/record-comment.ts";
import { frame, LazyCreateDialog, references } from "../../framework.ts";
import { NOTIFICATIONS as TEXTS } from "../../i18n/notifications.ts";

const SYSTEM = "credit";
const NOTICES = { resource: "notices", page: "credit_settings_notices", path: "/configuracoes/avisos" };
const WORDS = { title: TEXTS.send, action: TEXTS.sendAction, done: TEXTS.sent };

export function Notifications() {
  const { access, can } = useSession();
  return effectiveSystem(access) === SYSTEM && can(undefined) ? <Bell /> : null;
}

function Bell() {
  const { can } = useSession();
  const [sending, setSending] = useState(false);
  const recordAddress = references.useRecordAddress();
  const addressOf = (notification: Notification) => {
    const operation = operationOf(notification);
    const { record, comment } = notification.data;
    if (operation !== undefined) return `/operacional/operacao/${operation}`;
    const address = record && recordAddress(record.type, record.id);
    return address && comment ? `${address}?${COMMENT_PARAMETER}=${comment.id}` : address;
  };
  const stopSending = () => setSending(false);
  return (
    <>
      <frame.NotificationBell
        addressOf={addressOf}
        isAnnounced={(notification) => operationOf(notification) !== undefined}
        foot={(close) =>
          can(NOTICES.page, "create") && (
            <div className="row justify-between items-stretch flex-none border-t border-t-border bg-sunken px-12 py-8">
              <button
                type="button"
                className="button small"
                onClick={() => {
                  close();
                  setSending(true);
                }}
              >
                {TEXTS.send}
              </button>
              {can(NOTICES.page, "view") && (
                <Link className="button quiet small" to={NOTICES.path} onClick={close}>
                  {TEXTS.sentList}
                </Link>
              )}
            </div>
          )
        }
      />
      {sending && (
        <LazyCreateDialog resource={NOTICES.resource} words={WORDS} onCreated={stopSending} onClose={stopSending} />
      )}
    </>
  );
}

/** The operation that a notification is about, named directly or through the committee's voting on it. Spec api §4. */
function operationOf({ data }: Notification): number | undefined {
  const { id } = data.operation ?? objectOf(data.committeeVoting?.operation);
  return typeof id === "number" ? id : undefined;
}
