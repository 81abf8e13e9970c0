// Writes the same answer as a printable page without scripts and without anything loaded from elsewhere.

import { formatDateTime } from "../../../src/base/dates.ts";
import { shownAs } from "../../../src/fields/definitions.ts";
import type { PersonalData } from "./personal-data.ts";

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem;border-bottom:1px solid #999}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem .25rem 0;border-bottom:1px solid #ddd;white-space:pre-line}
th{width:34%;font-weight:600}@media print{body{margin:0}tr{break-inside:avoid}}`;

export function printableHtml(data: PersonalData): string {
  const { controller, generatedAt, generatedBy } = data;
  const sections = [
    ...data.records.map(({ register, values }) =>
      section(
        register,
        values.map(({ title, text }) => [title, text]),
      ),
    ),
    ...data.deleted.map(({ register, deletedAt, values }) =>
      section(
        `${register}, na lixeira desde ${formatDateTime(deletedAt)}`,
        values.map(({ title, text }) => [title, text]),
      ),
    ),
    section(
      "Arquivos",
      data.files.map(({ fileName, createdAt }) => [fileName, `enviado em ${formatDateTime(createdAt)}`]),
    ),
    section(
      "Outros cadastros em que a pessoa aparece",
      data.uses.map(({ register, count }) => [register, String(count)]),
    ),
    section(
      "Histórico de tratamento",
      data.history.map(({ at, register, action, user }) => [
        formatDateTime(at),
        [`${action} de ${register.toLocaleLowerCase("pt-BR")}`, user && `por ${user}`].filter(Boolean).join(" "),
      ]),
    ),
  ];
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Dados pessoais</title><style>${STYLE}</style></head><body>
<h1>Dados pessoais mantidos por ${escaped(controller.name)}</h1>
<p>Controlador: ${escaped(controller.name)}, CNPJ ${escaped(shownAs("cnpj", String(controller.documentNumber ?? "")))}.<br>
Emitido em ${escaped(formatDateTime(generatedAt))} por ${escaped(generatedBy)}, conforme a Lei 13.709/2018 (LGPD), art. 18.</p>
${sections.join("\n")}
</body></html>`;
}

function section(title: string, rows: [string, string][]): string {
  if (rows.length === 0) return "";
  const lines = rows.map(([name, text]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(text)}</td></tr>`);
  return `<h2>${escaped(title)}</h2><table>${lines.join("")}</table>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: unknown): string => String(text ?? "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
