// Keeps what is typed into a form as a draft, and offers the one that was left here earlier.
import { useEffect, useMemo, useRef, useState } from "react";
import type { RaRecord } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { Field } from "../../base/resource.ts";
import { isDraftable, isDraftableValue } from "../../fields/draftable.ts";
import { type Values, valueAt } from "../record/paths.ts";
import { isSame } from "../record/stale.ts";
import { type Draft, type DraftPlace, dropDraft, fetchDraft } from "./draft-calls.ts";
import { createKeeper, type Keeper } from "./keeper.ts";

interface DraftOptions {
  resource: string;
  route: string;
  /** What is typed over; absent: a new record. */
  record?: RaRecord;
  /** What the form began with. */
  opened: Values;
  fields: Field[];
}

export interface DraftState {
  /** Left here earlier, waiting for a decision. */
  offer: Draft | undefined;
  savedAt: string | undefined;
  isTooLarge: boolean;
  goOn: () => void;
  discard: () => void;
  /** The form was saved, or its record is gone: nothing remains to be kept. */
  end: () => void;
}

const TOO_LARGE = 413;

export function useDraft(options: DraftOptions): DraftState {
  const { resource, record } = options;
  const { setValue, getFieldState } = useFormContext();
  const place = useMemo(() => ({ resource, record: String(record?.id ?? "new") }), [resource, record?.id]);
  const [offer, setOffer] = useState<Draft>();
  const [savedAt, setSavedAt] = useState<string>();
  const [isTooLarge, setTooLarge] = useState(false);
  const keeper = useKeeper(place, options, (answer) => {
    setTooLarge(answer === TOO_LARGE);
    setSavedAt(typeof answer === "string" ? answer : undefined);
  });

  useEffect(() => {
    let isHere = true;
    void fetchDraft(place)
      .catch(() => undefined)
      .then((found) => {
        if (!isHere) return;
        setOffer(found);
        // Until it is known what lies there, and decided on, nothing is written over it.
        if (!found) keeper.open();
      });
    return () => {
      isHere = false;
    };
  }, [place, keeper]);

  const goOn = () => {
    for (const { path } of options.fields) {
      const isTyped = getFieldState(path).isDirty;
      if (offer && path in offer.fields && !isTyped) setValue(path, offer.fields[path], { shouldDirty: true });
    }
    setOffer(undefined);
    keeper.open({ hasDraft: true });
  };
  const discard = () => {
    setOffer(undefined);
    keeper.open();
    void dropDraft(place).catch(() => undefined);
  };
  return { offer, savedAt, isTooLarge, goOn, discard, end: keeper.end };
}

/** What the form holds now, and what it began with, read at the moment of writing. */
function useKeeper(
  place: DraftPlace,
  options: DraftOptions,
  tell: (answer: string | number | undefined) => void,
): Keeper {
  const { watch, getValues } = useFormContext();
  const latest = useRef({ options, tell });
  latest.current = { options, tell };
  const [keeper] = useState(() =>
    createKeeper(place, {
      read: () => {
        const { route, record, opened, fields } = latest.current.options;
        const version = typeof record?.version === "number" ? record.version : undefined;
        return { route, fields: changedFields(fields, record ?? opened, getValues()), version };
      },
      tell: (answer) => latest.current.tell(answer),
    }),
  );
  useEffect(() => {
    const { unsubscribe } = watch(() => keeper.type());
    const onHide = () => keeper.flush(true);
    window.addEventListener("pagehide", onHide);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", onHide);
      keeper.flush(true);
    };
  }, [watch, keeper]);
  return keeper;
}

/** What differs from how the form began, by the path of its field; nothing that may not be kept. */
function changedFields(fields: Field[], before: Values, values: Values): Values {
  const changed: Values = {};
  for (const field of fields) {
    const value = valueAt(values, field.path);
    const mayKeep = isDraftable(field) && isDraftableValue(field, value);
    if (mayKeep && !isSame(valueAt(before, field.path), value)) changed[field.path] = value ?? null;
  }
  return changed;
}
