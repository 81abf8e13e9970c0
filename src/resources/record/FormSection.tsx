// The fields of a form in their sections; a field with conditions follows them during typing.
import { memo, useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Field, Resource } from "../../base/resource.ts";
import { cellOf, inputOf } from "../../fields/components.ts";
import { useOwnWidget } from "../../fields/own-widgets.ts";
import { Nothing } from "../../fields/parts/Nothing.tsx";
import { filledSpans, labelWidth, spanOf } from "../../fields/parts/spans.ts";
import { useSystem } from "../parts/field-access.ts";
import { hasCondition, isSectionShown, isShownAt, useCondition, useFieldState } from "./field-conditions.ts";
import { PartyLookup } from "./PartyLookup.tsx";
import { holderOf, isEmptyValue, type Values, valueAt } from "./paths.ts";
import { ANCHORED, isAlone, isEditable, type Mode, type ScreenSection } from "./screen-layout.ts";
import { useUniqueCheck } from "./use-unique-check.ts";

interface FormSectionsProps {
  sections: readonly ScreenSection[];
  resource: Resource;
  mode: Mode;
  /** The stored record, which decides the fields that can no longer change; absent for a new one. */
  record: Values | undefined;
}

const NOTHING: Values = {};

export const FormSections = ({ sections, record, ...rest }: FormSectionsProps) =>
  sections.map((section) => <FormSection key={section.key} section={section} record={record ?? NOTHING} {...rest} />);

interface FormSectionProps extends Omit<FormSectionsProps, "sections" | "record"> {
  section: ScreenSection;
  record: Values;
}

const FormSection = memo(function FormSection({ section, resource, mode, record }: FormSectionProps) {
  const isShown = useCondition(section.when);
  const system = useSystem();
  // Fields with conditions stay mounted while their section is hidden, so that they can clear their values.
  const fields = isShown ? section.fields : section.fields.filter((field) => hasCondition(resource, field));
  const isLocked = (field: Field) => !isEditable(field, { mode, system }, valueAt(record, field.path));
  const isSwitch = (field: Field) =>
    field.type === "boolean" && field.schema["x-own"] === undefined && !isLocked(field);
  const [switches, others] = [fields.filter(isSwitch), fields.filter((field) => !isSwitch(field))];
  const spans = useSpans(others, section, resource);
  const showsFields = useWatch({ compute: (values: Values) => isSectionShown(resource, section, values) });
  if (fields.length === 0) return null;
  const drawn = (field: Field, index?: number) => (
    <FormField
      key={field.path}
      field={field}
      resource={resource}
      span={index === undefined ? undefined : spans[index]}
      isPlaced={isShown}
      isLocked={isLocked(field)}
      record={record}
    />
  );
  return (
    <section
      id={section.anchor}
      className={`rs-section phone:p-16 ${ANCHORED}`}
      data-alone={isAlone(section)}
      hidden={!showsFields}
    >
      {section.title && <h3 className="mb-12 text-table font-semibold">{section.title}</h3>}
      {others.length > 0 && (
        <div className="rs-grid flex flex-wrap gap-x-20 gap-y-18 after:flex-[1000_0_0] after:-ml-20">
          {others.map(drawn)}
        </div>
      )}
      {/* Switches stand together as a list of settings, not as boxes among boxes. */}
      {switches.length > 0 && (
        <div className="divided grid max-w-560 [.rs-grid:not(:empty)+&]:mt-10 phone:[.rs-grid:not(:empty)+&]:mt-2 phone:[h3+&]:-mt-10 phone:last:-mb-12">
          {switches.map((field) => drawn(field))}
        </div>
      )}
    </section>
  );
});

/** Fields that a condition hides leave no hole in their row. */
function useSpans(fields: readonly Field[], section: ScreenSection, resource: Resource): number[] {
  const shown = useWatch({ compute: (values: Values) => fields.map((field) => isShownAt(resource, field, values)) });
  const spans = fields.map((field) => spanOf(field, section));
  const filled = filledSpans(spans.filter((_, index) => shown[index]));
  return spans.map((span, index) => (shown[index] ? (filled.shift() ?? span) : span));
}

interface FormFieldProps {
  field: Field;
  resource: Resource;
  /** The columns that it takes of twelve; absent for a switch, which has a line of its own. */
  span: number | undefined;
  /** Whether its section is on the screen. */
  isPlaced: boolean;
  isLocked: boolean;
  record: Values;
}

function FormField(props: FormFieldProps) {
  return hasCondition(props.resource, props.field) ? <ConditionalField {...props} /> : <FieldBox {...props} />;
}

function ConditionalField(props: FormFieldProps) {
  const { field, resource, isLocked, isPlaced } = props;
  const { isVisible, isRequired, isReadOnly, isOver } = useFieldState(resource, field);
  useClearWhenOver(field.path, isOver);
  useClearErrorsWhenOptional(field.path, isRequired);
  const shown = useMemo(
    () => (isRequired === field.required ? field : { ...field, required: isRequired }),
    [field, isRequired],
  );
  if (!isVisible || !isPlaced) return null;
  return <FieldBox {...props} field={shown} isLocked={isLocked} isReadOnly={isReadOnly} />;
}

/** A value that became invisible must not be saved unnoticed. */
function useClearWhenOver(path: string, isOver: boolean): void {
  const { getValues, setValue, clearErrors } = useFormContext();
  const wasOver = useRef(isOver);
  useEffect(() => {
    const ends = !wasOver.current && isOver;
    wasOver.current = isOver;
    if (!ends) return;
    clearErrors(path);
    if (!isEmptyValue(getValues(path))) setValue(path, null, { shouldDirty: true });
  }, [path, isOver, getValues, setValue, clearErrors]);
}

/** Clears the errors of fields that are no longer required: a group that was emptied again would block saving. */
function useClearErrorsWhenOptional(path: string, isRequired: boolean): void {
  const { getValues, clearErrors } = useFormContext();
  const wasRequired = useRef(isRequired);
  useEffect(() => {
    const ends = wasRequired.current && !isRequired;
    wasRequired.current = isRequired;
    if (ends && isEmptyValue(getValues(path))) clearErrors(path);
  }, [path, isRequired, getValues, clearErrors]);
}

const FieldBox = memo(function FieldBox({
  field,
  resource,
  span,
  isLocked,
  isReadOnly,
  record,
}: Omit<FormFieldProps, "isPlaced"> & { isReadOnly?: boolean }) {
  const Input = useOwnWidget(field)?.Input ?? inputOf(field.type);
  const checkUnique = useUniqueCheck(field, resource);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that its input was left, and is no control itself.
    <div
      id={`campo-${field.path}`}
      className={`rs-field min-[1200px]:[.rs-grid>&]:max-w-[calc((100%+20px)*var(--span,12)/12-20px)] ${isLocked ? LOCKED : ""}`}
      style={{ "--span": span, "--label": `${labelWidth(field)}px` }}
      onBlur={isLocked || isReadOnly ? undefined : checkUnique}
    >
      {isLocked ? (
        <LockedField field={field} record={record} />
      ) : (
        <Input field={field} source={field.path} readOnly={isReadOnly} />
      )}
      {!isLocked && <PartyLookup field={field} resource={resource} />}
    </div>
  );
});

/** Two short texts share a row of a phone, which an input has alone. */
const LOCKED = "phone:flex-auto phone:min-w-[calc(50%_-_10px)]";

/** Fields that only the server writes, or that can no longer change, are shown as text among the inputs. */
function LockedField({ field, record }: { field: Field; record: Values }) {
  const value = valueAt(record, field.path);
  const Cell = useOwnWidget(field)?.Cell ?? cellOf(field.type);
  return (
    <dl className="rs-reading">
      <dt>{field.title}</dt>
      <dd>
        {isEmptyValue(value) ? <Nothing /> : <Cell field={field} value={value} record={holderOf(record, field.path)} />}
      </dd>
    </dl>
  );
}
