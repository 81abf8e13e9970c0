// The value that a decision rule compares with, typed and shown by the type of its field: an amount, a percentage, a
// yes or no.

import { useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { objectOf } from "../../base/plain-object.ts";
import {
  type CellProps,
  FIELD_TEXTS,
  FieldBox,
  fieldParts,
  type InputProps,
  TEXTS,
  useFieldInput,
} from "../../framework.ts";
import { RULE_FIELDS, type RuleKind, ruleValue } from "../../rules/workflows/workflow-rule-fields.ts";

export function RuleValueInput(props: InputProps) {
  const fieldName: unknown = useWatch({ name: props.source.replace(/value$/, "field") });
  const kind = kindOf(fieldName);
  useClearOnKindChange(props.source, kind);
  if (kind === "boolean") return <YesNo {...props} />;
  return <Typed key={kind} {...props} kind={kind} />;
}

/** An amount cannot become a yes or no, so a field of another type begins without a value. */
function useClearOnKindChange(source: string, kind: RuleKind): void {
  const { setValue, clearErrors } = useFormContext();
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    clearErrors(source);
    setValue(source, null, { shouldDirty: true });
  }, [source, kind, setValue, clearErrors]);
}

function Typed({ kind, ...props }: InputProps & { kind: fieldParts.NumberKind }) {
  const { field } = props;
  const draft = useMemo((): fieldParts.Draft => {
    const like = fieldParts.numberField(field, kind);
    const { format, parse } = fieldParts.definitionOf(like);
    return {
      toText: (value) => {
        const operand = ruleValue(kind, value);
        return operand === undefined ? String(value ?? "") : format(operand, like);
      },
      toWire: (text) => {
        const value = parse(text, like);
        return value === null || value === undefined ? null : String(value);
      },
    };
  }, [field, kind]);
  return <fieldParts.DraftInput {...props} draft={draft} inputMode="decimal" />;
}

function YesNo(props: InputProps) {
  const { field, readOnly } = props;
  const input = useFieldInput(props);
  const { readOnly: _selectsHaveNone, ...control } = input.control;
  return (
    <FieldBox field={field} input={input}>
      <select
        {...control}
        className="input"
        value={typeof input.value === "string" ? input.value : ""}
        disabled={readOnly}
        onChange={(event) => input.set(event.target.value || null)}
        onBlur={input.onBlur}
        ref={input.ref}
      >
        <option value="">{FIELD_TEXTS.select}</option>
        <option value="true">{TEXTS.yes}</option>
        <option value="false">{TEXTS.no}</option>
      </select>
    </FieldBox>
  );
}

export function RuleValueCell({ field, value, record }: CellProps) {
  const kind = kindOf(objectOf(record).field);
  const operand = ruleValue(kind, value);
  if (operand === undefined) return <span className="f-text">{String(value ?? "")}</span>;
  if (kind === "boolean") return <span className="f-text">{operand ? TEXTS.yes : TEXTS.no}</span>;
  const like = fieldParts.numberField(field, kind);
  return <span className="f-number">{fieldParts.definitionOf(like).format(operand, like)}</span>;
}

const kindOf = (field: unknown): RuleKind =>
  (typeof field === "string" && Object.hasOwn(RULE_FIELDS, field) ? RULE_FIELDS[field] : undefined) ?? "integer";
