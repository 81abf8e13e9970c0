// The full screen on which a person chooses a view after the sign-in.
import { type FormEvent, useId, useState } from "react";
import { useLogout } from "react-admin";
import { PlainPage } from "../../auth/PlainPage.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { APP_NAME } from "../frame/index.ts";
import { PortfolioList } from "./PortfolioList.tsx";
import { PORTFOLIO_TEXTS } from "./texts.ts";
import { useChangeView } from "./use-change-view.ts";
import type { ViewOption } from "./use-views.ts";

export function ChoosePortfolio({ options }: { options: ViewOption[] }) {
  const [chosen, setChosen] = useState<ViewOption>();
  const [isBusy, setBusy] = useState(false);
  const change = useChangeView();
  const logout = useLogout();
  const titleID = useId();
  const advance = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || isBusy) return;
    setBusy(true);
    if (!(await change(chosen))) setBusy(false);
  };
  return (
    <PlainPage brand={<Logo name={APP_NAME} />}>
      <form className="panel w-[min(480px,100%)]!" aria-labelledby={titleID} onSubmit={advance}>
        <div className="panel-head">
          <h1 className="[text-wrap:balance]" id={titleID}>
            {PORTFOLIO_TEXTS.title}
          </h1>
          <p className="muted">{PORTFOLIO_TEXTS.subtitle}</p>
        </div>
        <PortfolioList options={options} value={chosen} onChange={setChosen} />
        <p className="caption">{PORTFOLIO_TEXTS.note}</p>
        <div className="flex gap-8 justify-between">
          <button type="button" className="button quiet" onClick={() => void logout()}>
            {PORTFOLIO_TEXTS.leave}
          </button>
          <button type="submit" className="button primary ml-auto" disabled={!chosen || isBusy} aria-busy={isBusy}>
            {PORTFOLIO_TEXTS.advance}
          </button>
        </div>
      </form>
    </PlainPage>
  );
}
