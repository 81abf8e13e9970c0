// The button "Exportar" downloads the accounts of the shown regime, narrowed by its search.
import { useState } from "react";
import { useNotify } from "react-admin";
import { wallClock } from "../../../base/dates.ts";
import type { Resource } from "../../../base/resource.ts";
import { failureText, files } from "../../../framework.ts";
import type { Regime } from "../../../rules/accounting/accounting-regime.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { CHART_TEXTS } from "./texts.ts";

const COLUMNS =
  "code,title,type,nature,naturalSide,level,parentID,cosifCode,enabled,reconstructed,source,accountPlanTreeID";
const FORMATS = [
  { format: "xlsx", label: CHART_TEXTS.exportXlsx },
  { format: "csv", label: CHART_TEXTS.exportCsv },
];

interface ChartExportProps {
  resource: Resource;
  regime: Regime;
  search: string;
}

export function ChartExport({ resource, regime, search }: ChartExportProps) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const run = async (format: string) => {
    setBusy(true);
    try {
      const filters = { regime: { $eq: regime } };
      const query = { filters, searchString: search, sort: "code,ASC", columns: COLUMNS, format };
      files.save(
        await files.download(`${resource.path}/export`, { query }),
        `${CHART_TEXTS.title} ${regime} ${wallClock(Date.now()).date}.${format}`,
      );
      notify(CHART_TEXTS.exported, { type: "success" });
    } catch (error) {
      notify(failureText(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  const items = FORMATS.map(({ format, label }) => ({ key: format, label, onSelect: () => void run(format) }));
  return (
    <Menu label={CHART_TEXTS.export} items={items} className="button" isBusy={isBusy}>
      {CHART_TEXTS.export} <Icon name="chevronDown" size={14} />
    </Menu>
  );
}
