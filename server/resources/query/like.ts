// How a typed text is looked for inside stored ones.

/** What a typed text may stand for: itself and, when it carries the mask of a document or a plate, what is stored. */
export function spellings(text: string): string[] {
  const isMasked = /\d/.test(text) && (/^\w+[.\-/][\w.\-/]*$/.test(text) || /^[\d.\-/() +]+$/.test(text));
  const bare = isMasked ? text.replace(/[.\-/() +]/g, "") : text;
  return bare === text ? [text] : [text, bare];
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
