// Spreadsheets that are imported, and those that are exported.

export { BYTE_ORDER_MARK, csvCell } from "../export/csv.ts";
export type { Cell } from "../export/xlsx.ts";
export { xlsxFile } from "../export/xlsx.ts";
export { badFile } from "../import/bad-file.ts";
export { readSheet } from "../import/file-rows.ts";
export { fingerprint } from "../import/import.ts";
export type { ReceivedFile } from "../import/receive.ts";
export { IMPORT_LIMITS, receiveUpload as receive, refuseByLength } from "../import/receive.ts";
