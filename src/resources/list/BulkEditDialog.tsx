// Gives all selected records the same value of one field, which the person chooses first.
import { useId, useMemo, useRef, useState } from "react";
import { Form, type Identifier, RecordContextProvider } from "react-admin";
import { useFormState } from "react-hook-form";
import type { Field, Resource } from "../../base/resource.ts";
import { MemberInput } from "../../fields/MemberInput.tsx";
import { RecordFormProvider } from "../../fields/record-form-context.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { formResolver } from "../record/form-rules.ts";
import type { Values } from "../record/paths.ts";
import { countedName, TEXTS } from "../texts.ts";

interface BulkEditDialogProps {
  resource: Resource;
  fields: Field[];
  ids: Identifier[];
  /** Writes the values; returns the reason when nothing was written. */
  onSave: (values: Values) => Promise<string | undefined>;
  onClose: () => void;
}

export function BulkEditDialog({ resource, fields, ids, onSave, onClose }: BulkEditDialogProps) {
  const [path, setPath] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choice = useId();
  const form = useRef<HTMLDivElement>(null);
  const field = fields.find((one) => one.path === path);
  const sentence = `Alterar ${countedName(resource, ids.length)}`;
  const save = async (values: Values) => {
    if (!field) return;
    setBusy(true);
    setRefusal(undefined);
    const reason = await onSave({ [field.name]: values[field.name] ?? null });
    setBusy(false);
    if (reason === undefined) onClose();
    else setRefusal(reason);
  };
  return (
    <Dialog
      title={sentence}
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={onClose}>
            {TEXTS.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={isBusy || !field}
            aria-busy={isBusy || undefined}
            onClick={() => form.current?.querySelector("form")?.requestSubmit()}
          >
            {isBusy ? TEXTS.saving : sentence}
          </button>
        </>
      }
    >
      {refusal && (
        <div className="notice mb-16" data-tone="danger" role="alert">
          {refusal}
        </div>
      )}
      <div className="grid gap-6 [&>form]:mt-10" ref={form}>
        <label htmlFor={choice}>{TEXTS.bulkEditField}</label>
        <select id={choice} className="input" value={path} onChange={(event) => setPath(event.target.value)}>
          <option value="">{TEXTS.bulkEditChoose}</option>
          {fields.map((one) => (
            <option key={one.path} value={one.path}>
              {one.title}
            </option>
          ))}
        </select>
        {field && <ValueForm key={field.path} resource={resource} field={field} onSave={save} />}
      </div>
    </Dialog>
  );
}

interface ValueFormProps {
  resource: Resource;
  field: Field;
  onSave: (values: Values) => Promise<void>;
}

function ValueForm({ resource, field, onSave }: ValueFormProps) {
  const plain = useMemo(() => withoutConditions(field), [field]);
  const alone = useMemo(() => ({ fields: [plain] }), [plain]);
  const resolver = useMemo(() => formResolver(alone, "create"), [alone]);
  const context = useMemo(() => ({ resource, mode: "edit" as const }), [resource]);
  const { type, schema } = field;
  const start = type === "boolean" ? { [field.name]: schema.default ?? true } : {};
  return (
    <RecordContextProvider value={undefined}>
      <RecordFormProvider value={context}>
        <Form
          defaultValues={start}
          resolver={resolver}
          mode="onTouched"
          reValidateMode="onChange"
          onSubmit={onSave}
          noValidate
          disableInvalidFormNotification
        >
          <ValueInput field={plain} />
        </Form>
      </RecordFormProvider>
    </RecordContextProvider>
  );
}

/** The conditions of a field speak of the other values of one record. */
function withoutConditions({ when: _ofOneRecord, ...field }: Field): Field {
  return field;
}

function ValueInput({ field }: { field: Field }) {
  const { isSubmitting } = useFormState();
  return (
    <>
      <div className="flex flex-wrap items-start after:flex-[1000_0_0] after:-ml-16 gap-16" aria-busy={isSubmitting}>
        <MemberInput field={field} source={field.path} autoFocus />
      </div>
      {!field.required && field.type !== "boolean" && <p className="caption">{TEXTS.bulkEditEmpty}</p>}
    </>
  );
}
