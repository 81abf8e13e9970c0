// The header before each file that is sent to a reading process, which has always the same number of bytes.

export const HEAD_BYTES = 32;
export type FileKind = "csv" | "xlsx";

interface FileHead {
  kind: FileKind;
  length: number;
}

export const writeHead = ({ kind, length }: FileHead): Buffer => Buffer.from(`${kind} ${length}`.padEnd(HEAD_BYTES));

export function readHead(bytes: Buffer): FileHead {
  const [kind, length] = bytes.toString().trim().split(" ");
  return { kind: kind === "xlsx" ? "xlsx" : "csv", length: Number(length) };
}
