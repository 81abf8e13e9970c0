// "Ver resultado" of one query to Boa Vista or Regcheq, however old: what it answered, on paper.
import type { RecordActProps } from "../../../framework.ts";
import { PaperViewer } from "../parts/PaperViewer.tsx";
import { HUB_TEXTS } from "../texts.ts";

export const ResultOfQuery = ({ record: { id }, onClose }: RecordActProps) => (
  <PaperViewer
    path={`/bureaus/${id}/pdf`}
    title={`Consulta ${id}`}
    failedText={HUB_TEXTS.pdfFailed}
    fileName={`consulta-${id}`}
    onClose={onClose}
  />
);
