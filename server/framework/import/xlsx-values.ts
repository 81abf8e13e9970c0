// Converts a cell of a spreadsheet to the text that a person would type for it.

export type CellKind = "number" | "percent" | "date" | "time";

/** The kind of a number format: by its number where it is built in, or else by its code. */
export function kindOf(id: number, code?: string): CellKind {
  if (code === undefined) {
    if (id === 9 || id === 10) return "percent";
    if (id >= 18 && id <= 21) return "time";
    return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58) ? "date" : "number";
  }
  const bare = bareCode(code).toLowerCase();
  if (bare.includes("%")) return "percent";
  if (/[yd]|mmm/.test(bare)) return "date";
  return /[hs]/.test(bare) ? "time" : "number";
}

const CLOSING: Record<string, string> = { '"': '"', "[": "]" };

/** Removes quoted words, escaped characters, colours and currencies, which do not decide the kind. */
function bareCode(code: string): string {
  let bare = "";
  for (let at = 0; at < code.length; at++) {
    const character = code.charAt(at);
    const closing = CLOSING[character];
    if (closing) {
      const end = code.indexOf(closing, at + 1);
      // A part that is never closed extends to the end.
      at = end < 0 ? code.length : end;
    } else if (character === "\\" || character === "_") at++;
    else bare += character;
  }
  return bare;
}

interface Style {
  kind: CellKind;
  isFrom1904: boolean;
}

export function typedText(value: string, type: string | undefined, style: Style): string {
  if (type === "b") return value === "1" ? "Sim" : "Não";
  if (type === "e") return "";
  if (type === "d") return isoText(value);
  if (type !== undefined && type !== "n") return value;
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  if (style.kind === "date" || style.kind === "time") return momentText(number, style);
  return numberText(style.kind === "percent" ? number * 100 : number);
}

const PLAIN = new Intl.NumberFormat("pt-BR", { useGrouping: false, maximumFractionDigits: 12 });

/** Spreadsheets keep fifteen digits; further ones are the noise of binary fractions. */
const numberText = (number: number): string => PLAIN.format(Number(number.toPrecision(15)));

const DAY_MS = 86_400_000;

function momentText(days: number, { kind, isFrom1904 }: Style): string {
  // Day 60 of the older calendar is 29 February 1900, which never existed.
  const since = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const moment = new Date(since + Math.round((days * DAY_MS) / 1000) * 1000);
  if (Number.isNaN(moment.getTime())) return String(days);
  const iso = moment.toISOString();
  if (kind === "time" && days < 1) return iso.slice(11, 16);
  return isoText(days % 1 === 0 ? iso.slice(0, 10) : iso);
}

/** "2026-01-05T10:05:00Z" → "05/01/2026 10:05". */
function isoText(iso: string): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?/.exec(iso);
  if (!match) return iso;
  const [, year, month, day, time] = match;
  return `${day}/${month}/${year}${time ? ` ${time}` : ""}`;
}
