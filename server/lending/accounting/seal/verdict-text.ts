// Writes the result of verifying the books as lines that people read.
import { formatDate } from "../../../../src/base/dates.ts";
import { groupThousands } from "../../../../src/base/money.ts";
import type { Difference } from "./differences.ts";
import type { LogDifference } from "./log-proof.ts";
import type { BrokenSeal, Verdict } from "./verify.ts";

const amount = (count: number): string => groupThousands(String(count));

export function verdictLines({ seals, entries, until, hash, broken }: Verdict): string[] {
  if (broken.length > 0) return broken.flatMap(brokenLines);
  if (seals === 0 || until === null) return ["Nenhum dia foi encerrado ainda: não há selo a conferir."];
  return [
    `OK: ${amount(seals)} ${seals === 1 ? "selo" : "selos"}, ${amount(entries)} lançamentos até ${formatDate(until)}, todos como foram encerrados.`,
    `Último selo: ${hash}`,
  ];
}

const REASONS: Record<BrokenSeal["reason"], string> = {
  entries: "lançamentos diferem do que foi selado",
  histories: "o histórico de lançamentos ou de eventos contábeis difere do que foi selado",
  events: "eventos contábeis diferem do que foi selado",
  chart: "o plano de contas difere do que foi selado",
  closings: "o resultado de encerramentos (situação, divergências) difere do que foi selado",
  seal: "o selo foi alterado, os lançamentos que ele cobre não se distinguem",
  chain: "o selo não continua o anterior: um selo foi alterado, retirado ou incluído",
  "missing-seal": "o encerramento não tem selo",
};

function brokenLines({ seal, reason, differences, accounts = [], rows = [], closings = [] }: BrokenSeal): string[] {
  const heading = `DIFERE: encerramento ${seal.closingID}, de ${formatDate(seal.until)}: ${REASONS[reason]}.`;
  return [
    heading,
    ...KINDS.flatMap(([kind, text]) => differenceLine(differences, kind, text)),
    ...rowLines(rows),
    ...accounts.map(({ text }) => `  ${text}`),
    ...(closings.length > 0 ? [`  encerramentos: ${closings.join(", ")}`] : []),
  ];
}

const KINDS: [Difference["kind"], string][] = [
  ["changed", "alterados"],
  ["missing", "retirados"],
  ["added", "incluídos"],
];

const RECORDS: Readonly<Record<string, string>> = {
  "accounting-entries": "do lançamento",
  "accounting-events": "do evento contábil",
};

function rowLines(rows: readonly LogDifference[]): string[] {
  return KINDS.flatMap(([kind, text]) => {
    const names = rows.flatMap((row) => (row.kind === kind ? [rowName(row)] : []));
    return names.length === 0 ? [] : [`  registros ${text}: ${names.join(", ")}`];
  });
}

const rowName = ({ id, about }: LogDifference): string =>
  about ? `${id} (${RECORDS[about.resource] ?? about.resource} ${about.recordID})` : String(id);

function differenceLine(differences: readonly Difference[], kind: Difference["kind"], text: string): string[] {
  const ids = differences.flatMap((one) => (one.kind === kind ? [one.entryID] : []));
  return ids.length === 0 ? [] : [`  ${text}: ${ids.join(", ")}`];
}
