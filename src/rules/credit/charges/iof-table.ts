// The rates of IOF on credit by date of release, as data, each with its legal source.
//
// Decreto 6.306/2007, art. 7 (rates and base) and its changes. Percent a day, and percent once. The rows of 2020 at zero
// are those of operations contracted while it lasted. Between 27 June and 16 July 2025 Decreto Legislativo 176/2025
// suspended Decreto 12.499; the STF (ADC 96) restored it from 11 June 2025: who follows another reading states a table.
import type { IofRate, Taxpayer } from "../terms.ts";

type Line = readonly [validFrom: string, taxpayer: Taxpayer, daily: string, additional: string, source: string];

const SIMPLES_LIMIT = "30000.00";
const CAP_DAYS = 365;

// biome-ignore format: a table
const LINES: readonly Line[] = [
  ["2008-01-03", "PERSON",  "0.0082",  "0.38", "Decreto 6.306/2007, art. 7º, com o Decreto 6.339/2008"],
  ["2008-01-03", "COMPANY", "0.0041",  "0.38", "Decreto 6.306/2007, art. 7º, com o Decreto 6.339/2008"],
  ["2008-01-03", "SIMPLES", "0.00137", "0.38", "Decreto 6.306/2007, art. 7º, VI, com o Decreto 6.339/2008"],
  ["2008-12-12", "PERSON",  "0.0041",  "0.38", "Decreto 6.691/2008"],
  ["2011-04-08", "PERSON",  "0.0082",  "0.38", "Decreto 7.458/2011"],
  ["2011-12-02", "PERSON",  "0.0068",  "0.38", "Decreto 7.632/2011"],
  ["2012-05-23", "PERSON",  "0.0041",  "0.38", "Decreto 7.726/2012"],
  ["2015-01-22", "PERSON",  "0.0082",  "0.38", "Decreto 8.392/2015"],
  ["2020-04-03", "PERSON",  "0",       "0",    "Decreto 10.305/2020, prorrogado pelos Decretos 10.414 e 10.504/2020"],
  ["2020-04-03", "COMPANY", "0",       "0",    "Decreto 10.305/2020, prorrogado pelos Decretos 10.414 e 10.504/2020"],
  ["2020-04-03", "SIMPLES", "0",       "0",    "Decreto 10.305/2020, prorrogado pelos Decretos 10.414 e 10.504/2020"],
  ["2020-11-27", "PERSON",  "0.0082",  "0.38", "Decreto 10.551/2020"],
  ["2020-11-27", "COMPANY", "0.0041",  "0.38", "Decreto 10.551/2020"],
  ["2020-11-27", "SIMPLES", "0.00137", "0.38", "Decreto 10.551/2020"],
  ["2020-12-15", "PERSON",  "0",       "0",    "Decreto 10.572/2020"],
  ["2020-12-15", "COMPANY", "0",       "0",    "Decreto 10.572/2020"],
  ["2020-12-15", "SIMPLES", "0",       "0",    "Decreto 10.572/2020"],
  ["2021-01-01", "PERSON",  "0.0082",  "0.38", "Decreto 6.306/2007, art. 7º, com o Decreto 8.392/2015"],
  ["2021-01-01", "COMPANY", "0.0041",  "0.38", "Decreto 6.306/2007, art. 7º"],
  ["2021-01-01", "SIMPLES", "0.00137", "0.38", "Decreto 6.306/2007, art. 7º, VI"],
  ["2021-09-20", "PERSON",  "0.01118", "0.38", "Decreto 10.797/2021"],
  ["2021-09-20", "COMPANY", "0.00559", "0.38", "Decreto 10.797/2021"],
  ["2022-01-01", "PERSON",  "0.0082",  "0.38", "Decreto 6.306/2007, art. 7º, com o Decreto 8.392/2015"],
  ["2022-01-01", "COMPANY", "0.0041",  "0.38", "Decreto 6.306/2007, art. 7º"],
  ["2025-05-23", "COMPANY", "0.0082",  "0.95", "Decretos 12.466/2025 e 12.467/2025"],
  ["2025-05-23", "SIMPLES", "0.00274", "0.95", "Decretos 12.466/2025 e 12.467/2025"],
  ["2025-06-11", "COMPANY", "0.0082",  "0.38", "Decreto 12.499/2025 (STF, ADC 96)"],
  ["2025-06-11", "SIMPLES", "0.00274", "0.38", "Decreto 12.499/2025 (STF, ADC 96)"],
];

export const IOF_RATES: readonly IofRate[] = LINES.map(([validFrom, taxpayer, daily, additional, source]) => ({
  ...{ taxpayer, validFrom, daily, additional, source, capDays: CAP_DAYS },
  ...(taxpayer === "SIMPLES" ? { upTo: SIMPLES_LIMIT } : {}),
}));

/** The line in force on a day; undefined before the first one. */
export const iofRateOn = (table: readonly IofRate[], taxpayer: Taxpayer, date: string): IofRate | undefined =>
  table
    .filter((line) => line.taxpayer === taxpayer && line.validFrom <= date)
    .reduce<IofRate | undefined>(
      (latest, line) => (latest && latest.validFrom > line.validFrom ? latest : line),
      undefined,
    );
