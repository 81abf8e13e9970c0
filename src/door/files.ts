// Files: sent, fetched, shown, and handed to the person.

export { FileLink as Link } from "../fields/parts/FileLink.tsx";
export { saveBlob as save, useFilePicture as usePicture } from "../fields/parts/use-file.ts";
export { ViewerDialog } from "../fields/parts/viewer/ViewerDialog.tsx";
export { viewKind } from "../fields/parts/viewer/view-kind.ts";
export { download } from "../resources/download.ts";
export { FileDrop } from "../resources/import/FileDrop.tsx";
export { sendFile as send, upload } from "../resources/upload.ts";
