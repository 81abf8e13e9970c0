// The text of a stored value for the search, in the search column of a table and in a single row.
import type { Field } from "../../../src/base/resource.ts";

/**
 * A code is found without its punctuation too: "CT772026" finds "CT-77/2026", as with documents, which are stored
 * without their mask.
 */
export function searchText(field: Field, sql: string): string {
  const text = `coalesce((${sql})::text, '')`;
  if (!mayBePunctuated(field)) return text;
  const isCode = `${text} ~ '^[[:alnum:]]+[./-][[:alnum:]./-]*$' and ${text} ~ '[0-9]'`;
  return `${text} || case when ${isCode} then ' ' || translate(${text}, './-', '') else '' end`;
}

const mayBePunctuated = ({ type, options }: Field): boolean => (type === "text" || type === "code") && !options;
