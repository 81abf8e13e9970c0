// One notification: its coloured picture, title and body with their markup, its moment, and the actions on it.
import DOMPurify from "dompurify";
import { useMemo } from "react";
import { formatDateTime, relativeTime } from "../../base/dates.ts";
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
    <li
      className="not-first:border-t border-t-border relative flex gap-12 py-12 pr-10 pl-16 [transition:background_var(--quick)] hover:bg-hover data-[read=false]:before:size-6 data-[read=false]:before:absolute data-[read=false]:before:top-24 data-[read=false]:before:left-5 data-[read=false]:before:rounded-full data-[read=false]:before:bg-accent"
      data-read={row.read}
      data-category={row.category ?? undefined}
    >
      <span
        className="notif-picture size-32 [--tone:var(--information)] grid flex-none place-items-center rounded-full bg-[color-mix(in_srgb,var(--tone)_12%,var(--raised))] [color:light-dark(var(--tone),color-mix(in_srgb,var(--tone)_62%,white))]"
        style={colour ? { "--tone": colour } : undefined}
      >
        <Icon name={name} size={16} />
      </span>
      <div className="flex-1 min-w-0">
        <button
          type="button"
          className="block w-full text-table text-left p-0 border-0 bg-transparent text-text after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
          onClick={onOpen}
        >
          {!row.read && <span className="sr-only">{TEXTS.unread}: </span>}
          <span
            className={`notif-title line-clamp-2 wrap-anywhere relative z-1 ${row.read ? "" : "font-semibold"}`}
            title={title.length > TOOLTIP_ABOVE ? title : undefined}
          >
            <Markup html={row.title} />
          </span>
        </button>
        <div className="notif-body wrap-anywhere line-clamp-3 mt-2 mx-0 mb-4 text-muted text-table">
          {row.body === null ? noTemplate(row.category ?? "") : <Markup html={row.body} />}
        </div>
        <time className="caption" dateTime={row.timestamp}>
          {whenText(row.timestamp)}
        </time>
      </div>
      <div className="phone:[&>button]:w-40 phone:[&>button]:h-36 flex-none relative gap-2 z-1 flex flex-col">
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

/** "Hoje às 10:05", "Ontem às 23:59", "17/11/2026 às 10:05". */
function whenText(moment: string): string {
  const text = relativeTime(moment, new Date().toISOString());
  return text.includes(" às ") ? text : formatDateTime(moment).replace(" ", " às ");
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
