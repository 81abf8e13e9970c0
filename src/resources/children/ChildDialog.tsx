// The whole form of one child in a dialog: its sections, refusals at their fields, and the merge of two people's changes.
import { useId, useMemo, useRef, useState } from "react";
import { Form, type RaRecord, RecordContextProvider } from "react-admin";
import { useFormState } from "react-hook-form";
import type { Resource } from "../../base/resource.ts";
import { RecordFormProvider } from "../../fields/record-form-context.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { ConfirmDialog } from "../parts/ConfirmDialog.tsx";
import { useSystem } from "../parts/field-access.ts";
import { useRecordCheck } from "../parts/product-parts.ts";
import { StaleDialog } from "../record/EditConflictDialog.tsx";
import { FormSections } from "../record/FormSection.tsx";
import { storedIn } from "../record/field-conditions.ts";
import { formResolver, initialValues } from "../record/form-rules.ts";
import type { Values } from "../record/paths.ts";
import { type ScreenTab, screenTabs } from "../record/screen-layout.ts";
import { useWrite } from "../record/screens.tsx";
import { type CreateInPlace, useCreateInPlace } from "../record/use-create-in-place.tsx";
import { type Saving, useSaving } from "../record/use-saving.ts";
import { actLabel, TEXTS } from "../texts.ts";

interface ChildDialogProps {
  resource: Resource;
  parentID: RaRecord["id"];
  /** The child that changes; absent for a new one. */
  record: RaRecord | undefined;
  /** What a new child begins with, beside the defaults of its document. */
  newValues?: Values;
  onSaved: () => void;
  onClose: () => void;
}

export function ChildDialog(props: ChildDialogProps) {
  const { resource, parentID, record, newValues } = props;
  const parentField = resource.parent?.field ?? "";
  const mode = record ? "edit" : "create";
  const [opened] = useState(() => record ?? { ...initialValues(resource), ...newValues, [parentField]: parentID });
  const system = useSystem();
  const tabs = useMemo(
    () => withoutField(screenTabs(resource, mode, system), parentField),
    [resource, mode, system, parentField],
  );
  const check = useRecordCheck(resource);
  const resolver = useMemo(
    () => formResolver(resource, record ? "update" : "create", { check, before: storedIn(record) }),
    [resource, record, check],
  );
  const submit = useRef<Saving["submit"]>(undefined);
  const formID = useId();
  const { seams, dialog } = useCreateInPlace();
  return (
    <>
      {/* The form would take the values of the record around it. */}
      <RecordContextProvider value={record}>
        <Form
          id={formID}
          defaultValues={opened}
          resolver={resolver}
          mode="onTouched"
          reValidateMode="onChange"
          onSubmit={(values: Values) => submit.current?.(values)}
          noValidate
          shouldFocusError={false}
          disableInvalidFormNotification
        >
          <DialogBody {...props} formID={formID} mode={mode} tabs={tabs} seams={seams} submit={submit} />
        </Form>
      </RecordContextProvider>
      {dialog}
    </>
  );
}

function requestSubmit(formID: string): void {
  const form = document.getElementById(formID);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** The child belongs to the record on the screen, which nobody has to choose. */
const withoutField = (tabs: ScreenTab[], path: string): ScreenTab[] =>
  tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({
      ...section,
      fields: section.fields.filter((field) => field.path !== path),
    })),
  }));

interface DialogBodyProps extends ChildDialogProps {
  formID: string;
  mode: "create" | "edit";
  tabs: ScreenTab[];
  seams: CreateInPlace["seams"];
  submit: { current: Saving["submit"] | undefined };
}

function DialogBody({ resource, record, formID, mode, tabs, seams, submit, onSaved, onClose }: DialogBodyProps) {
  const write = useWrite(resource);
  const saving = useSaving({ resource, mode, record, tabs, save: write, onSaved });
  submit.current = saving.submit;
  const { isDirty, isSubmitting } = useFormState();
  const [isAsking, setAsking] = useState(false);
  const { base } = saving;
  const context = useMemo(() => ({ resource, mode, record: base, ...seams }), [resource, mode, base, seams]);
  return (
    <RecordContextProvider value={base}>
      <RecordFormProvider value={context}>
        <Dialog
          title={actLabel(resource, mode)}
          size="report"
          isBusy={isSubmitting}
          onClose={() => (isDirty ? setAsking(true) : onClose())}
          save={{
            label: mode === "create" ? TEXTS.create : TEXTS.save,
            // A dialog is no child of the form in the document.
            onSave: () => requestSubmit(formID),
          }}
        >
          <div className="[&>.rs-section]:px-0 [&>.rs-section]:pt-4 [&>.rs-section+.rs-section]:pt-20">
            {saving.otherProblems.map((text) => (
              <div key={text} className="notice mb-16" data-tone="danger" role="alert">
                {text}
              </div>
            ))}
            <FormSections
              sections={tabs.flatMap(({ sections }) => sections)}
              resource={resource}
              mode={mode}
              record={base}
            />
          </div>
        </Dialog>
        {isAsking && (
          <ConfirmDialog
            title={TEXTS.unsavedTitle}
            verb={TEXTS.unsavedLeave}
            cancel={TEXTS.unsavedStay}
            isDanger
            isReversible
            onConfirm={() => {
              onClose();
              return "stay";
            }}
            onClose={() => setAsking(false)}
          >
            {TEXTS.unsavedText}
          </ConfirmDialog>
        )}
        {saving.conflicts && (
          <StaleDialog conflicts={saving.conflicts} onSettle={saving.settle} onClose={saving.dismissConflicts} />
        )}
      </RecordFormProvider>
    </RecordContextProvider>
  );
}
