// The head of a card or sheet: its title, and the button that closes it.
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "../ui/Icon.tsx";

interface CardHeadProps {
  id: string;
  title: string;
  className?: string | undefined;
  onClose(): void;
}

export function CardHead({ id, title, className = "mb-4", onClose }: CardHeadProps) {
  return (
    <div className={`flex flex-none items-center justify-between ${className}`}>
      <h2 id={id}>{title}</h2>
      <button type="button" className="icon-button small" aria-label={SHELL.close} onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
