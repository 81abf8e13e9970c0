// Saves the typed values of a form as a draft, and offers the drafts of earlier visits.
import { useEffect, useMemo, useRef, useState } from "react";
import type { RaRecord } from "react-admin";
import { useFormContext } from "react-hook-form";
import { onBeforeSignOut } from "../../base/before-sign-out.ts";
import type { Draft } from "../../base/draft-summary.ts";
import type { Field } from "../../base/resource.ts";
import { isDraftable, isDraftableValue } from "../../fields/draftable.ts";
import { isSame } from "../record/edit-conflicts.ts";
import { type Values, valueAt } from "../record/paths.ts";
import { Autosave } from "./autosave.ts";
import { type DraftPlace, dropDraft, fetchDrafts, type SaveDraftResult } from "./draft-calls.ts";

interface DraftOptions {
  resource: string;
  route: string;
  /** The record that is being changed; absent for a new one. */
  record?: RaRecord;
  /** The first values of the form. */
  opened: Values;
  fields: Field[];
}

export interface DraftState {
  /** Drafts of earlier visits, the latest first. */
  offers: Draft[];
  /** True when the person typed without choosing a draft: the drafts stay on offer in a small line. */
  isTyping: boolean;
  answer: SaveDraftResult | undefined;
  resume: (draft: Draft) => void;
  discard: (draft: Draft) => void;
  autosave: Autosave;
}

export function useDraft(options: DraftOptions): DraftState {
  const { resource, record } = options;
  const { setValue, getValues } = useFormContext();
  const place = useMemo(() => ({ resource, record: String(record?.id ?? "new") }), [resource, record?.id]);
  const [offers, setOffers] = useState<Draft[]>([]);
  const [isTyping, setTyping] = useState(false);
  const [answer, setAnswer] = useState<SaveDraftResult>();
  const isHere = useRef(true);
  const autosave = useAutosave(place, options, setAnswer, () => setTyping(true));
  const without = (id: string) => (drafts: Draft[]) => drafts.filter((one) => one.id !== id);
  // The draft that this form writes itself is not offered.
  const look = async (resumed = "") => {
    const drafts = await fetchDrafts(place).catch(() => []);
    if (isHere.current) setOffers(resumed ? without(resumed)(drafts) : drafts);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form.
  useEffect(() => {
    isHere.current = true;
    void look();
    return () => {
      isHere.current = false;
    };
  }, [place]);

  const resume = (draft: Draft) => {
    const before = options.record ?? options.opened;
    const typed = changedFields(options.fields, before, getValues());
    const written = autosave.resume(draft.id);
    for (const { path } of options.fields) {
      if (path in draft.fields) setValue(path, draft.fields[path], { shouldDirty: true });
      else if (path in typed) setValue(path, valueAt(before, path) ?? null, { shouldDirty: true });
    }
    setOffers(without(draft.id));
    void written.then(() => look(draft.id));
  };
  const discard = (draft: Draft) => {
    setOffers(without(draft.id));
    void dropDraft(place, draft.id).catch(() => undefined);
  };
  return { offers, isTyping, answer, resume, discard, autosave };
}

/** Reads the present and the first values of the form at the moment of writing. */
function useAutosave(
  place: DraftPlace,
  options: DraftOptions,
  onAnswer: (answer: SaveDraftResult | undefined) => void,
  onTyping: () => void,
): Autosave {
  const { watch, getValues } = useFormContext();
  const latest = useRef({ options, onAnswer, onTyping });
  latest.current = { options, onAnswer, onTyping };
  const [autosave] = useState(
    () =>
      new Autosave(place, {
        read: () => {
          const { route, record, opened, fields } = latest.current.options;
          const version = typeof record?.version === "number" ? record.version : undefined;
          return { route, fields: changedFields(fields, record ?? opened, getValues()), version };
        },
        onAnswer: (answer) => latest.current.onAnswer(answer),
      }),
  );
  useEffect(() => {
    const { unsubscribe } = watch((_values, { type }) => {
      autosave.type();
      if (type === "change") latest.current.onTyping();
    });
    return unsubscribe;
  }, [watch, autosave]);
  useFlush(autosave);
  return autosave;
}

/** Writes what is pending when the page is hidden or left, and before the person signs out. */
export function useFlush(autosave: Autosave): void {
  useEffect(() => {
    const onHide = () => void autosave.flush(true);
    const onVisibility = () => document.visibilityState === "hidden" && onHide();
    const onOnline = () => void autosave.flush(false);
    const forget = onBeforeSignOut(() => autosave.flush(true));
    window.addEventListener("pagehide", onHide);
    window.addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      forget();
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onVisibility);
      onHide();
    };
  }, [autosave]);
}

/** Returns values by path that differ from the first ones, without those that no draft may contain. */
function changedFields(fields: Field[], before: Values, values: Values): Values {
  const changed: Values = {};
  for (const field of fields) {
    const value = valueAt(values, field.path);
    const canBeDrafted = isDraftable(field) && isDraftableValue(field, value);
    if (canBeDrafted && !isSame(valueAt(before, field.path), value)) changed[field.path] = value ?? null;
  }
  return changed;
}
