// "Exportar": the whole list as a file of the chosen kind, with the rows that have arrived so far.
import { Icon } from "../parts/Icon.tsx";
import { Menu } from "../parts/Menu.tsx";
import { formatCount, TEXTS } from "../texts.ts";
import { type Export, useExport } from "./use-export.ts";

type ExportButtonProps = Parameters<typeof useExport>[0];

export function ExportButton(props: ExportButtonProps) {
  const work = useExport(props);
  return (
    <Menu
      label={label(work)}
      className="button"
      isBusy={work.isRunning}
      items={[
        { key: "xlsx", label: TEXTS.exportXlsx, onSelect: () => work.run("xlsx") },
        { key: "csv", label: TEXTS.exportCsv, onSelect: () => work.run("csv") },
      ]}
    >
      <span aria-live="polite">{label(work)}</span> <Icon name="down" size={14} />
    </Menu>
  );
}

const label = ({ isRunning, rows }: Export): string =>
  !isRunning ? TEXTS.export : rows === 0 ? TEXTS.exporting : `${TEXTS.exporting} ${formatCount(rows)}`;
