// Finds the place of the caret after a mask or capitals changed the text.

interface Edit {
  typed: string;
  shown: string;
  caret: number;
  /** Returns whether the person typed the character; the mask draws the others. */
  isTyped(character: string): boolean;
  /** A text that grows to the left (money) keeps the characters after the caret. */
  fromEnd?: boolean;
}

export function caretAfter({ typed, shown, caret, isTyped, fromEnd }: Edit): number {
  const count = (text: string): number => [...text].filter(isTyped).length;
  if (fromEnd) return shown.length - pastTyped([...shown].reverse(), count(typed.slice(caret)), isTyped, true);
  return caret >= typed.length ? shown.length : pastTyped([...shown], count(typed.slice(0, caret)), isTyped, false);
}

/**
 * Returns the length of the text up to its nth typed character, with the drawn ones that follow where these belong to
 * it.
 */
function pastTyped(
  characters: string[],
  count: number,
  isTyped: (character: string) => boolean,
  takesDrawn: boolean,
): number {
  let typedCount = 0;
  let length = 0;
  for (const character of characters) {
    if (typedCount === count && (isTyped(character) || !takesDrawn)) break;
    if (isTyped(character)) typedCount++;
    length += character.length;
  }
  return length;
}
