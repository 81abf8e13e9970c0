// What every dialog has: head, body, foot.
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { Icon } from "../Icon.tsx";
import { IconButton } from "../IconButton.tsx";
import { TOOL_TEXTS } from "../texts.ts";
import { ModalBox } from "./ModalBox.tsx";
import type { DialogProps, SaveButton } from "./props.ts";

export function DialogFrame(props: DialogProps) {
  const { title, size = "general", role = "dialog", isBusy, footer, save, onClose, children } = props;
  const [isExpanded, setExpanded] = useState(false);
  const [headID, titleID, bodyID] = [useId(), useId(), useId()];
  const askClose = () => {
    if (!isBusy) onClose();
  };
  return (
    <ModalBox
      role={role}
      className={`dialog ${isExpanded ? "full" : size}`}
      aria-labelledby={titleID}
      aria-describedby={size === "confirmation" ? bodyID : undefined}
      aria-busy={isBusy || undefined}
      closesOutside={props.closesOutside === true}
      onClose={askClose}
    >
      {/* MUI would give the whole head the name of the title, with its buttons. */}
      <DialogTitle component="div" id={headID}>
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
      </DialogTitle>
      <DialogContent id={bodyID}>{children}</DialogContent>
      {(footer || save) && (
        <DialogActions disableSpacing>
          {footer ?? (save && <SaveFoot save={save} isBusy={isBusy} onCancel={askClose} />)}
        </DialogActions>
      )}
    </ModalBox>
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
