// Creates a record of another register without leaving the form: it asks only for required fields, and the rest can
// follow later.
import { type RefObject, useMemo, useRef, useState } from "react";
import { Form, type RaRecord, RecordContextProvider, useCreate, useNotify } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { type Field, fieldAt, type Resource } from "../../base/resource.ts";
import { isCnpj, isCpf, normalizeTaxDocument } from "../../base/tax-ids.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { MemberInput } from "../../fields/MemberInput.tsx";
import { ConditionScopeProvider, RecordFormProvider } from "../../fields/record-form-context.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { useSystem } from "../parts/field-access.ts";
import { failureText, fieldProblems } from "../parts/server-error.ts";
import { useResource } from "../schema-client.ts";
import { createdText, createErrorText, newLabel, TEXTS } from "../texts.ts";
import { isShownAt, scopePath } from "./field-conditions.ts";
import { fieldsToCreate } from "./fields-to-create.ts";
import { placeOnScreen } from "./form-errors.ts";
import { formResolver, initialValues } from "./form-rules.ts";
import { useOwnValues } from "./own-values.ts";
import { PartyLookup } from "./PartyLookup.tsx";
import { type Values, withValueAt } from "./paths.ts";

interface CreateDialogProps {
  /** The name of the register. */
  resource: string;
  /** The text that the person typed without a result: the new record's name or its CPF or CNPJ. */
  typed?: string;
  /** The texts of the act when it does more than create a record. */
  words?: { title: string; action: string; done: string };
  onCreated: (record: RaRecord) => void;
  onClose: () => void;
}

export function CreateDialog(props: CreateDialogProps) {
  const resource = useResource(props.resource);
  return resource ? <LoadedDialog {...props} resource={resource} /> : null;
}

type LoadedDialogProps = Omit<CreateDialogProps, "resource"> & { resource: Resource };

function LoadedDialog({ resource, typed = "", words, onCreated, onClose }: LoadedDialogProps) {
  const system = useSystem();
  const fields = useMemo(() => fieldsToCreate(resource, system), [resource, system]);
  const resolver = useMemo(() => formResolver(resource, "create"), [resource]);
  const own = useOwnValues(resource);
  const [opened] = useState(() => ({ ...own, ...startingValues(resource, typed) }));
  const submit = useRef<(values: Values) => Promise<void>>(undefined);
  const form = useRef<HTMLDivElement>(null);
  const context = useMemo(() => ({ resource, mode: "create" as const }), [resource]);
  return (
    <Dialog
      title={words?.title ?? newLabel(resource)}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {TEXTS.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            onClick={() => form.current?.closest("form")?.requestSubmit()}
          >
            {words?.action ?? TEXTS.create}
          </button>
        </>
      }
    >
      <RecordContextProvider value={undefined}>
        <RecordFormProvider value={context}>
          <Form
            defaultValues={opened}
            resolver={resolver}
            mode="onTouched"
            reValidateMode="onChange"
            onSubmit={(values: Values) => submit.current?.(values)}
            noValidate
            disableInvalidFormNotification
          >
            <div ref={form}>
              <Fields resource={resource} fields={fields} submit={submit} done={words?.done} onCreated={onCreated} />
            </div>
          </Form>
        </RecordFormProvider>
      </RecordContextProvider>
    </Dialog>
  );
}

/**
 * A CPF or CNPJ goes to its field; other text becomes the record's name, which goes to the first field where it may come
 * from several.
 */
function startingValues(resource: Resource, typed: string): Values {
  const values = initialValues(resource);
  const document = normalizeTaxDocument(typed);
  const taxField = resource.fields.find(
    ({ type }) => (type === "cpf" && isCpf(document)) || (type === "cnpj" && isCnpj(document)),
  );
  if (taxField) return withValueAt(values, taxField.path, document);
  const named = fieldAt(resource.fields, resource.recordTitle);
  const title =
    named?.compute && "coalesce" in named.compute ? fieldAt(resource.fields, named.compute.coalesce[0] ?? "") : named;
  const isText = title !== undefined && definitionOf(title).sqlType === "text" && !title.options && !title.compute;
  if (!isText || typed === "") return values;
  const text = title.schema["x-case"] ? typed : typed.toLocaleUpperCase("pt-BR");
  return withValueAt(values, title.path, definitionOf(title).normalize(text, title));
}

interface FieldsProps extends Pick<CreateDialogProps, "onCreated"> {
  done: string | undefined;
  resource: Resource;
  fields: Field[];
  submit: RefObject<((values: Values) => Promise<void>) | undefined>;
}

function Fields(props: FieldsProps) {
  const { resource, fields } = props;
  const refusal = useSubmit(props);
  const { isSubmitting } = useFormState();
  return (
    <>
      {refusal && (
        <div className="notice mb-16" data-tone="danger" role="alert">
          {refusal}
        </div>
      )}
      <div className="flex flex-wrap items-start after:flex-[1000_0_0] after:-ml-16 gap-16" aria-busy={isSubmitting}>
        {fields.map((field, index) => (
          <DialogField key={field.path} field={field} resource={resource} isFirst={index === 0} />
        ))}
      </div>
    </>
  );
}

interface DialogFieldProps {
  field: Field;
  resource: Resource;
  isFirst: boolean;
}

/** Hidden together with its group. */
function DialogField({ field, resource, isFirst }: DialogFieldProps) {
  const isShown = useWatch({ compute: (values: Values) => isShownAt(resource, field, values) });
  if (!isShown) return null;
  return (
    <ConditionScopeProvider value={scopePath(resource, field.path)}>
      <MemberInput field={field} source={field.path} autoFocus={isFirst} />
      <PartyLookup field={field} resource={resource} />
    </ConditionScopeProvider>
  );
}

/** Writes the record; returns a refusal that belongs to no field of the dialog. */
function useSubmit({ resource, fields, submit, done, onCreated }: FieldsProps): string | undefined {
  const [create] = useCreate<RaRecord>();
  const { setError } = useFormContext();
  const [refusal, setRefusal] = useState<string>();
  const notify = useNotify();
  submit.current = async (data) => {
    setRefusal(undefined);
    try {
      const created = await create(resource.name, { data }, { returnPromise: true, onError: () => undefined });
      notify(done ?? createdText(resource), { type: "success" });
      if (created) onCreated(created);
    } catch (error) {
      const placed = fieldProblems(error).map((problem) => ({
        ...problem,
        path: placeOnScreen(fields, problem.field),
      }));
      for (const { path, message } of placed) if (path) setError(path, { type: "server", message });
      const others = placed.filter(({ path }) => !path).map(({ message }) => message);
      if (placed.length === 0 || others.length > 0)
        setRefusal(others.join(" ") || failureText(error, createErrorText(resource)));
    }
  };
  return refusal;
}
