// The button at the end of a date that opens its calendar, which is loaded only then.
import { Suspense } from "react";
import type { DatePopupProps } from "../../ui/DatePopup.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { TOOL_TEXTS } from "../../ui/texts.ts";
import { usePanel } from "../../ui/use-panel.ts";
import { lazyPart } from "./lazy-part.tsx";

const DatePopup = lazyPart(async () => ({ default: (await import("../../ui/DatePopup.tsx")).DatePopup }));

type CalendarButtonProps = Omit<DatePopupProps, "anchor" | "date" | "onClose" | "onAway"> & {
  isDisabled?: boolean;
  /** Is read when the calendar opens. */
  currentDate: () => string | undefined;
};

export function CalendarButton({ isDisabled, currentDate, onChoose, ...popup }: CalendarButtonProps) {
  const { isOpen, button, toggle, close, leave } = usePanel();
  return (
    <>
      <button
        ref={button}
        type="button"
        className="f-affix absolute text-muted first:left-10 pointer-events-auto last:size-28 last:right-3 last:grid last:place-items-center last:p-0 last:border-0 last:rounded-5 last:bg-transparent hover:bg-hover hover:text-text"
        aria-label={`${TOOL_TEXTS.openCalendar}: ${popup.title}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={toggle}
      >
        <Icon name="calendar" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DatePopup
            {...popup}
            anchor={button}
            date={currentDate()}
            onChoose={(date) => {
              close();
              onChoose(date);
            }}
            onClose={close}
            onAway={leave}
          />
        </Suspense>
      )}
    </>
  );
}
