// A stored file, fetched and shown over the whole window.
import { useQuery } from "@tanstack/react-query";
import { FIELD_TEXTS } from "../../texts.ts";
import { downloadPath, useFileCalls } from "../use-file.ts";
import { ViewerDialog } from "./ViewerDialog.tsx";
import type { ViewKind } from "./view-kind.ts";

interface FileViewerProps {
  id: string;
  name: string;
  kind: ViewKind;
  onClose: () => void;
}

export function FileViewer({ id, name, kind, onClose }: FileViewerProps) {
  const calls = useFileCalls();
  const { data: blob, isError } = useQuery({
    queryKey: ["public-files", id, "download"],
    queryFn: () => calls.download(downloadPath(id)),
    staleTime: Number.POSITIVE_INFINITY,
    // A large file must not stay in memory after the viewer is closed.
    gcTime: 0,
    retry: false,
  });
  return (
    <ViewerDialog
      title={name}
      fileName={name}
      kind={kind}
      blob={blob}
      failure={isError ? FIELD_TEXTS.downloadError : undefined}
      onClose={onClose}
    />
  );
}
