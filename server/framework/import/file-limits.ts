// How much one spreadsheet may hold. Each is beyond what people's files have, and what is refused by it is said in words;
// the memory and the time of the process that reads are the last word (read-file.ts).

const MIB = 1024 * 1024;

export const FILE_LIMITS = {
  columns: 500,
  /** As wide as Excel's sheets are: cells without a value may stand there. */
  cellsInRow: 16_384,
  /** As long as Excel's sheets are: rows without a value may stand there. */
  linesInFile: 1_048_576,
  /** The longest text that a field takes. */
  cellCharacters: 100_000,
  rowCharacters: 1_000_000,
  headingCharacters: 100_000,
  /** Of all rows together. */
  characters: 32 * MIB,

  zipEntries: 2_000,
  /** All parts together, unfolded. */
  unfoldedBytes: 256 * MIB,
  /** A part beyond this size that folds better than this is no sheet that somebody typed or exported. */
  suspiciousBytes: 64 * MIB,
  foldingRatio: 200,

  xmlDepth: 100,
  xmlTags: 16_000_000,
  /** Of one tag, comment or text, as it is written. */
  xmlPiece: MIB,
  attributes: 200,
  attributeCharacters: 64 * 1024,

  sharedTexts: 1_000_000,
  sharedCharacters: 16 * MIB,
  /** Excel has 65,490 at most. */
  cellStyles: 65_536,
  numberFormats: 10_000,
  formatCharacters: 1_000,
} as const;

export const inWords = (limit: number): string => limit.toLocaleString("pt-BR");
