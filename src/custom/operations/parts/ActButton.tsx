// A button of an act that may be refused: then it stays in reach of the keyboard and says why.
import { type ReactNode, useState } from "react";
import { Tooltip } from "../../../ui/Tooltip.tsx";

interface ActButtonProps {
  /** Why the act cannot be done now. */
  reason: string | undefined;
  className?: string;
  label?: string;
  /** Until it is done, further presses do nothing. */
  onPress: () => unknown;
  children: ReactNode;
}

export function ActButton({ reason, className = "button", label, onPress, children }: ActButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const isOff = reason !== undefined;
  const press = async () => {
    if (isOff || isBusy) return;
    setBusy(true);
    try {
      await onPress();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip text={reason}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-disabled={isOff || isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => void press()}
      >
        {children}
      </button>
    </Tooltip>
  );
}
