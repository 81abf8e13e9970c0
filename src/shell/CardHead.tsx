// The head of a card or sheet: its title, and the button that closes it.
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "../ui/Icon.tsx";

export function CardHead({ id, title, onClose }: { id: string; title: string; onClose(): void }) {
  return (
    <div className="card-head">
      <h2 id={id}>{title}</h2>
      <button type="button" className="icon-button small" aria-label={SHELL.close} onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}
