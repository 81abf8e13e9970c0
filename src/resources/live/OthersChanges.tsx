// What somebody else saves of the record that is being edited here: it says who changed which fields and offers to take
// them. Nothing that was typed is ever replaced.
import { useCallback, useEffect, useState } from "react";
import { type RaRecord, useDataProvider } from "react-admin";
import { useFormContext } from "react-hook-form";
import { useSession } from "../../auth/session.tsx";
import { onLiveEvent } from "../../base/live-events.ts";
import type { Field, Resource } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import { serverError } from "../parts/server-error.ts";
import { conflictsOf, isSame } from "../record/edit-conflicts.ts";
import { valueAt } from "../record/paths.ts";
import { alsoChangedText, changedText, LIVE } from "./texts.ts";

interface OthersChangesProps {
  resource: Resource;
  /** The record that the values of the form change. */
  base: RaRecord;
  fields: Field[];
  /** Is called once the form has the values of the others, where none of them is in conflict. */
  onTaken: (theirs: RaRecord) => void;
}

export function OthersChanges({ resource, base, fields, onTaken }: OthersChangesProps) {
  const { getValues, resetField } = useFormContext();
  const { theirs, isGone, dismiss } = useTheirs(resource, base);
  const changed = theirs ? fields.filter(({ path }) => !isSame(valueAt(base, path), valueAt(theirs, path))) : [];
  const conflicts = theirs ? conflictsOf(changed, { base, mine: getValues(), theirs }) : [];
  const own = new Set(conflicts.map(({ field }) => field.path));
  const free = changed.filter(
    ({ path }) => !own.has(path) && !isSame(valueAt(getValues(), path), valueAt(theirs, path)),
  );
  const take = () => {
    if (!theirs) return;
    for (const { path } of free) resetField(path, { defaultValue: valueAt(theirs, path) ?? null });
    if (conflicts.length === 0) onTaken(theirs);
    dismiss();
  };
  const name = valueAt(theirs, "updatedBy.text");
  const titles = (list: readonly Field[]) => list.map(({ title }) => title);
  return (
    <>
      {isGone && (
        <div
          className="notice fixed z-8 bottom-80 left-1/2 items-center w-max max-w-[min(720px,calc(100vw_-_32px))] shadow-float [transform:translateX(-50%)]"
          data-tone="danger"
          role="alert"
        >
          <Icon name="error" />
          <span className="flex-1">{LIVE.deleted}</span>
        </div>
      )}
      {theirs && changed.length > 0 && (
        <div
          className="notice fixed z-8 bottom-80 left-1/2 items-center w-max max-w-[min(720px,calc(100vw_-_32px))] shadow-float [transform:translateX(-50%)]"
          role="status"
        >
          <Icon name="info" />
          <span className="flex-1">
            {changedText(typeof name === "string" ? name : LIVE.somebody, titles(changed))}
            {conflicts.length > 0 && ` ${alsoChangedText(titles(conflicts.map(({ field }) => field)))}`}
          </span>
          {free.length > 0 && (
            <button type="button" className="button small" onClick={take}>
              {LIVE.take}
            </button>
          )}
          <button type="button" className="icon-button small" aria-label={LIVE.dismiss} onClick={dismiss}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </>
  );
}

/** The record as somebody else has left it, when that is another version than the one the form began with. */
function useTheirs(resource: Resource, base: RaRecord) {
  const provider = useDataProvider();
  const { me } = useSession();
  const [theirs, setTheirs] = useState<RaRecord>();
  const [isGone, setGone] = useState(false);
  const look = useCallback(async () => {
    try {
      const { data } = await provider.getOne<RaRecord>(resource.name, { id: base.id });
      setTheirs(isSame(data, base) || data.updatedByID === me.id ? undefined : data);
    } catch (error) {
      setGone(serverError(error).status === 404);
    }
  }, [provider, resource.name, base, me.id]);
  useEffect(
    () =>
      onLiveEvent((event) => {
        const { name, record } = event;
        if (name === "changed" && event.resource === resource.name && record === String(base.id)) void look();
      }),
    [look, resource.name, base.id],
  );
  // A record that was taken over is the new base.
  useEffect(() => setTheirs((one) => (one && isSame(one, base) ? undefined : one)), [base]);
  return { theirs, isGone, dismiss: () => setTheirs(undefined) };
}
