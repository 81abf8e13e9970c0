// npm run db:export -- --out copia.esteira writes a back-up of the whole installation, also while its server runs.
import { existsSync, statSync } from "node:fs";
import { readSettings } from "../server/platform/process/settings.ts";
import { productVersion, readOptions, readPassphrase, runCommand, say, WITH_FAULTS } from "./lib/dump/command.ts";
import { type ExportSummary, exportInstallation } from "./lib/dump/export.ts";
import { amount, megabytes, rowProgress } from "./lib/dump/progress.ts";
import { DumpRefusal } from "./lib/dump/refusal.ts";
import { openSource } from "./lib/dump/source.ts";

const USAGE = `Uso: npm run db:export -- --out copia.esteira [--passphrase-file senha.txt] [--without-files]
  --out              arquivo a criar
  --passphrase-file  leva na cópia a chave das credenciais, protegida pela senha deste arquivo
  --without-files    deixa de fora o conteúdo dos arquivos enviados (por exemplo, quando o bucket continua o mesmo)`;

async function exportDatabase(): Promise<number> {
  const options = readOptions(
    { out: { type: "string" }, "passphrase-file": { type: "string" }, "without-files": { type: "boolean" } },
    USAGE,
  );
  const { out } = options;
  if (!out) throw new DumpRefusal(USAGE);
  if (existsSync(out)) throw new DumpRefusal(`${out} já existe. Escolha outro nome ou apague-o antes.`);
  const passphrase = readPassphrase(options["passphrase-file"]);
  const settings = readSettings(process.env);
  const started = performance.now();
  const source = await openSource(settings);
  try {
    const summary = await exportInstallation({
      database: source.database,
      settings,
      out,
      product: productVersion(),
      passphrase,
      withFiles: !options["without-files"],
      onProgress: rowProgress(),
    });
    printSummary(summary, { out, seconds: (performance.now() - started) / 1000 });
    return summary.faults.length > 0 ? WITH_FAULTS : 0;
  } finally {
    await source.close();
  }
}

function printSummary(
  { header, faults, leftOut }: ExportSummary,
  { out, seconds }: { out: string; seconds: number },
): void {
  const rows = header.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = header.files
    ? `${amount(header.files.count)} arquivos (${megabytes(header.files.bytes)})`
    : "sem o conteúdo dos arquivos";
  say(`\nCópia pronta: ${out}, ${megabytes(statSync(out).size)}, em ${amount(seconds)} s.`);
  say(`${amount(header.tables.length)} tabelas, ${amount(rows)} linhas, ${files}.`);
  if (header.secrets)
    say(
      header.secrets.sealed
        ? "A chave das credenciais vai na cópia, protegida pela senha: guarde a senha em outro lugar."
        : "A chave das credenciais (SECRETS_KEY ou secrets.key) não vai na cópia: guarde-a à parte, sem ela as credenciais não abrem.",
    );
  say("A cópia contém dados pessoais e senhas cifradas: guarde-a como guarda o banco.");
  if (leftOut.length > 0) say(`Não fazem parte do produto e não vão na cópia: ${leftOut.join(", ")}.`);
  if (faults.length > 0) say(`ATENÇÃO, arquivos com problema:\n- ${faults.join("\n- ")}`);
}

runCommand(exportDatabase);
