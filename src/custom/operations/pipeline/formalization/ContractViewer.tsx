// A document of the operation, or its draft, over the whole window.
import { useQuery } from "@tanstack/react-query";
import { failureText, files } from "../../../../framework.ts";
import { FORMALIZATION_TEXTS as T } from "./texts.ts";

export interface OpenedContract {
  title: string;
  fileName: string;
  /** Where its bytes are. */
  path: string;
}

export function ContractViewer({ title, fileName, path, onClose }: OpenedContract & { onClose: () => void }) {
  const { data: blob, error } = useQuery({
    queryKey: ["contract-file", path],
    queryFn: ({ signal }) => files.download(path, { signal }),
    // A draft is drawn anew each time, and a file must not stay in memory after the viewer is closed.
    ...{ staleTime: 0, gcTime: 0 },
    retry: false,
  });
  return (
    <files.ViewerDialog
      title={title}
      fileName={fileName}
      kind="pdf"
      blob={blob}
      failure={error ? failureText(error, T.viewFailed) : undefined}
      onClose={onClose}
    />
  );
}
