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
  if (fromEnd) return placeOf([...shown].reverse(), count(typed.slice(caret)), isTyped, shown.length);
  const place = placeOf([...shown], count(typed.slice(0, caret)), isTyped, 0);
  return caret >= typed.length ? shown.length : place;
}

/** Index just past the nth typed character; for a reversed text, counted from the other side of `length`. */
function placeOf(
  characters: string[],
  wanted: number,
  isTyped: (character: string) => boolean,
  length: number,
): number {
  let seen = 0;
  let index = 0;
  for (const character of characters) {
    if (seen === wanted) break;
    if (isTyped(character)) seen++;
    index += character.length;
  }
  return length > 0 ? length - index : index;
}
