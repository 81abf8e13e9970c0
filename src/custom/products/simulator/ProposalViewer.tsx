// A proposal as PDF over the whole window, to be read, printed and saved.
import { useQuery } from "@tanstack/react-query";
import { failureText, files } from "../../../framework.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";

interface ProposalSource {
  path: string;
  /** Sent where the proposal is made of terms, and not of what is stored. */
  body?: object;
  /** Without its ending. */
  fileName: string;
}

export function ProposalViewer({ source, onClose }: { source: ProposalSource; onClose: () => void }) {
  const { path, body, fileName } = source;
  const { data: blob, error } = useQuery({
    queryKey: ["proposal", path, body],
    queryFn: ({ signal }) => files.download(path, { body, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <files.ViewerDialog
      title={SIMULATOR_TEXTS.proposal}
      fileName={`${fileName}.pdf`}
      kind="pdf"
      blob={blob}
      failure={error ? failureText(error, SIMULATOR_TEXTS.proposalFailed) : undefined}
      onClose={onClose}
    />
  );
}
