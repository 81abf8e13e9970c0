// Files: sent, fetched, shown, and handed to the person.
export { saveBlob as save, useFilePicture as usePicture } from "../fields/parts/use-file.ts";
export { ViewerDialog } from "../fields/parts/viewer/ViewerDialog.tsx";
export { download } from "../resources/download.ts";
export { FileDrop } from "../resources/import/FileDrop.tsx";
export { sendFile as send } from "../resources/upload.ts";
export { FileLink as Link } from "../fields/parts/FileLink.tsx";
export { viewKind } from "../fields/parts/viewer/view-kind.ts";
export { upload } from "../resources/upload.ts";
