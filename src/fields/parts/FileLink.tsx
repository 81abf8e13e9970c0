// The name of a stored file; pressing it fetches the file.
import { useState } from "react";
import { FIELD_TEXTS } from "../texts.ts";
import { Glyph } from "./Glyph.tsx";
import { downloadPath, type KnownFile, saveBlob, useFileCalls, useKnownFile } from "./use-file.ts";

export function FileLink({ id, fresh }: { id: string; fresh?: KnownFile }) {
  const file = useKnownFile(id, fresh);
  const calls = useFileCalls();
  const [failure, setFailure] = useState("");
  const name = file?.fileName ?? FIELD_TEXTS.file;
  const fetchFile = async () => {
    try {
      saveBlob(await calls.download(downloadPath(id)), name);
      setFailure("");
    } catch {
      setFailure(FIELD_TEXTS.downloadError);
    }
  };
  return (
    <span className="f-file">
      <button type="button" className="f-file-link" title={FIELD_TEXTS.download} onClick={fetchFile}>
        <Glyph name="download" />
        {name}
      </button>
      {file?.size !== undefined && <span className="muted">{sizeText(file.size)}</span>}
      {failure && (
        <span className="error" role="alert">
          {failure}
        </span>
      )}
    </span>
  );
}

const size = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

export function sizeText(bytes: number): string {
  const units = ["B", "kB", "MB"];
  const step = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(1024)) : 0);
  return `${size.format(bytes / 1024 ** step)} ${units[step]}`;
}
