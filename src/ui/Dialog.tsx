// The one dialog: title, close button, optionally back and full screen, and a foot with its main button. Dialogs stack;
// on a phone they are sheets that rise from below. The sizes are those of Spec shell §9.
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import { loopFocus } from "./focus-loop.ts";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { TOOL_TEXTS } from "./texts.ts";
import { useModal } from "./use-modal.ts";

const SIZES = { confirmation: "small", general: "", report: "report", side: "side", full: "full" } as const;

interface SaveButton {
  /** "Salvar", unless the act has a name of its own. */
  label?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  onSave: () => void;
}

interface DialogProps {
  title: string;
  /** 430 px, 627 px, at most 800 × 600, a panel at the right of the page, or the whole window. */
  size?: keyof typeof SIZES;
  role?: "dialog" | "alertdialog";
  /** While an act is in progress, nothing closes the dialog. */
  isBusy?: boolean;
  /** Offers the button that spreads the dialog over the window. */
  canExpand?: boolean;
  /** A press beside the dialog closes it, where no typed value can be lost. */
  closesOutside?: boolean;
  onClose: () => void;
  onBack?: () => void;
  /** The cancel button and the main button. */
  save?: SaveButton;
  /** Replaces the buttons at the foot. */
  footer?: ReactNode;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { title, size = "general", role = "dialog", isBusy, footer, save, onClose, children } = props;
  const element = useRef<HTMLDialogElement>(null);
  const [isExpanded, setExpanded] = useState(false);
  const [titleID, bodyID] = [useId(), useId()];
  useModal(element);
  const askClose = () => {
    if (!isBusy) onClose();
  };
  return (
    <dialog
      ref={element}
      role={role}
      className={`dialog ${isExpanded ? SIZES.full : SIZES[size]}`}
      aria-labelledby={titleID}
      aria-describedby={size === "confirmation" ? bodyID : undefined}
      aria-busy={isBusy || undefined}
      onCancel={(event) => {
        // The file chooser of an input inside fires an event of the same name.
        if (event.target !== element.current) return;
        event.preventDefault();
        askClose();
      }}
      onKeyDown={(event) => onKey(event, element.current, askClose)}
      onPointerDown={(event) => props.closesOutside && isOutside(event, element.current) && askClose()}
    >
      <div className="dialog-head">
        {props.onBack && (
          <HeadButton label={TOOL_TEXTS.back} icon="chevronLeft" isDisabled={isBusy} onPress={props.onBack} />
        )}
        <h2 id={titleID}>{title}</h2>
        {props.canExpand && (
          <HeadButton
            label={isExpanded ? TOOL_TEXTS.windowed : TOOL_TEXTS.fullscreen}
            icon={isExpanded ? "shrink" : "expand"}
            onPress={() => setExpanded(!isExpanded)}
          />
        )}
        <HeadButton label={TOOL_TEXTS.close} icon="close" isDisabled={isBusy} onPress={askClose} />
      </div>
      <div className="dialog-body" id={bodyID}>
        {children}
      </div>
      {(footer || save) && (
        <div className="dialog-foot">
          {footer ?? (save && <SaveFoot save={save} isBusy={isBusy} onCancel={askClose} />)}
        </div>
      )}
    </dialog>
  );
}

interface HeadButtonProps {
  label: string;
  icon: "chevronLeft" | "close" | "expand" | "shrink";
  isDisabled?: boolean;
  onPress: () => void;
}

const HeadButton = ({ icon, ...button }: HeadButtonProps) => (
  <IconButton {...button}>
    <Icon name={icon} />
  </IconButton>
);

interface SaveFootProps {
  save: SaveButton;
  isBusy?: boolean;
  onCancel: () => void;
}

const SaveFoot = ({ save, isBusy, onCancel }: SaveFootProps) => (
  <>
    <button type="button" className="button" disabled={isBusy} onClick={onCancel}>
      {TOOL_TEXTS.cancel}
    </button>
    <button
      type="button"
      className={save.isDanger ? "button danger" : "button primary"}
      disabled={isBusy || save.isDisabled}
      aria-busy={isBusy || undefined}
      onClick={save.onSave}
    >
      {isBusy ? TOOL_TEXTS.loading : (save.label ?? TOOL_TEXTS.save)}
    </button>
  </>
);

/** Keys belong to the dialog on top, and unused ones do not reach the page below. */
function onKey(event: KeyboardEvent<HTMLDialogElement>, dialog: HTMLDialogElement | null, close: () => void): void {
  const isOwn = dialog !== null && event.target instanceof Element && event.target.closest("dialog") === dialog;
  if (!isOwn) return;
  loopFocus(event, dialog);
  if (event.key !== "Escape") return;
  event.stopPropagation();
  if (event.defaultPrevented) return;
  event.preventDefault();
  close();
}

function isOutside(event: PointerEvent, dialog: HTMLElement | null): boolean {
  if (!dialog || event.target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const { clientX, clientY } = event;
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
