// The form that creates or changes a record: sections, live conditions, errors at the field and on top, and a guard
// against losing unsaved values.
import { type ReactNode, useMemo, useRef, useState } from "react";
import { Form, type RaRecord, RecordContextProvider } from "react-admin";
import { useFormState } from "react-hook-form";
import { isOpenField } from "../../base/open-fields.ts";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { RecordFormProvider } from "../../fields/record-form-context.ts";
import { COMMANDS } from "../../i18n/commands.ts";
import { Key } from "../../ui/Key.tsx";
import { CommentsButton } from "../comments/CommentsButton.tsx";
import type { Autosave } from "../drafts/autosave.ts";
import { DraftAutosave } from "../drafts/DraftAutosave.tsx";
import { OthersChanges } from "../live/OthersChanges.tsx";
import { RecordPresence } from "../live/RecordPresence.tsx";
import { useCommands } from "../parts/commands.ts";
import { useSystem } from "../parts/field-access.ts";
import { usePanels, useRecordCheck } from "../parts/product-parts.ts";
import type { Rights } from "../parts/use-rights.ts";
import { TEXTS } from "../texts.ts";
import { StaleDialog } from "./EditConflictDialog.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FormTabs } from "./FormTabs.tsx";
import { storedIn } from "./field-conditions.ts";
import { formResolver, initialValues } from "./form-rules.ts";
import type { Values } from "./paths.ts";
import { Recheck } from "./Recheck.tsx";
import { ActsToCome, RecordActs } from "./RecordActs.tsx";
import { RecordFoot } from "./RecordFoot.tsx";
import { RecordHead } from "./RecordHead.tsx";
import { LockNotice, RecordNotice } from "./RecordNotice.tsx";
import { RECORD_PAGE } from "./record-page.ts";
import { fieldsOf, screenTabs } from "./screen-layout.ts";
import { UnsavedGuard } from "./UnsavedGuard.tsx";
import { type CreateInPlace, useCreateInPlace } from "./use-create-in-place.tsx";
import { useFirstField } from "./use-first-field.ts";
import { type Saving, useSaving } from "./use-saving.ts";
import { useTabs } from "./use-tabs.ts";

interface RecordFormProps {
  resource: Resource;
  route: RouteSpec;
  mode: "create" | "edit";
  /** The record as it was read; absent for a new one. */
  record?: RaRecord;
  /** The first values of a new record; when absent, those of its schema. */
  start?: Values;
  isSingle?: boolean;
  /** Absent where the record cannot be deleted here. */
  rights?: Rights;
  /** Writes the values and returns the saved record. `base` is the record that they change. */
  save: (values: Values, base: RaRecord | undefined) => Promise<RaRecord>;
  onSaved: (record: RaRecord) => void;
  /** Present where another new record may follow this one. */
  onSavedForNext?: () => void;
  onCancel: () => void;
  onDeleted?: () => void;
}

export function RecordForm(props: RecordFormProps) {
  const { resource, mode, record, start } = props;
  const [opened] = useState(() => record ?? start ?? initialValues(resource));
  const check = useRecordCheck(resource);
  const resolver = useMemo(
    () => formResolver(resource, mode === "create" ? "create" : "update", { check, before: storedIn(record) }),
    [resource, mode, check, record],
  );
  const submit = useRef<Saving["submit"]>(undefined);
  const { seams, dialog } = useCreateInPlace();
  const form = (
    <Form
      defaultValues={opened}
      resolver={resolver}
      mode={resource.validateOn === "submit" ? "onSubmit" : "onTouched"}
      reValidateMode="onChange"
      onSubmit={(values: Values) => submit.current?.(values)}
      className="rs-form flex flex-1 flex-col min-w-0"
      noValidate
      shouldFocusError={false}
      disableInvalidFormNotification
    >
      <FormBody {...props} opened={opened} submit={submit} seams={seams} />
    </Form>
  );
  return (
    <>
      {form}
      {dialog}
    </>
  );
}

interface FormBodyProps extends RecordFormProps {
  opened: Values;
  submit: { current: Saving["submit"] | undefined };
  seams: CreateInPlace["seams"];
}

function FormBody(props: FormBodyProps) {
  const { resource, route, mode, isSingle, rights, onCancel, seams } = props;
  const system = useSystem();
  const tabs = useMemo(() => screenTabs(resource, mode, system), [resource, mode, system]);
  const panels = usePanels(resource).filter(({ isInForm }) => isInForm && mode === "edit");
  const state = useTabs([...tabs, ...panels].map((tab) => tab.id));
  const autosaveRef = useRef<Autosave>(undefined);
  const opensNext = useRef(false);
  const onSaved = (saved: RaRecord) => {
    autosaveRef.current?.end();
    if (opensNext.current) props.onSavedForNext?.();
    else props.onSaved(saved);
  };
  const saving = useSaving({ ...props, tabs, onSaved });
  const stored = saving.base?.version === 0 ? undefined : saving.base;
  const [markSlot, setMarkSlot] = useState<HTMLElement | null>(null);
  props.submit.current = saving.submit;
  const form = useRef<HTMLDivElement>(null);
  const firstField = useFirstField(form);
  const submitForm = (isNext: boolean) => {
    opensNext.current = isNext;
    form.current?.closest("form")?.requestSubmit();
  };
  useCommands([
    { label: COMMANDS.save, keys: "ctrl+s", run: () => submitForm(false) },
    props.onSavedForNext && { label: TEXTS.saveAndNew, keys: "ctrl+enter", run: () => submitForm(true) },
    onCancel && { label: COMMANDS.cancel, keys: "escape", run: onCancel },
  ]);
  const leave = (go: (() => void) | undefined) => {
    autosaveRef.current?.end();
    saving.isLeaving.current = true;
    go?.();
  };
  const context = useMemo(
    () => ({ resource, mode, record: saving.base, ...seams }),
    [resource, mode, saving.base, seams],
  );
  return (
    <RecordContextProvider value={saving.base}>
      <RecordFormProvider value={context}>
        <div className={RECORD_PAGE} ref={form} {...firstField}>
          <RecordHead resource={resource} route={route} mode={mode} record={saving.base} isSingle={isSingle}>
            {mode === "create" && <ActsToCome resource={resource} />}
            {saving.base && !isSingle && <RecordPresence resource={resource} record={saving.base} isEditing />}
            {saving.base && !isSingle && <CommentsButton resource={resource} record={saving.base} />}
            {saving.base && rights && (
              <RecordActs
                resource={resource}
                route={route}
                record={saving.base}
                rights={rights}
                isForm
                onChanged={() => leave(onCancel)}
                onDeleted={() => leave(props.onDeleted)}
              />
            )}
          </RecordHead>
          {saving.base && !isSingle && (
            <OthersChanges resource={resource} base={saving.base} fields={fieldsOf(tabs)} onTaken={saving.takeOver} />
          )}
          {!isSingle && (
            <DraftAutosave
              resource={resource}
              route={route}
              record={saving.base}
              opened={props.opened}
              fields={fieldsOf(tabs).filter(({ path }) => isOpenField(resource, path, stored))}
              markSlot={markSlot}
              autosaveRef={autosaveRef}
            />
          )}
          <Recheck resource={resource} />
          {stored && <LockNotice resource={resource} record={stored} />}
          {saving.base && <RecordNotice resource={resource} record={saving.base} />}
          <ErrorSummary resource={resource} others={saving.otherProblems} />
          <FormTabs tabs={tabs} panels={panels} state={state} resource={resource} mode={mode} record={saving.base} />
          <RecordFoot resource={resource} record={saving.base}>
            <span ref={setMarkSlot} className="rs-draft-mark text-muted text-caption phone:not-empty:flex-[1_1_100%]" />
            <button type="button" className="button" onClick={onCancel}>
              {TEXTS.cancel} <Key name="Esc" />
            </button>
            {props.onSavedForNext && (
              <SaveButton isNext onPress={() => submitForm(true)}>
                {TEXTS.saveAndNew}
              </SaveButton>
            )}
            <SaveButton isIdleUnchanged={mode === "edit"} onPress={() => submitForm(false)}>
              {mode === "create" ? TEXTS.create : TEXTS.save} <Key name="Ctrl S" />
            </SaveButton>
          </RecordFoot>
        </div>
        <UnsavedGuard isLeaving={saving.isLeaving} autosaveRef={autosaveRef} />
        {saving.conflicts && (
          <StaleDialog conflicts={saving.conflicts} onSettle={saving.settle} onClose={saving.dismissConflicts} />
        )}
      </RecordFormProvider>
    </RecordContextProvider>
  );
}

interface SaveButtonProps {
  /** It saves and opens the form of another record. */
  isNext?: boolean;
  isIdleUnchanged?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Enter in a field presses the last one, the usual way to save. */
function SaveButton({ isNext = false, isIdleUnchanged, onPress, children }: SaveButtonProps) {
  const { isDirty, isSubmitting, errors } = useFormState();
  const isInvalid = Object.keys(errors).some((name) => name !== "root");
  return (
    <button
      type={isNext ? "button" : "submit"}
      className={isNext ? "button phone:hidden" : "button primary"}
      disabled={isInvalid || (isIdleUnchanged && !isDirty) || isSubmitting}
      aria-busy={isSubmitting}
      // A field that is left by this press would be found wrong, and the button switched off, before the press ends.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {isSubmitting && !isNext ? TEXTS.saving : children}
    </button>
  );
}
