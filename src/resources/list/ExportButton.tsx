// "Exportar": the whole list as a file of the chosen kind, with the rows that have arrived so far.
import { Icon } from "../parts/Icon.tsx";
import { Menu } from "../parts/Menu.tsx";
import { formatCount, TEXTS } from "../texts.ts";
import { type Export, useExport } from "./use-export.ts";

type ExportButtonProps = Parameters<typeof useExport>[0];

export function ExportButton(props: ExportButtonProps) {
  const work = useExport(props);
  if (work.isRunning)
    return (
      // Not `disabled`: the keyboard's place on the page must not be lost while the file arrives.
      <button type="button" className="button" aria-disabled aria-busy>
        <span aria-live="polite">{label(work)}</span>
      </button>
    );
  return (
    <Menu
      label={TEXTS.export}
      className="button"
      items={[
        { key: "xlsx", label: TEXTS.exportXlsx, onSelect: () => work.run("xlsx") },
        { key: "csv", label: TEXTS.exportCsv, onSelect: () => work.run("csv") },
      ]}
    >
      {TEXTS.export} <Icon name="down" size={14} />
    </Menu>
  );
}

const label = ({ rows }: Export): string => (rows === 0 ? TEXTS.exporting : `${TEXTS.exporting} ${formatCount(rows)}`);
