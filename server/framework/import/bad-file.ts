// A file that cannot be read is the sender's to correct, and never a failure of the server.

import { AppError } from "../../../src/base/app-error.ts";
import { formatCount } from "../../../src/base/count-text.ts";
import { FILE_LIMITS } from "./file-limits.ts";

export const badFile = (message: string, cause?: unknown): AppError =>
  new AppError("BAD_REQUEST", { field: "file", message, cause });

export const wrongKind = (message: string): AppError => new AppError("UNSUPPORTED_FILE", { field: "file", message });

/** "A planilha tem mais de 500 colunas na linha 3. Divida-a em partes menores." */
export const tooMuch = (limit: number, what: string, advice: string): AppError =>
  badFile(`A planilha tem mais de ${formatCount(limit)} ${what}. ${advice}`);

export const DIVIDE = "Divida-a em partes menores.";
/** A new spreadsheet with only the values has none of what formatting and other programs leave behind. */
export const COPY_VALUES = "Copie só os valores para uma planilha nova e envie essa.";
/** A file that one program wrote wrongly is written correctly by another one that opens it. */
export const SAVE_ANEW = "Abra-a em um editor de planilhas, salve-a de novo e envie essa.";

export const tooWide = (line: number): AppError =>
  tooMuch(FILE_LIMITS.columns, `colunas na linha ${formatCount(line)}`, "Apague as que não são importadas.");

export const longRow = (line: number): AppError =>
  badFile(
    `A linha ${formatCount(line)} tem mais de ${formatCount(FILE_LIMITS.rowCharacters)} caracteres. Encurte os textos dela e confira as quebras de linha do arquivo.`,
  );

export const longCell = (line: number): AppError =>
  badFile(
    `A linha ${formatCount(line)} tem uma célula com mais de ${formatCount(FILE_LIMITS.cellCharacters)} caracteres. Encurte o texto e, em um arquivo .csv, confira se as aspas se fecham.`,
  );
