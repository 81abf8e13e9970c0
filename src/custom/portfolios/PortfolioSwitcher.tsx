// In the top bar: the view in force by picture and name; a press opens the choice of another one.

import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSession } from "../../auth/session.tsx";
import { useConfirm } from "../../framework.ts";
import { SHELL } from "../../i18n/shell.ts";
import { FailureNotice } from "../../ui/FailureNotice.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { PortfolioList, ViewPicture } from "./PortfolioList.tsx";
import { PORTFOLIO_TEXTS } from "./texts.ts";
import { useChangeView } from "./use-change-view.ts";
import { useViews, type ViewOption, type Views } from "./use-views.ts";

export function PortfolioSwitcher() {
  const { choice } = useSession();
  const views = useViews();
  if (!choice || views.isPending || (!views.isError && views.options.length === 0)) return null;
  return (
    <Popover
      label={PORTFOLIO_TEXTS.switchView}
      align="end"
      width={340}
      renderButton={(button) => (
        <button
          type="button"
          className="flex flex-none items-center gap-8 h-34 mr-4 py-0 pr-8 pl-5 border border-border rounded-control bg-transparent text-table font-medium hover:border-border-strong hover:bg-hover aria-expanded:border-border-strong aria-expanded:bg-hover phone:h-40 phone:py-0 phone:px-7 phone:border-transparent"
          {...button}
        >
          <Current view={views.current} />
        </button>
      )}
    >
      {(close) => <Choice views={views} close={close} />}
    </Popover>
  );
}

function Current({ view }: { view: ViewOption | undefined }) {
  return (
    <>
      {view && <ViewPicture className="size-24 text-[10px]" option={view} />}
      <span className="phone:hidden truncate max-w-190 max-[1100px]:max-w-110">
        {view?.name ?? PORTFOLIO_TEXTS.switchView}
      </span>
      {view && <span className="sr-only">{PORTFOLIO_TEXTS.switchView}</span>}
      <Icon className="text-muted phone:hidden" name="chevronDown" size={14} />
    </>
  );
}

function Choice({ views: { options, current, isError, refetch }, close }: { views: Views; close(): void }) {
  const [chosen, setChosen] = useState(current);
  const [isBusy, setBusy] = useState(false);
  const change = useChangeView();
  const mayLeave = useMayLeave();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Runs after the panel has focused its first control, because the view in force may be far down.
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("input:checked")?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || isBusy || !(await mayLeave())) return;
    setBusy(true);
    if (await change(chosen)) close();
    else setBusy(false);
  };
  if (isError) return <FailureNotice className="grid gap-10 p-10" text={PORTFOLIO_TEXTS.loadError} onRetry={refetch} />;
  return (
    <form ref={form} className="grid gap-10 p-10" onSubmit={save}>
      <PortfolioList options={options} value={chosen} onChange={setChosen} />
      <div className="flex gap-8 justify-between">
        <button type="submit" className="button primary ml-auto" disabled={!chosen || isBusy} aria-busy={isBusy}>
          {PORTFOLIO_TEXTS.save}
        </button>
      </div>
    </form>
  );
}

/** A form with typed values cancels "beforeunload"; then the person confirms or stays. */
function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return async () => {
    const isFree = window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    if (isFree) return true;
    return confirm({
      title: SHELL.unsavedTitle,
      text: SHELL.unsavedText,
      action: SHELL.unsavedLeave,
      cancel: SHELL.unsavedStay,
      danger: true,
    });
  };
}
