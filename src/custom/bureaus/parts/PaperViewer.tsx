// An answer of a bureau as PDF over the whole window, to be read, printed and saved.
import { useQuery } from "@tanstack/react-query";
import { failureText, files } from "../../../framework.ts";

interface PaperViewerProps {
  path: string;
  title: string;
  failedText: string;
  /** Without its ending. */
  fileName: string;
  onClose: () => void;
}

export function PaperViewer({ path, title, failedText, fileName, onClose }: PaperViewerProps) {
  const { data: blob, error } = useQuery({
    queryKey: ["bureau-paper", path],
    queryFn: ({ signal }) => files.download(path, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <files.ViewerDialog
      title={title}
      fileName={`${fileName}.pdf`}
      kind="pdf"
      blob={blob}
      failure={error ? failureText(error, failedText) : undefined}
      onClose={onClose}
    />
  );
}
