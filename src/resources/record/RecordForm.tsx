// The form that creates or changes a record: sections, live conditions, errors at the field and on top, and a guard
// against losing unsaved values.
import { useMemo, useRef, useState } from "react";
import { Form, type RaRecord, RecordContextProvider } from "react-admin";
import { useFormState } from "react-hook-form";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { RecordFormProvider } from "../../fields/record-form-context.ts";
import { COMMANDS } from "../../i18n/commands.ts";
import { Key } from "../../ui/Key.tsx";
import type { Autosave } from "../drafts/autosave.ts";
import { DraftAutosave } from "../drafts/DraftAutosave.tsx";
import { HistoryButton } from "../history/HistoryButton.tsx";
import { useBounds } from "../parts/bounds.ts";
import { useCommands } from "../parts/commands.ts";
import { DeleteDialog } from "../parts/DeleteDialog.tsx";
import { useSystem } from "../parts/field-access.ts";
import { usePanels, useRecordCheck } from "../parts/product-parts.ts";
import { TEXTS } from "../texts.ts";
import { StaleDialog } from "./EditConflictDialog.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { FormTabs } from "./FormTabs.tsx";
import { storedIn } from "./field-conditions.ts";
import { formResolver, initialValues } from "./form-rules.ts";
import type { Values } from "./paths.ts";
import { Recheck } from "./Recheck.tsx";
import { RecordFoot } from "./RecordFoot.tsx";
import { RecordHead } from "./RecordHead.tsx";
import { RecordNotice } from "./RecordNotice.tsx";
import { fieldsOf, screenTabs } from "./screen-layout.ts";
import { UnsavedGuard } from "./UnsavedGuard.tsx";
import { type CreateInPlace, useCreateInPlace } from "./use-create-in-place.tsx";
import { type Saving, useSaving } from "./use-saving.ts";
import { useTabs } from "./use-tabs.ts";
import "../drafts/drafts.css";

interface RecordFormProps {
  resource: Resource;
  route: RouteSpec;
  mode: "create" | "edit";
  /** The record as it was read; absent for a new one. */
  record?: RaRecord;
  /** The first values of a new record; when absent, those of its schema. */
  start?: Values;
  isSingle?: boolean;
  canDelete: boolean;
  canDisable?: boolean;
  /** Writes the values and returns the saved record. `base` is the record that they change. */
  save: (values: Values, base: RaRecord | undefined) => Promise<RaRecord>;
  onSaved: (record: RaRecord) => void;
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
      className="rs-form"
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
  const { resource, route, mode, isSingle, canDelete, onCancel, seams } = props;
  const [isDeleting, setDeleting] = useState(false);
  const system = useSystem();
  const bounds = useBounds(resource);
  const tabs = useMemo(() => screenTabs(resource, mode, system), [resource, mode, system]);
  const panels = usePanels(resource).filter(({ isInForm }) => isInForm && mode === "edit");
  const state = useTabs([...tabs, ...panels].map((tab) => tab.id));
  const autosaveRef = useRef<Autosave>(undefined);
  const onSaved = (saved: RaRecord) => {
    autosaveRef.current?.end();
    props.onSaved(saved);
  };
  const saving = useSaving({ ...props, tabs, onSaved });
  const [markSlot, setMarkSlot] = useState<HTMLElement | null>(null);
  props.submit.current = saving.submit;
  const form = useRef<HTMLDivElement>(null);
  useCommands([
    { label: COMMANDS.save, keys: "ctrl+s", run: () => form.current?.closest("form")?.requestSubmit() },
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
        <div className="page rs-screen rs-record" ref={form}>
          <RecordHead resource={resource} route={route} mode={mode} record={saving.base} isSingle={isSingle}>
            {saving.base && !isSingle && <HistoryButton resource={resource} record={saving.base} canRestore={false} />}
          </RecordHead>
          {!isSingle && (
            <DraftAutosave
              resource={resource}
              route={route}
              record={saving.base}
              opened={props.opened}
              fields={fieldsOf(tabs)}
              markSlot={markSlot}
              autosaveRef={autosaveRef}
            />
          )}
          <Recheck resource={resource} />
          {saving.base && <RecordNotice resource={resource} record={saving.base} />}
          <ErrorSummary resource={resource} others={saving.otherProblems} />
          <FormTabs tabs={tabs} panels={panels} state={state} resource={resource} mode={mode} record={saving.base} />
          <RecordFoot
            resource={resource}
            record={saving.base}
            canDelete={canDelete}
            keepReason={saving.base && bounds(saving.base).keepReason}
            onDelete={() => setDeleting(true)}
          >
            <span ref={setMarkSlot} className="rs-draft-mark" />
            <button type="button" className="button" onClick={onCancel}>
              {TEXTS.cancel} <Key name="Esc" />
            </button>
            <SaveButton mode={mode} />
          </RecordFoot>
        </div>
        <UnsavedGuard isLeaving={saving.isLeaving} autosaveRef={autosaveRef} />
        {isDeleting && saving.base && (
          <DeleteDialog
            resource={resource}
            record={saving.base}
            canDisable={props.canDisable === true}
            onDeleted={() => leave(props.onDeleted)}
            onDisabled={() => leave(onCancel)}
            onClose={() => setDeleting(false)}
          />
        )}
        {saving.conflicts && (
          <StaleDialog conflicts={saving.conflicts} onSettle={saving.settle} onClose={saving.dismissConflicts} />
        )}
      </RecordFormProvider>
    </RecordContextProvider>
  );
}

function SaveButton({ mode }: { mode: "create" | "edit" }) {
  const { isDirty, isSubmitting, errors } = useFormState();
  const isInvalid = Object.keys(errors).some((name) => name !== "root");
  const isIdle = mode === "edit" && !isDirty;
  return (
    <button
      type="submit"
      className="button primary"
      disabled={isInvalid || isIdle || isSubmitting}
      aria-busy={isSubmitting}
    >
      {isSubmitting ? TEXTS.saving : mode === "create" ? TEXTS.create : TEXTS.save} <Key name="Ctrl S" />
    </button>
  );
}
