// "Exportar": the whole list as a file, with the rows that have arrived so far.
import { formatCount, TEXTS } from "../texts.ts";
import { type Export, useExport } from "./use-export.ts";

type ExportButtonProps = Parameters<typeof useExport>[0];

export function ExportButton(props: ExportButtonProps) {
  const work = useExport(props);
  return (
    <button
      type="button"
      className="button"
      // Not `disabled`: the keyboard's place on the page must not be lost while the file arrives.
      aria-disabled={work.isRunning}
      aria-busy={work.isRunning}
      onClick={work.isRunning ? undefined : work.run}
    >
      <span aria-live="polite">{label(work)}</span>
    </button>
  );
}

const label = ({ isRunning, rows }: Export): string =>
  !isRunning ? TEXTS.export : rows === 0 ? TEXTS.exporting : `${TEXTS.exporting} ${formatCount(rows)}`;
