// One notification: its coloured picture, title and body with their markup, its moment, and the actions on it.
import DOMPurify from "dompurify";
import { useMemo } from "react";
import { relativeTime } from "../../base/dates.ts";
import type { Notification } from "../../base/notification.ts";
import { plainText } from "../../fields/html/definition.ts";
import { noTemplate, NOTIFICATIONS as TEXTS } from "../../i18n/notifications.ts";
import { Icon } from "../../ui/Icon.tsx";
import { TOOLTIP_ABOVE } from "./limits.ts";
import { pictureOf } from "./notification.ts";

interface NotificationRowProps {
  row: Notification;
  onOpen(): void;
  onToggle(): void;
  onRemove(): void;
}

export function NotificationRow({ row, onOpen, onToggle, onRemove }: NotificationRowProps) {
  const title = plainText(row.title);
  const { name, colour } = pictureOf(row.icon);
  const toggle = row.read ? TEXTS.markUnread : TEXTS.markRead;
  return (
    <li className="notif-row" data-read={row.read} data-category={row.category ?? undefined}>
      <span className="notif-picture" style={colour ? { "--tone": colour } : undefined}>
        <Icon name={name} size={16} />
      </span>
      <div className="notif-words grow">
        <button type="button" className="notif-open plain-button block w-full size-table text-left" onClick={onOpen}>
          {!row.read && <span className="visually-hidden">{TEXTS.unread}: </span>}
          <span className="notif-title" title={title.length > TOOLTIP_ABOVE ? title : undefined}>
            <Markup html={row.title} />
          </span>
        </button>
        <div className="notif-body">
          {row.body === null ? noTemplate(row.category ?? "") : <Markup html={row.body} />}
        </div>
        <time className="caption" dateTime={row.timestamp}>
          {relativeTime(row.timestamp, new Date().toISOString())}
        </time>
      </div>
      <div className="notif-acts relative flex-none gap-2">
        <button
          type="button"
          className="icon-button small"
          aria-label={`${toggle}: ${title}`}
          title={toggle}
          onClick={onToggle}
        >
          <Icon name={row.read ? "inbox" : "check"} size={14} />
        </button>
        <button
          type="button"
          className="icon-button small"
          aria-label={`${TEXTS.delete}: ${title}`}
          title={TEXTS.delete}
          onClick={onRemove}
        >
          <Icon name="trash" size={14} />
        </button>
      </div>
    </li>
  );
}

const OPTIONS = {
  ALLOWED_TAGS: ["b", "strong", "i", "em", "u", "s", "code", "br", "p", "div", "span", "ul", "ol", "li"],
  ALLOWED_ATTR: [],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // The page's policy takes no other markup.
  RETURN_TRUSTED_TYPE: true as const,
};

/** Text with emphasis, line breaks and lists; any other markup is removed, links and pictures included. */
function Markup({ html }: { html: string }) {
  const safe = useMemo(() => ({ __html: DOMPurify.sanitize(html, OPTIONS) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text has just passed the allow-list.
  return <span dangerouslySetInnerHTML={safe} />;
}
