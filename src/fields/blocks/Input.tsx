// A list of groups: each a card with its fields; added, removed and moved by mouse or keyboard.
import { useMemo, useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import type { Field } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import type { InputProps } from "../field-props.ts";
import { FieldBox } from "../parts/FieldBox.tsx";
import { isUntouched, itemDefaults } from "../parts/item-defaults.ts";
import { MemberFields } from "../parts/MemberFields.tsx";
import { useFieldInput } from "../parts/use-field-input.ts";
import { ConditionScopeProvider, useRecordForm } from "../record-form-context.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { AddItemButton } from "./AddItemButton.tsx";

export function Input(props: InputProps) {
  const { field, source, readOnly } = props;
  const input = useFieldInput(props);
  const { control, getValues } = useFormContext();
  const { confirmRemoval } = useRecordForm();
  const { fields: rows, append, remove, move } = useFieldArray({ control, name: source, keyName: "rowKey" });
  const [added, setAdded] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = rows.length >= (field.schema.maxItems ?? Number.POSITIVE_INFINITY);

  const add = () => {
    append(itemDefaults(field.fields ?? []), { shouldFocus: false });
    setAdded(rows.length);
  };
  const drop = async (index: number) => {
    const isFilled = !isUntouched(field.fields ?? [], getValues(`${source}.${index}`));
    if (isFilled && confirmRemoval && !(await confirmRemoval(FIELD_TEXTS.item(field.title, index + 1)))) return;
    remove(index);
    setAdded(undefined);
    // The removed row contained the button that had the focus.
    addButton.current?.focus();
  };
  return (
    <FieldBox field={field} input={input} isGroup>
      <ol className="grid gap-8 empty:hidden">
        {rows.map((row, index) => (
          <Item
            key={row.rowKey}
            field={field}
            source={`${source}.${index}`}
            place={{ index, count: rows.length }}
            readOnly={readOnly}
            isNew={added === index}
            onMove={(to) => move(index, to)}
            onRemove={() => void drop(index)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
        {rows.length === 0 && <p className="muted text-table">{FIELD_TEXTS.noItems}</p>}
        {!readOnly && <AddItemButton field={field} ref={addButton} isDisabled={isFull} onAdd={add} />}
      </div>
    </FieldBox>
  );
}

interface ItemProps {
  field: Field;
  source: string;
  place: { index: number; count: number };
  readOnly?: boolean;
  isNew: boolean;
  onMove(to: number): void;
  onRemove(): void;
}

function Item({ field, source, place, readOnly, isNew, onMove, onRemove }: ItemProps) {
  const { index, count } = place;
  const title = FIELD_TEXTS.item(field.title, index + 1);
  const members = useMemo(
    () => (field.fields ?? []).filter((member) => member.schema["x-on"]?.edit !== false),
    [field],
  );
  return (
    <li className="pt-12 px-16 pb-16 border border-border rounded bg-surface" aria-label={title}>
      <div className="flex items-center justify-between min-h-28 mb-4">
        <span className="text-muted text-caption tabular-nums">{index + 1}</span>
        {!readOnly && (
          <span className="print:hidden">
            <ItemButton
              name="chevronUp"
              label={`${FIELD_TEXTS.moveUp} (${title})`}
              isDisabled={index === 0}
              onPress={() => onMove(index - 1)}
            />
            <ItemButton
              name="chevronDown"
              label={`${FIELD_TEXTS.moveDown} (${title})`}
              isDisabled={index === count - 1}
              onPress={() => onMove(index + 1)}
            />
            <ItemButton name="close" label={`${FIELD_TEXTS.remove} (${title})`} onPress={onRemove} />
          </span>
        )}
      </div>
      <ConditionScopeProvider value={source}>
        <MemberFields fields={members} source={source} readOnly={readOnly} autoFocus={isNew} />
      </ConditionScopeProvider>
    </li>
  );
}

interface ItemButtonProps {
  name: "chevronUp" | "chevronDown" | "close";
  label: string;
  isDisabled?: boolean;
  onPress(): void;
}

const ItemButton = ({ name, ...button }: ItemButtonProps) => (
  <IconButton {...button}>
    <Icon name={name} />
  </IconButton>
);
