// A small button with only an icon: screen readers read its name, and the tooltip shows it.
import type { ReactNode } from "react";

interface IconButtonProps {
  label: string;
  /** When absent, the label is used. */
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
