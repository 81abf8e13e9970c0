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
    <li className="rs-act-entry stack gap-6 relative" data-action={act.action}>
      <p className="rs-act-head row gap-12 items-baseline justify-between">
        <span>
          <strong>{act.user ?? (act.origin === "system" ? HISTORY.system : HISTORY.unknownUser)}</strong>{" "}
          {actText(act.action, what)}
          {act.register && ` ${registerText(act.register)}`}
          {act.apiKey && ` ${keyText(act.apiKey)}`}
        </span>
        <time className="muted" dateTime={act.at}>
          {wallClock(act.at).time}
        </time>
      </p>
      {origin && act.origin !== "system" && (
        <p className="caption">
          <span className="chip">{origin}</span>
          {act.fileName && ` ${fileText(act.fileName)}`}
        </p>
      )}
      {act.erased && <p className="muted">{HISTORY.erased}</p>}
      {visibleChanges.length > 0 && (
        <dl className="rs-changes stack gap-6 py-10 px-12 border rounded-control surface size-table">
          {visibleChanges.map((change) => (
            <ChangeLine key={change.field} change={change} isNew={act.action === "create"} />
          ))}
        </dl>
      )}
      <div className="rs-act-foot row gap-4 gap-x-16 items-stretch wrap">
        {hidden > 0 && (
          <button type="button" className="rs-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? HISTORY.fold : moreFields(hidden)}
          </button>
        )}
        {onRestore && (
          <button
            type="button"
            className="rs-link"
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
      <dt>{title}</dt>
      <dd>
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

function ItemList({ items }: { items: NonNullable<DescribedChange["items"]> }) {
  return (
    <ul className="rs-item-changes stack gap-4">
      {items.map(({ act, text }, at) => (
        <li key={`${act} ${String(at)}`} data-act={act}>
          <span className="caption">{HISTORY[act]}</span> <CollapsibleText text={text} />
        </li>
      ))}
    </ul>
  );
}

export function Value({ text, name, isOld }: { text: string | null; name: string; isOld?: boolean }) {
  return (
    <span className={isOld ? "rs-old" : "rs-new"}>
      <span className="visually-hidden">{name}: </span>
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
      <button type="button" className="rs-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? HISTORY.fold : HISTORY.unfold}
      </button>
    </>
  );
}
