// What a box to search and choose in is given, and what is chosen in it.
import type { FieldInput } from "./use-field-input.ts";

export interface Choice {
  id: string | number;
  text: string;
  disabled?: boolean;
  /** The entry that makes a new record instead of choosing one. */
  isNew?: boolean;
}

export interface ChoiceBoxProps {
  input: FieldInput;
  label: string;
  isMany?: boolean;
  isRequired?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  options: readonly Choice[];
  chosen: readonly Choice[];
  isLoading?: boolean;
  /** The next options are on their way, below those that are there. */
  isLoadingMore?: boolean;
  /** Why there are no options, when that is a fault; `onRetry` asks for them again. */
  problem?: string;
  onRetry?(): void;
  onChange(chosen: Choice[]): void;
  /** The options come from a search: called with every change of the text. Absent: the box filters by itself. */
  onSearch?(text: string): void;
  onOpen?(): void;
  onClose?(): void;
  /** Called when somebody comes near the last option. */
  onMore?(): void;
}
