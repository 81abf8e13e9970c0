// A result of Regcheq on paper.
import { formatDate } from "../../../../src/base/dates.ts";
import { isFound, type Match, newsOf, type RegcheqContent, riskLabel } from "../../../../src/rules/bureaus/answers.ts";
import { matchFacts } from "../../../../src/rules/bureaus/match-facts.ts";
import { REGCHEQ_TEXTS as T } from "../../../../src/rules/bureaus/texts.ts";
import { papers } from "../../../framework/index.ts";
import type { Sections } from "./sections.ts";

const { column } = papers;

export function regcheqSections(content: RegcheqContent): Sections {
  const { gafiResult, ofaOnuInterpolResult, pepBrResult, pepBrLegalResult, validationResult } = content;
  const risk = riskLabel(content.calculatedRisk);
  const lists: [string, Match][] = [
    [T.gafi, gafiResult],
    [T.sanctions, ofaOnuInterpolResult],
    [T.pep, pepBrResult],
    [T.pepLegal, pepBrLegalResult],
  ];
  const positives = lists.filter(([, match]) => isFound(match));
  const { name, registrationStatus, reason } = validationResult;
  return {
    title: T.title,
    alerts: [
      ...(risk === undefined ? [T.noData] : []),
      ...positives.map(([title]) => `${title}: ${T.isFound.toLowerCase()}.`),
    ],
    facts: [
      { label: T.risk, value: risk?.text ?? "-" },
      { label: "Situação cadastral", value: registrationStatus ?? "-" },
    ],
    tables: [
      {
        title: "Listas",
        columns: [column("Lista", 0.5), column("Resultado", 0.5)],
        rows: lists.map(([title, match]) => [title, isFound(match) ? T.isFound : T.nothing]),
      },
      ...positives.flatMap(([title, match]) => detailsOf(title, match)),
      newsTable(content),
      {
        title: T.validationTitle,
        columns: [column("Dado", 0.3), column("Valor", 0.7)],
        rows: [
          ["Nome", name ?? "-"],
          ["Situação cadastral", registrationStatus ?? "-"],
          ["Motivo", reason ?? "-"],
        ],
      },
    ],
  };
}

function detailsOf(title: string, { info }: Match): papers.PaperTable[] {
  if (info === null) return [];
  const facts: papers.PaperTable = {
    title: `${title}: detalhes`,
    columns: [column("Dado", 0.3), column("Valor", 0.7)],
    rows: matchFacts(info).map(({ label, value }) => [label, value]),
  };
  const relations: papers.PaperTable = {
    title: T.relationsTitle,
    columns: [column("Nome", 0.5), column("CPF", 0.25), column(T.relation, 0.25)],
    rows: info.relations.map(({ relatedPepName, cpf, relation }) => [
      relatedPepName ?? "-",
      cpf ?? "-",
      relation ?? "-",
    ]),
  };
  return info.relations.length > 0 ? [facts, relations] : [facts];
}

function newsTable(content: RegcheqContent): papers.PaperTable {
  const news = newsOf(content);
  return {
    title: T.newsTitle,
    columns: [column("Data", 0.15), column("Título", 0.45), column(T.link, 0.4)],
    rows:
      news.length > 0
        ? news.map(({ date, title, url }) => [date === null ? "-" : formatDate(date), title ?? "-", url ?? "-"])
        : [[`${T.nothing}.`]],
  };
}
