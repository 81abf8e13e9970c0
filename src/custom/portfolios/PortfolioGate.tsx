// Wraps the application: asks an administrator for a view where one must be chosen, and restarts everything when the
// view changes, so that nothing of the former one is left. Spec shell §2, §4.

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { forgetFilters } from "../../auth/person-storage.ts";
import { keepWholeView } from "../../auth/portfolio-choice.ts";
import { useSession } from "../../auth/session.tsx";
import { announceView } from "../../auth/sign-in.ts";
import { call, frame } from "../../framework.ts";
import { useFailureNotice } from "../../ui/use-failure-notice.ts";
import { ChoosePortfolio } from "./ChoosePortfolio.tsx";
import { PORTFOLIO_TEXTS } from "./texts.ts";
import { type ChangeView, ChangeViewContext } from "./use-change-view.ts";
import { useViews, type ViewOption } from "./use-views.ts";

export function PortfolioGate({ children }: { children: ReactNode }) {
  const { choice } = useSession();
  const { isChanging, change } = useViewChange();
  const isOpen = choice === undefined || choice.id !== null || choice.isSettled;
  return (
    <ChangeViewContext value={change}>
      {isChanging ? <frame.BootFrame /> : isOpen ? children : <Entrance>{children}</Entrance>}
    </ChangeViewContext>
  );
}

/** Without portfolios, or when they cannot be read, the application opens directly. */
function Entrance({ children }: { children: ReactNode }) {
  const { options, isPending, isError } = useViews();
  // A person who was let in stays in, although the application behind reads the views too and may then have them.
  const [isIn, setIn] = useState(false);
  useFailureNotice(isError, PORTFOLIO_TEXTS.loadError);
  useEffect(() => {
    if (isError || (!isPending && options.length === 0)) setIn(true);
  }, [isError, isPending, options.length]);
  if (isIn) return children;
  if (isPending || isError || options.length === 0) return <frame.BootFrame />;
  return (
    <frame.Titled title={PORTFOLIO_TEXTS.page}>
      <ChoosePortfolio options={options} />
    </frame.Titled>
  );
}

function useViewChange(): { isChanging: boolean; change: ChangeView } {
  const [isChanging, setChanging] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { reload } = useSession();
  const change = useCallback(
    async (option: ViewOption) => {
      try {
        await choose(option);
      } catch {
        notify(PORTFOLIO_TEXTS.selectError, { type: "error" });
        return false;
      }
      // No part of the former view is mounted while its data is cleared.
      setChanging(true);
      forgetFilters();
      await keepWholeView(option.id === null);
      announceView();
      try {
        await reload();
      } catch {
        // The server does not answer, but the view has changed already: a new page says so, and offers to try again.
        location.assign("/");
        return false;
      }
      client.clear();
      await navigate("/", { replace: true });
      setChanging(false);
      notify(PORTFOLIO_TEXTS.chosen, { type: "success" });
      return true;
    },
    [client, navigate, notify, reload],
  );
  return { isChanging, change };
}

const choose = ({ id }: ViewOption): Promise<unknown> =>
  call("POST", id === null ? "/user-company-portfolios/clear" : `/user-company-portfolios/set/${id}`);
