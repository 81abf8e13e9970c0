// Limits what one spreadsheet may have. Each limit is beyond people's files, and its refusal is explained; the memory
// and the time of the reading process are the final limits (read-file.ts).

const MIB = 1024 * 1024;

export const FILE_LIMITS = {
  columns: 500,
  /** Excel's sheets are as wide, and may have empty cells there. */
  cellsInRow: 16_384,
  /** Excel's sheets are as long, and may have empty rows there. */
  linesInFile: 1_048_576,
  /** The longest text that a field accepts. */
  cellCharacters: 100_000,
  rowCharacters: 1_000_000,
  headingCharacters: 100_000,
  /** The characters of all rows together. */
  characters: 32 * MIB,

  zipEntries: 2_000,
  /** The size of all parts together, decompressed. */
  unfoldedBytes: 256 * MIB,
  /** A part that is larger than this and compresses better than this was not typed or exported by anybody. */
  suspiciousBytes: 64 * MIB,
  foldingRatio: 200,

  xmlDepth: 100,
  xmlTags: 16_000_000,
  /** The length of one tag, comment or text. */
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
