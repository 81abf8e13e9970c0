// What the new operation takes over of the former ones: guarantors, documents and guarantees, each of which may be left out.

import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { reais } from "../../../../base/money.ts";
import type { Field } from "../../../../base/resource.ts";
import { cellOf, RecordSkeleton, useResource } from "../../../../framework.ts";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { leftField } from "../fields.ts";
import { PART_TEXTS } from "../texts.ts";
import type { RenegotiationStepProps } from "./step-props.ts";

interface Part {
  id: number;
  title: ReactNode;
  note: ReactNode;
}

const TaxDocumentCell = cellOf("cpf-cnpj");
const DOCUMENT_FIELD: Field = {
  ...{ name: "documentNumber", path: "documentNumber", title: "", type: "cpf-cnpj", required: false, readOnly: true },
  schema: {},
};
const DocumentNumber = ({ value }: { value: string | null }) => (
  <TaxDocumentCell field={DOCUMENT_FIELD} value={value} />
);

const EnumCell = cellOf("enum");

export const GuarantorsStep = (props: RenegotiationStepProps) => (
  <PartsStep
    {...props}
    name="leftGuarantorIDs"
    empty={PART_TEXTS.guarantors}
    parts={props.preview?.guarantors.map(({ id, name, documentNumber }) => ({
      ...{ id, title: name ?? documentNumber ?? id, note: <DocumentNumber value={documentNumber} /> },
    }))}
  />
);

export const AttachmentsStep = (props: RenegotiationStepProps) => (
  <PartsStep
    {...props}
    name="leftDocumentIDs"
    empty={PART_TEXTS.documents}
    parts={props.preview?.documents.map(({ id, documentType, fileName }) => ({
      ...{ id, title: documentType?.text ?? fileName ?? id, note: fileName ?? "" },
    }))}
  />
);

export function CollateralsStep(props: RenegotiationStepProps) {
  const field = useResource("operation-warranties")?.fields.find(({ name }) => name === "type");
  return (
    <PartsStep
      {...props}
      name="leftWarrantyIDs"
      empty={PART_TEXTS.warranties}
      parts={
        field &&
        props.preview?.warranties.map(({ id, type, value, description }) => ({
          id,
          title: <EnumCell field={field} value={type} />,
          note: [reais(value), description].filter(Boolean).join(" · "),
        }))
      }
    />
  );
}

interface PartsStepProps extends RenegotiationStepProps {
  name: string;
  empty: string;
  /** Undefined until they have arrived. */
  parts: readonly Part[] | undefined;
}

function PartsStep({ step, values, acts, name, empty, parts }: PartsStepProps) {
  const fields = [leftField(name, step.label)];
  return (
    <StepForm isBare step={step} fields={fields} start={values} acts={acts}>
      {!parts && <RecordSkeleton />}
      {parts && <p className="muted">{parts.length === 0 ? empty : PART_TEXTS.intro}</p>}
      {parts && parts.length > 0 && <Choice name={name} label={step.label} parts={parts} />}
      <p className="muted">{PART_TEXTS.later}</p>
    </StepForm>
  );
}

function Choice({ name, label, parts }: { name: string; label: string; parts: readonly Part[] }) {
  const { field } = useController({ name });
  const left: readonly number[] = Array.isArray(field.value) ? field.value : [];
  return (
    <fieldset className="card divided">
      <legend className="sr-only">{label}</legend>
      {parts.map(({ id, title, note }) => (
        <label key={id} className="row gap-12 px-20 py-12 cursor-pointer">
          <input
            type="checkbox"
            checked={!left.includes(id)}
            onChange={({ target }) => field.onChange(target.checked ? left.filter((one) => one !== id) : [...left, id])}
          />
          <span className="flex-1 min-w-0">
            <span className="block font-medium wrap-anywhere">{title}</span>
            {note && <span className="caption wrap-anywhere">{note}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
