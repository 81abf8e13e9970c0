// A small button that shows a picture alone: its name is heard, and told where the pointer rests.
import type { ReactNode } from "react";

interface IconButtonProps {
  label: string;
  /** Absent: the label. */
  title?: string;
  isDisabled?: boolean | undefined;
  onPress: () => void;
  /** The picture. */
  children: ReactNode;
}

export const IconButton = ({ label, title = label, isDisabled, onPress, children }: IconButtonProps) => (
  <button
    type="button"
    className="icon-button small"
    aria-label={label}
    title={title}
    disabled={isDisabled}
    onClick={onPress}
  >
    {children}
  </button>
);
