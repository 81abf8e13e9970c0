// Puts the cursor into the first field of a form as soon as its inputs are there, unless the person was faster.
import { type FocusEvent, useEffect, useRef } from "react";
import { awaitOnPage, PLACEHOLDER } from "../../ui/await-on-page.ts";

const CONTROL =
  ":is(input, select, textarea):not([type=hidden]):not([type=file]):not([type=checkbox]):not(:disabled):not([readonly])";
/** A touch keyboard would cover half of the form. */
const TOUCH = "(pointer: coarse)";

interface FirstField {
  /** A field that nobody chose to enter is not to be complained about when it is left empty. */
  onBlurCapture(event: FocusEvent): void;
}

export function useFirstField(form: { current: HTMLElement | null }): FirstField {
  const entered = useRef<{ element: Element; value: string } | undefined>(undefined);
  useEffect(() => {
    const root = form.current;
    if (!root || window.location.hash || window.matchMedia?.(TOUCH).matches) return;
    return awaitOnPage(root, () => {
      const first = firstControl(root);
      if (!first) return false;
      if (!isFocusFree()) return true;
      entered.current = { element: first, value: first.value };
      first.focus({ preventScroll: true });
      return true;
    });
  }, [form]);
  return {
    onBlurCapture: (event) => {
      const { target } = event;
      const isFirst = entered.current?.element === target;
      if (isFirst && target instanceof HTMLInputElement && target.value === entered.current?.value)
        event.stopPropagation();
      entered.current = undefined;
    },
  };
}

/** Returns nothing while an input before it is still on its way. */
function firstControl(root: HTMLElement): HTMLInputElement | undefined {
  for (const field of root.querySelectorAll(".rs-field")) {
    if (field.querySelector(PLACEHOLDER)) return undefined;
    const control = field.querySelector<HTMLInputElement>(CONTROL);
    if (control) return control;
  }
  return undefined;
}

/** The focus is on nothing, on the frame, or on the heading that has just appeared. */
function isFocusFree(): boolean {
  const here = document.activeElement;
  return !here || here === document.body || here.matches("main, main h1") || here.closest("main") === null;
}
