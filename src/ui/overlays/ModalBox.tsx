// Over the page, which is silent and out of reach until it closes: the ground of dialogs, the palette and sheets.
import Dialog from "@mui/material/Dialog";
import { type RefObject, useEffect, useRef, useState } from "react";
import { awaitOnPage, PLACEHOLDER } from "../await-on-page.ts";
import { focusStops } from "../focus-stops.ts";
import { CONTAINED } from "./contained.ts";
import type { ModalBoxProps } from "./props.ts";
import { useStillPage } from "./use-still-page.ts";

export function ModalBox({ className, role, closesOutside = true, onClose, children, ...more }: ModalBoxProps) {
  const { "aria-label": label, "aria-busy": isBusy, ...names } = more;
  useStillPage();
  const paper = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      {...CONTAINED}
      disableRestoreFocus
      role={role}
      {...names}
      onClose={(event: KeyboardEvent, reason) => {
        // Escape that something inside has used already, or a press that could lose what was typed.
        if (reason === "backdropClick" ? closesOutside : !event.defaultPrevented) onClose();
      }}
      slotProps={{ paper: { ref: paper, className, "aria-label": label, "aria-busy": isBusy } }}
    >
      {children}
      <Focus paper={paper} />
    </Dialog>
  );
}

/** Takes the focus in, and gives it back to where it was. */
function Focus({ paper }: { paper: RefObject<HTMLElement | null> }) {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const box = paper.current;
    if (!box) return;
    const stopWaiting = box.contains(document.activeElement) ? undefined : takeIn(box);
    return () => {
      stopWaiting?.();
      const here = document.activeElement;
      if (here === document.body || box.contains(here)) giveBack(opener);
    };
  }, [paper, opener]);
  return null;
}

/** To the first thing to fill in as soon as it is there; until then to the first stop. */
function takeIn(box: HTMLElement): () => void {
  focusStops(box)[0]?.focus();
  const start = document.activeElement;
  return awaitOnPage(box, () => {
    if (document.activeElement !== start) return true;
    const first = firstStop(box);
    first?.focus();
    return first !== undefined;
  });
}

const TO_FILL_IN = `.MuiDialogContent-root :is(${PLACEHOLDER}, :is(input, select, textarea):not(:disabled, [readonly], [type='hidden']))`;

/** What asks to be first, else the first thing to fill in; nothing while a field before it is on its way. */
function firstStop(box: HTMLElement): HTMLElement | undefined {
  const first = box.querySelector<HTMLElement>("[data-first]") ?? box.querySelector<HTMLElement>(TO_FILL_IN);
  return first && !first.matches(PLACEHOLDER) ? first : undefined;
}

/** What opened the dialog may be gone with the row that it stood in: then the content of the page is the place to be. */
function giveBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else document.querySelector<HTMLElement>("main")?.focus();
}
