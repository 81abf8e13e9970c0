// The name of a referenced record on the screen.
import { isPlainObject } from "../base/plain-object.ts";

/** Options and resolved references have `text`; a whole record is named by the path of the reference. */
export function referenceText(record: unknown, labelPath?: string): string {
  if (!isPlainObject(record)) return record === null || record === undefined ? "" : String(record);
  const named = labelPath
    ?.split(".")
    .reduce<unknown>((value, step) => (isPlainObject(value) ? value[step] : undefined), record);
  const text = record.text ?? named ?? record.name ?? record.id;
  return text === null || text === undefined ? "" : String(text);
}

/** Returns the resolved record beside the id: `bank` beside `bankID`, if `bank.id` equals it. */
export function resolvedBeside(holder: unknown, idName: string, id: unknown): unknown {
  if (!isPlainObject(holder) || !idName.endsWith("ID")) return undefined;
  const resolved = holder[idName.slice(0, -2)];
  return isPlainObject(resolved) && (resolved.id === undefined || resolved.id === id) ? resolved : undefined;
}
