// Where the caret belongs after a mask or the capitals changed the text under it.

interface Edit {
  typed: string;
  shown: string;
  caret: number;
  /** Characters that the person typed, as against those that the mask draws. */
  isTyped(character: string): boolean;
  /** Text that grows to the left (money) keeps what stands after the caret. */
  fromEnd?: boolean;
}

export function caretAfter({ typed, shown, caret, isTyped, fromEnd }: Edit): number {
  const count = (text: string): number => [...text].filter(isTyped).length;
  if (fromEnd) return shown.length - pastTyped([...shown].reverse(), count(typed.slice(caret)), isTyped, true);
  return caret >= typed.length ? shown.length : pastTyped([...shown], count(typed.slice(0, caret)), isTyped, false);
}

/** Length of the text up to its nth typed character, and of the drawn ones that follow where these belong to it. */
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
