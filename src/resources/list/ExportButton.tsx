// The button "Exportar" downloads the list's results or the selected rows as a file of the chosen format and columns.
// While the file arrives, its progress and a cancel button are shown; the button stays, so that the keyboard focus is
// not lost.

import { Suspense } from "react";
import type { Identifier } from "react-admin";
import { formatCount } from "../../base/count-text.ts";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { EXPORT } from "../../i18n/list-views.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { useCommands } from "../parts/commands.ts";
import { TEXTS } from "../texts.ts";
import type { Export, Progress } from "./use-export.ts";

const ExportForm = lazyPart(async () => ({ default: (await import("./ExportForm.tsx")).ExportForm }));

export function ExportButton({ work }: { work: Export }) {
  useCommands([
    { label: `${TEXTS.export}: ${EXPORT.xlsx}`, run: () => work.run({ format: "xlsx", columns: "visible" }) },
    { label: `${TEXTS.export}: ${EXPORT.csv}`, run: () => work.run({ format: "csv", columns: "visible" }) },
  ]);
  const busy = work.progress ? { "aria-disabled": true, "aria-busy": true, onClick: undefined } : {};
  return (
    <>
      {work.progress && <Running progress={work.progress} onCancel={work.cancel} />}
      <Popover
        label={TEXTS.export}
        align="end"
        width={312}
        renderButton={(props) => (
          <button type="button" className="button" {...props} {...busy}>
            {TEXTS.export} <Icon name="chevronDown" size={14} />
          </button>
        )}
      >
        {(close) => (
          <Suspense>
            <ExportForm work={work} onDone={close} />
          </Suspense>
        )}
      </Popover>
    </>
  );
}

/** An address has room for so many ids; more rows are exported by the search and the filters that match them. */
const MOST_IDS = 500;

interface ExportChosenProps {
  work: Export;
  /** Absent when every row of the list is selected. */
  ids?: Identifier[];
}

/** Exports the selected rows, in the bar of their actions. */
export function ExportChosen({ work, ids }: ExportChosenProps) {
  return (
    <Popover
      label={TEXTS.export}
      width={312}
      renderButton={(props) => (
        <button
          type="button"
          className="button quiet small flex-none"
          disabled={(ids?.length ?? 1) > MOST_IDS || ids?.length === 0 || work.progress !== undefined}
          {...props}
        >
          {TEXTS.export}
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <ExportForm work={work} ids={ids} onDone={close} />
        </Suspense>
      )}
    </Popover>
  );
}

function Running({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  const { total, rows } = progress;
  return (
    <span className="inline-flex items-center gap-8 min-h-36">
      <progress
        className="w-96 accent-accent"
        aria-label={EXPORT.progress}
        max={total || undefined}
        value={total > 0 && rows !== undefined ? rows : undefined}
      />
      <span className="caption" role="status">
        {progressText(progress)}
      </span>
      <button
        type="button"
        className="icon-button small"
        aria-label={EXPORT.cancel}
        title={EXPORT.cancel}
        onClick={onCancel}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}

const megabytes = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function progressText({ total, rows, bytes }: Progress): string {
  if (total > 0 && rows !== undefined) return EXPORT.rows(formatCount(rows), formatCount(total));
  return bytes === 0 ? TEXTS.exporting : EXPORT.bytes(`${megabytes.format(bytes / 1_000_000)} MB`);
}
