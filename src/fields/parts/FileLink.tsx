// The name of a stored file: pressing it shows the file where a browser can, and downloads it otherwise; the arrow
// always downloads.
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { LOCALE } from "../../base/limits.ts";
import { Icon } from "../../ui/Icon.tsx";
import { FIELD_TEXTS } from "../texts.ts";
import { lazyPart } from "./lazy-part.tsx";
import { downloadPath, type FileSummary, saveBlob, useFileCalls, useFileSummary } from "./use-file.ts";
import { viewKind } from "./viewer/view-kind.ts";

const FileViewer = lazyPart(async () => ({ default: (await import("./viewer/FileViewer.tsx")).FileViewer }));

export function FileLink({ id, fresh }: { id: string; fresh?: FileSummary }) {
  const file = useFileSummary(id, fresh);
  const calls = useFileCalls();
  const [failure, setFailure] = useState("");
  const [isViewing, setViewing] = useState(false);
  const name = file?.fileName ?? FIELD_TEXTS.file;
  const kind = file && viewKind(file.fileName);
  const fetchFile = async () => {
    try {
      saveBlob(await calls.download(downloadPath(id)), name);
      setFailure("");
    } catch {
      setFailure(FIELD_TEXTS.downloadError);
    }
  };
  return (
    <span className="flex items-center gap-8 min-w-0">
      {kind && (
        <button
          type="button"
          className="inline-flex items-center gap-6 min-w-0 p-0 border-0 bg-transparent text-accent wrap-anywhere text-left hover:underline"
          title={FIELD_TEXTS.view}
          onClick={() => setViewing(true)}
        >
          <Icon name="eye" />
          {name}
        </button>
      )}
      <button
        type="button"
        className={
          kind
            ? "icon-button small"
            : "inline-flex items-center gap-6 min-w-0 p-0 border-0 bg-transparent text-accent wrap-anywhere text-left hover:underline"
        }
        title={FIELD_TEXTS.download}
        aria-label={kind ? `${FIELD_TEXTS.download}: ${name}` : undefined}
        onClick={() => void fetchFile()}
      >
        <Icon name="download" />
        {!kind && name}
      </button>
      {file?.size !== undefined && <span className="muted whitespace-nowrap">{sizeText(file.size)}</span>}
      {failure && (
        <span className="error" role="alert">
          {failure}
        </span>
      )}
      {isViewing &&
        kind &&
        // The viewer is mounted outside of the form, so that its inputs are not part of it.
        createPortal(
          <Suspense fallback={null}>
            <FileViewer id={id} name={name} kind={kind} onClose={() => setViewing(false)} />
          </Suspense>,
          document.body,
        )}
    </span>
  );
}

const size = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

export function sizeText(bytes: number): string {
  const units = ["B", "kB", "MB"];
  const step = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(1024)) : 0);
  return `${size.format(bytes / 1024 ** step)} ${units[step]}`;
}
