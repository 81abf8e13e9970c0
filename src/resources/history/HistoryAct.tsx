// One act of a history: its author, its way and its changes, with long values and long lists folded.
import { useState } from "react";
import { formatDateTime, wallClock } from "../../base/dates.ts";
import type { HistoryAct as Act, DescribedChange } from "../../base/record-history.ts";
import type { Resource } from "../../base/resource.ts";
import {
  actText,
  fileText,
  HISTORY,
  keyText,
  moreFields,
  ORIGINS,
  ownText,
  partText,
  registerText,
  restoreLabel,
} from "./texts.ts";

interface HistoryActProps {
  act: Act;
  resource: Resource;
  onRestore?: () => void;
}

/** This many fields are shown at once, because a new record has dozens. */
const SHOWN = 4;

export function HistoryAct({ act, resource, onRestore }: HistoryActProps) {
  const [isOpen, setOpen] = useState(false);
  const { changes } = act;
  const visibleChanges = isOpen ? changes : changes.slice(0, SHOWN);
  const hidden = changes.length - SHOWN;
  const origin = ORIGINS[act.origin];
  const what = act.part ? partText(act.part) : ownText(resource);
  return (
    <li
      className="rs-act-entry stack relative gap-6 before:size-8 before:absolute before:top-6 before:-left-24.5 before:rounded-full before:bg-border-strong data-[action=create]:before:bg-success data-[action=delete]:before:bg-danger"
      data-action={act.action}
    >
      <p className="row justify-between items-baseline gap-12 m-0">
        <span>
          <strong>{act.user ?? (act.origin === "system" ? HISTORY.system : HISTORY.unknownUser)}</strong>{" "}
          {actText(act.action, what)}
          {act.register && ` ${registerText(act.register)}`}
          {act.apiKey && ` ${keyText(act.apiKey)}`}
        </span>
        <time className="muted flex-none text-caption" dateTime={act.at}>
          {wallClock(act.at).time}
        </time>
      </p>
      {origin && act.origin !== "system" && (
        <p className="caption m-0">
          <span className="chip">{origin}</span>
          {act.fileName && ` ${fileText(act.fileName)}`}
        </p>
      )}
      {act.erased && <p className="muted m-0">{HISTORY.erased}</p>}
      {visibleChanges.length > 0 && (
        <dl className="stack border border-border rounded-control bg-surface text-table gap-6 px-12 py-10">
          {visibleChanges.map((change) => (
            <ChangeLine key={change.field} change={change} isNew={act.action === "create"} />
          ))}
        </dl>
      )}
      <div className="row flex-wrap items-stretch gap-4 gap-x-16 empty:hidden">
        {hidden > 0 && (
          <button
            type="button"
            className="p-0 border-0 bg-transparent text-accent underline cursor-pointer min-h-24 text-caption"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? HISTORY.fold : moreFields(hidden)}
          </button>
        )}
        {onRestore && (
          <button
            type="button"
            className="p-0 border-0 bg-transparent text-accent underline cursor-pointer min-h-24 text-caption"
            aria-label={restoreLabel(formatDateTime(act.at))}
            onClick={onRestore}
          >
            {HISTORY.restore}
          </button>
        )}
      </div>
    </li>
  );
}

interface ChangeLineProps {
  change: DescribedChange;
  /** For a new record only the values that it got are shown. */
  isNew?: boolean;
}

function ChangeLine({ change, isNew }: ChangeLineProps) {
  const { title, before, after, items } = change;
  return (
    <div>
      <dt className="text-muted text-caption">{title}</dt>
      <dd className="m-0 wrap-anywhere whitespace-pre-line">
        {items && items.length > 0 && !isNew ? (
          <ItemList items={items} />
        ) : (
          <>
            {!isNew && <Value text={before} name={HISTORY.before} isOld />}
            {!isNew && <span aria-hidden="true"> → </span>}
            <Value text={after} name={HISTORY.after} />
          </>
        )}
      </dd>
    </div>
  );
}

/** The tone of what was done to an item of a list. */
export const itemTone = (act: string): string =>
  act === "added" ? "text-success" : act === "removed" ? "text-danger" : "text-muted";

function ItemList({ items }: { items: NonNullable<DescribedChange["items"]> }) {
  return (
    <ul className="stack gap-4">
      {items.map(({ act, text }, at) => (
        <li key={`${act} ${String(at)}`}>
          <span className={`text-caption ${itemTone(act)}`}>{HISTORY[act]}</span> <CollapsibleText text={text} />
        </li>
      ))}
    </ul>
  );
}

export function Value({ text, name, isOld }: { text: string | null; name: string; isOld?: boolean }) {
  return (
    <span
      className={
        isOld ? "text-muted line-through [text-decoration-color:var(--border-strong)] has-[em]:no-underline" : undefined
      }
    >
      <span className="sr-only">{name}: </span>
      {text === null ? <em>{HISTORY.nothing}</em> : <CollapsibleText text={text} />}
    </span>
  );
}

const LONG = 140;

function CollapsibleText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (text.length <= LONG) return text;
  return (
    <>
      {isOpen ? text : `${text.slice(0, LONG).trimEnd()}…`}{" "}
      <button
        type="button"
        className="p-0 border-0 bg-transparent text-accent underline cursor-pointer"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? HISTORY.fold : HISTORY.unfold}
      </button>
    </>
  );
}
