// The props of a box to search and choose in, and its choices.
import type { FieldInput } from "./use-field-input.ts";

export interface Choice {
  id: string | number;
  text: string;
  disabled?: boolean;
  /** The entry that creates a new record instead of choosing one. */
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
  /** The next options are being loaded below the present ones. */
  isLoadingMore?: boolean;
  /** The failure because of which there are no options; `onRetry` loads them again. */
  problem?: string;
  onRetry?(): void;
  onChange(chosen: Choice[]): void;
  /**
   * Is called with every change of the text when the options come from a search. When absent, the box filters by
   * itself.
   */
  onSearch?(text: string): void;
  onOpen?(): void;
  onClose?(): void;
  /** Is called when a person comes near the last option. */
  onMore?(): void;
}
