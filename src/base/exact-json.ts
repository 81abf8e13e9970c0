// JSON whose amounts keep every cent. A JSON number may have any number of digits, a float only fifteen that are sure:
// a longer amount is therefore written and read back as the digits that it has. Decision 0050.

/** An amount of more digits than a float holds, as an answer carries it: in JSON it is a number like any other. */
export class ExactAmount {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }

  toJSON(): unknown {
    return rawJSON?.(this.text) ?? Number(this.text);
  }
}

/** What an amount may be between the database, which gives text, and the screen; `toCents` reads all three. */
export type WireAmount = number | string | ExactAmount;

const { rawJSON } = JSON as { rawJSON?: (text: string) => unknown };

/** Two decimals and more than fifteen digits. The first look is cheap: hardly any answer has such a number. */
const HAS_LONG_AMOUNT = /\d{14}\.\d\d(?!\d)/;
const LONG_AMOUNT = /^-?[1-9]\d{13,}\.\d\d$/;

/** A number as the database writes it: a long amount with every cent, any other as the float that it is. */
export const exactNumber = (text: string): number | ExactAmount =>
  LONG_AMOUNT.test(text) ? new ExactAmount(text) : Number(text);

type Reviver = (name: string, value: unknown, context?: { source?: string }) => unknown;

/** `JSON.parse`, with every cent of the amounts that a float would change. A browser too old to say the source rounds them. */
export function parseExactly(text: string): unknown {
  if (!HAS_LONG_AMOUNT.test(text)) return JSON.parse(text);
  const exact: Reviver = (_name, value, context) =>
    typeof value === "number" && context?.source && LONG_AMOUNT.test(context.source)
      ? new ExactAmount(context.source)
      : value;
  return JSON.parse(text, exact as (name: string, value: unknown) => unknown);
}
