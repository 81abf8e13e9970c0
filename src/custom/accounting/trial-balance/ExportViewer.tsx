// The trial balance as a document over the whole window, to be read, printed and saved as PDF or spreadsheet.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { failureText, files, type Query } from "../../../framework.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { BALANCE_TEXTS } from "./texts.ts";

interface ExportViewerProps {
  /** The parameters of the balance on the screen. */
  parameters: Query;
  /** "março/2025" */
  period: string;
  onClose: () => void;
}

const ADDRESS = "/account-plan-tree-nodes/trial-balance/export";

export function ExportViewer({ parameters, period, onClose }: ExportViewerProps) {
  const fetchFile = (format: "pdf" | "xlsx", signal?: AbortSignal) =>
    files.download(ADDRESS, { query: { ...parameters, format }, signal });
  const { data: blob, error } = useQuery({
    queryKey: ["trial-balance-export", parameters],
    queryFn: ({ signal }) => fetchFile("pdf", signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const name = `Balancete ${period.replaceAll("/", "-")}`;
  return (
    <files.ViewerDialog
      title={BALANCE_TEXTS.export}
      fileName={`${name}.pdf`}
      kind="pdf"
      blob={blob}
      failure={error ? failureText(error, BALANCE_TEXTS.exportError) : undefined}
      tools={<SheetButton fetchFile={() => fetchFile("xlsx")} fileName={`${name}.xlsx`} />}
      onClose={onClose}
    />
  );
}

function SheetButton({ fetchFile, fileName }: { fetchFile: () => Promise<Blob>; fileName: string }) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const save = async () => {
    setBusy(true);
    try {
      files.save(await fetchFile(), fileName);
    } catch (error) {
      notify(failureText(error, BALANCE_TEXTS.exportError), { type: "error" });
    }
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="button small"
      aria-label={BALANCE_TEXTS.sheet}
      aria-busy={isBusy}
      disabled={isBusy}
      onClick={() => void save()}
    >
      <Icon name="download" /> <span className="max-[480px]:hidden">{BALANCE_TEXTS.sheet}</span>
    </button>
  );
}
