// Prepares a typed text for the search inside stored ones.

const NUMBER = /^[\d.\-/()+]+$/;

/** The words of a search, in any order. A telephone that begins as its mask does is one word. */
export function searchedWords(text: string): string[] {
  const words: string[] = [];
  let isInTelephone = false;
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    const isNumber = NUMBER.test(word);
    if (isInTelephone && isNumber) words.push(`${words.pop()} ${word}`);
    else words.push(word);
    isInTelephone = isNumber && (isInTelephone || /^[(+]/.test(word));
  }
  return [...new Set(words)];
}

/** The spellings of a typed text: itself and, when it has the mask of a document or a plate, the stored form. */
export function spellings(text: string): string[] {
  const isMasked = /\d/.test(text) && (/^\w+[.\-/][\w.\-/]*$/.test(text) || /^[\d.\-/() +]+$/.test(text));
  const bare = isMasked ? text.replace(/[.\-/() +]/g, "") : text;
  return [...new Set([text, bare, ...nationalNumber(text, bare)])];
}

/** Telephones are stored without the country and without the zero before the area code. */
function nationalNumber(text: string, bare: string): string[] {
  if (/^\+?55\d{10,11}$/.test(bare) || /^\+\s*55/.test(text)) return [bare.slice(2)];
  return /^\(?0\d\d\)/.test(text) ? [bare.slice(1)] : [];
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
