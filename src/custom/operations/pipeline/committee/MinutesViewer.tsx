// The minutes over the whole window, to be read, printed and saved.
import { useQuery } from "@tanstack/react-query";
import { failureText, files } from "../../../../framework.ts";
import { COMMITTEE_TEXTS as T } from "./texts.ts";

interface MinutesViewerProps {
  operationID: number;
  code: string;
  onClose: () => void;
}

export function MinutesViewer({ operationID, code, onClose }: MinutesViewerProps) {
  const { data: blob, error } = useQuery({
    queryKey: ["committee-minutes", operationID],
    queryFn: ({ signal }) => files.download(`/operations/${operationID}/committee/minutes.pdf`, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <files.ViewerDialog
      title={T.minutesTitle}
      fileName={`ata-comite-${code}.pdf`}
      kind="pdf"
      blob={blob}
      failure={error ? failureText(error, T.minutesFailed) : undefined}
      onClose={onClose}
    />
  );
}
