// The button below a list of groups that adds another one.
import type { Ref } from "react";
import type { Field } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import { FIELD_TEXTS } from "../texts.ts";

interface AddItemButtonProps {
  field: Field;
  /** The focus returns here when an item is removed. */
  ref: Ref<HTMLButtonElement>;
  isDisabled?: boolean;
  onAdd(): void;
}

export const AddItemButton = ({ field, ref, isDisabled, onAdd }: AddItemButtonProps) => (
  <button
    type="button"
    className="button small justify-self-start print:hidden"
    ref={ref}
    onClick={onAdd}
    disabled={isDisabled}
    aria-label={FIELD_TEXTS.addItem(field.title)}
  >
    <Icon name="plus" /> {FIELD_TEXTS.add}
  </button>
);
