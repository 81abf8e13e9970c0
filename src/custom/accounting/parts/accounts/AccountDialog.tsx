// The chart in a dialog, to choose an account or only to see the place of one. Spec accounting §2.
import { useCallback, useEffect, useState } from "react";
import { type RaRecord, useGetOne } from "react-admin";
import { type AccountUse, whyNot } from "../../../../rules/accounting/account-choice.ts";
import { isRegime, REGIME_LABELS, type Regime } from "../../../../rules/accounting/accounting-regime.ts";
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { TOOL_TEXTS } from "../../../../ui/texts.ts";
import { AccountLegend } from "./AccountLegend.tsx";
import { AccountSearch } from "./AccountSearch.tsx";
import { ChartView } from "./ChartView.tsx";
import { ACCOUNTS } from "./use-chart.ts";
import "./accounts.css";

interface AccountDialogProps {
  title: string;
  /** When absent, the regime of the account. */
  regime?: Regime;
  /** The chosen account, or the one to be shown. */
  accountID?: number;
  /** The use of the account to choose; when absent, the dialog only shows the chart. */
  use?: AccountUse;
  /** The text that was typed before the dialog opened. */
  initialSearch?: string;
  onChoose?: (account: TreeAccount) => void;
  onClose: () => void;
}

export function AccountDialog({
  title,
  regime,
  accountID,
  use,
  initialSearch: typed = "",
  onChoose,
  onClose,
}: AccountDialogProps) {
  const [search, setSearch] = useState(typed.trim());
  const [takesFirst, takeFirst] = useState(false);
  // Letters that were typed until the focus came here.
  useEffect(() => setSearch(typed.trim()), [typed]);
  const reason = useCallback((account: TreeAccount) => use && whyNot(account, use), [use]);
  const accountRegime = useRegimeOf(regime === undefined ? accountID : undefined);
  const chartRegime = regime ?? accountRegime;
  return (
    <Dialog
      title={title}
      size="report"
      closesOutside
      onClose={onClose}
      footer={
        <button type="button" className="button" onClick={onClose}>
          {TOOL_TEXTS.close}
        </button>
      }
    >
      <div className="flex flex-col gap-12 [&_.tree]:h-[min(372px,calc(100dvh_-_300px))]">
        <div className="row flex-wrap gap-x-12">
          <AccountSearch
            start={typed}
            onSearch={(text) => {
              setSearch(text);
              takeFirst(false);
            }}
            onEnter={() => takeFirst(true)}
          />
          {chartRegime && <span className="caption">{REGIME_LABELS[chartRegime]}</span>}
        </div>
        <AccountLegend marks={accountID === undefined ? ["SY", "AN"] : ["SY", "AN", "CURRENT"]} />
        <ChartView
          label={title}
          regime={chartRegime}
          search={search}
          currentID={accountID}
          showID={accountID}
          takesFirst={takesFirst}
          whyNot={use && reason}
          onChoose={use && onChoose}
        />
      </div>
    </Dialog>
  );
}

function useRegimeOf(id: number | undefined): Regime | undefined {
  const { data } = useGetOne<RaRecord>(ACCOUNTS, { id: id ?? 0 }, { enabled: id !== undefined, retry: false });
  return isRegime(data?.regime) ? data.regime : undefined;
}
