// A document of the link over the whole window.
import { files } from "../../../framework.ts";
import { SIGNATURE_TEXTS } from "./texts.ts";

interface LinkViewerProps {
  name: string;
  blob: Blob;
  onClose: () => void;
}

export const LinkViewer = ({ name, blob, onClose }: LinkViewerProps) => (
  <files.ViewerDialog
    title={name}
    fileName={`${name}.pdf`}
    kind="pdf"
    blob={blob}
    failure={blob.size === 0 ? SIGNATURE_TEXTS.readFailed : undefined}
    onClose={onClose}
  />
);
