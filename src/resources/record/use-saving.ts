// Saves a form: the write itself, its refusals at the fields, and the merge of two people's changes.
import { type RefObject, useEffect, useRef, useState } from "react";
import { type RaRecord, useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import { isOpenField } from "../../base/open-fields.ts";
import type { Field, Resource } from "../../base/resource.ts";
import { useOwnQuestion } from "../parts/product-parts.ts";
import { failureText, fieldProblems, serverError } from "../parts/server-error.ts";
import { createdText, createErrorText, editErrorText, editedText, TEXTS } from "../texts.ts";
import { type Conflict, conflictsOf, currentRecord, onlyMine } from "./edit-conflicts.ts";
import { isShownAt } from "./field-conditions.ts";
import { focusField } from "./focus-field.ts";
import { placeOnScreen } from "./form-errors.ts";
import { type Values, valueAt, withValueAt } from "./paths.ts";
import { fieldsOf, type ScreenTab } from "./screen-layout.ts";

interface SavingOptions {
  resource: Resource;
  mode: "create" | "edit";
  record?: RaRecord;
  tabs: ScreenTab[];
  save: (values: Values, base: RaRecord | undefined) => Promise<RaRecord>;
  onSaved: (record: RaRecord) => void;
}

export interface Saving {
  /** The record that the values change: as read, or as another person left it meanwhile. */
  base: RaRecord | undefined;
  submit: (values: Values) => Promise<void>;
  /** Refusals that belong to no field of this screen. */
  otherProblems: string[];
  conflicts: Conflict[] | undefined;
  settle: (mine: Field[]) => Promise<void>;
  dismissConflicts: () => void;
  /** From now on the values change this record: the form has taken over what others saved. */
  takeOver: (theirs: RaRecord) => void;
  isLeaving: RefObject<boolean>;
}

interface Clash {
  conflicts: Conflict[];
  mine: Values;
  theirs: RaRecord;
}

export function useSaving({ resource, mode, record, tabs, save, onSaved }: SavingOptions): Saving {
  const { reset, setValue, formState } = useFormContext();
  const { isDirty } = formState;
  const [base, setBase] = useState(record);
  const [clash, setClash] = useState<Clash>();
  const isLeaving = useLeaving();
  const ask = useOwnQuestion(resource);
  const notify = useNotify();
  const fields = fieldsOf(tabs);
  const tag = savingTag(resource);
  const { otherProblems, refuse, forget } = useRefusal(resource, mode, fields);

  const submit = async (values: Values) => {
    forget();
    if (mode === "edit" && !isDirty) return notify(TEXTS.nothingChanged, { type: "info", tag });
    await write(values, base);
  };
  const write = async (values: Values, over: RaRecord | undefined) => {
    if (!(await ask(values, over))) return setClash(undefined);
    try {
      const saved = await save(over ? applyFields(over, values, fields) : values, over);
      reset(values);
      end(saved, mode === "create" ? createdText(resource) : editedText(resource), "success");
    } catch (error) {
      const next = clashOf(error, values, over, { resource, fields });
      setClash(next);
      if (!next) refuse(error);
    }
  };
  const end = (saved: RaRecord, text: string, type: "success" | "info") => {
    setClash(undefined);
    isLeaving.current = true;
    notify(text, { type, tag });
    onSaved(saved);
  };

  // The merged values are saved at once; even when that fails, the form shows them.
  const settle = async (chosen: Field[]) => {
    if (!clash || !base) return;
    const { mine, theirs } = clash;
    const myFields = openIn(resource, theirs, [...chosen, ...onlyMine(fields, { base, mine, theirs })]);
    forget();
    reset(theirs);
    for (const { path } of myFields) setValue(path, valueAt(mine, path) ?? null, { shouldDirty: true });
    setBase(theirs);
    if (myFields.length > 0) await write(applyFields(theirs, mine, myFields), theirs);
    else end(theirs, TEXTS.theirVersionStays, "info");
  };

  return {
    base,
    submit,
    otherProblems,
    conflicts: clash?.conflicts,
    settle,
    dismissConflicts: () => setClash(undefined),
    takeOver: useTakeOver(resource, fields, setBase),
    isLeaving,
  };
}

/** The fields that may still be changed of another person's version. */
const openIn = (resource: Resource, theirs: RaRecord, fields: readonly Field[]): Field[] =>
  fields.filter(({ path }) => isOpenField(resource, path, theirs));

/** What their version closes has their values. */
function useTakeOver(resource: Resource, fields: Field[], setBase: (theirs: RaRecord) => void) {
  const { resetField } = useFormContext();
  return (theirs: RaRecord) => {
    const open = new Set(openIn(resource, theirs, fields));
    for (const field of fields)
      if (!open.has(field)) resetField(field.path, { defaultValue: valueAt(theirs, field.path) ?? null });
    setBase(theirs);
  };
}

function useLeaving(): RefObject<boolean> {
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, []);
  return isLeaving;
}

/** Returns the values of another person, who saved first, that conflict with mine. */
function clashOf(
  error: unknown,
  mine: Values,
  base: RaRecord | undefined,
  { resource, fields }: { resource: Resource; fields: Field[] },
): Clash | undefined {
  const theirs = base && currentRecord(error);
  if (!theirs) return undefined;
  return { conflicts: conflictsOf(openIn(resource, theirs, fields), { base, mine, theirs }), mine, theirs };
}

/** The message about an attempt to save is replaced by that of the next one. */
const savingTag = ({ name }: Resource): string => `save ${name}`;

/** A refusal is shown at the fields that it names; problems without a field are shown above the form. */
function useRefusal(resource: Resource, mode: SavingOptions["mode"], fields: Field[]) {
  const { getValues, setError } = useFormContext();
  const [otherProblems, setOtherProblems] = useState<string[]>([]);
  const notify = useNotify();
  const refusalText = mode === "create" ? createErrorText : editErrorText;

  const refuse = (error: unknown) => {
    // A document number belongs to the person or to the company, whichever the form shows.
    const visibleFields = fields.filter((field) => isShownAt(resource, field, getValues()));
    const placed = fieldProblems(error).map(({ field, message }) => ({
      message,
      path: placeOnScreen(visibleFields, field),
    }));
    for (const { path, message } of placed) if (path) setError(path, { type: "server", message });
    const first = placed.find(({ path }) => path)?.path;
    if (first) focusField(first);
    const others = placed.filter(({ path }) => !path).map(({ message }) => message);
    const isGone = mode === "edit" && serverError(error).status === 404;
    setOtherProblems(isGone ? [`${TEXTS.goneTitle}. ${TEXTS.goneText}`] : others);
    notify(failureText(error, refusalText(resource)), { type: "error", tag: savingTag(resource) });
  };

  return { otherProblems, refuse, forget: () => setOtherProblems([]) };
}

/** Only the fields on the screen come from the form; all others stay as they were read. */
function applyFields(base: RaRecord, values: Values, fields: Field[]): Values {
  const written = fields.filter((field) => !field.readOnly);
  return written.reduce<Values>((record, { path }) => withValueAt(record, path, valueAt(values, path)), base);
}
