// A notice over everything while an answer takes long: the person may cancel the call or repeat it.
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { cancelSlowCalls, onSlowCalls, repeatSlowCalls, slowCalls } from "../base/patience.ts";
import { FRAME } from "../i18n/frame.ts";
import { SHELL } from "../i18n/shell.ts";
import { topLayer } from "../ui/layers.ts";

export function SlowNotice() {
  const { count, areReads } = useSyncExternalStore(onSlowCalls, slowCalls);
  // A dialog makes the rest of the page inert, so the buttons of the notice are mounted inside it.
  return count === 0 ? null : createPortal(<Notice areReads={areReads} />, topLayer());
}

function Notice({ areReads }: { areReads: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.showPopover?.(), []);
  return (
    <div
      ref={place}
      className="slow-notice notice no-print fixed top-auto bottom-96 inset-x-16 w-[min(560px,calc(100vw_-_32px))] my-0 mx-auto flex-wrap gap-x-12 gap-y-8 text-text shadow-float"
      data-tone="warning"
      popover="manual"
      role="alert"
    >
      <p className="flex-[1_1_260px] m-0">{areReads ? FRAME.slowRead : FRAME.slowWrite}</p>
      <div className="flex gap-8">
        {areReads && (
          <button type="button" className="button small" onClick={repeatSlowCalls}>
            {SHELL.retry}
          </button>
        )}
        <button type="button" className="button small" onClick={cancelSlowCalls}>
          {areReads ? SHELL.cancel : FRAME.stopWaiting}
        </button>
      </div>
    </div>
  );
}
