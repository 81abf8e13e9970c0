// A result of Boa Vista on paper.

import { formatDate } from "../../../../src/base/dates.ts";
import type { WireAmount } from "../../../../src/base/exact-json.ts";
import { applyMask } from "../../../../src/base/masks.ts";
import { add, formatMoney, toCents } from "../../../../src/base/money.ts";
import { type BoaVistaContent, HIGHEST_SCORE, type Occurrence } from "../../../../src/rules/bureaus/answers.ts";
import { BOA_VISTA_TEXTS as T } from "../../../../src/rules/bureaus/texts.ts";
import { papers } from "../../../framework/index.ts";
import type { Sections } from "./sections.ts";

const NONE = "-";
const money = (value: WireAmount | null): string =>
  value === null ? NONE : formatMoney(toCents(value), { symbol: true });
const day = (value: string | null): string => (value === null ? NONE : formatDate(value));
const shown = (value: string | number | null): string => (value === null ? "Não informado" : String(value));
const { column, figure } = papers;

export function boaVistaSections(content: BoaVistaContent): Sections {
  const { personType, death, debts, debtProtests, protestsValue } = content;
  const debtsValue = add(...debts.map(({ value }) => (value === null ? 0n : toCents(value))));
  return {
    title: T.title,
    alerts: [...(personType === null ? [T.noData] : []), ...(death ? [T.deathText] : [])],
    facts: factsOf(content),
    tables: [
      namesTable(content),
      occurrences(T.debts, debts, formatMoney(debtsValue, { symbol: true })),
      occurrences(T.protests, debtProtests, money(protestsValue)),
      checks(content),
      consults(content),
    ],
  };
}

function factsOf({ scoreInfo, presumedIncome }: BoaVistaContent): papers.PaperFact[] {
  const { score, scoreText } = scoreInfo;
  const { min, max } = presumedIncome;
  return [
    { label: T.score, value: score === null ? T.noScoreShort : `${score} de ${HIGHEST_SCORE}` },
    { label: "Leitura do bureau", value: scoreText ?? NONE },
    { label: "Renda presumida de", value: money(min) },
    { label: "Renda presumida até", value: money(max) },
  ];
}

function namesTable({ personalInfo, companyInfo }: BoaVistaContent): papers.PaperTable {
  const info = personalInfo ?? companyInfo;
  const phone = info?.phone ? `${info.phoneDDD ? `(${info.phoneDDD}) ` : ""}${info.phone}` : null;
  const own: [string, string | null][] = personalInfo
    ? [
        [T.birthDate, day(personalInfo.birthDate)],
        [T.motherName, personalInfo.motherName],
        [T.voter, personalInfo.voterRegistration],
      ]
    : [
        [T.incorporation, day(companyInfo?.birthDate ?? null)],
        [T.stateRegistration, companyInfo?.stateRegistration ?? null],
        [T.activity, companyInfo?.economicActivityDescription ?? null],
      ];
  const street = [personalInfo?.streetType, info?.streetName].filter(Boolean).join(" ");
  const facts: [string, string | null][] = [
    [personalInfo ? T.name : T.legalName, info?.name ?? null],
    ...own,
    [T.phone, phone],
    [T.address, street === "" ? null : street],
  ];
  return {
    title: "Dados cadastrais no bureau",
    columns: [column("Dado", 0.3), column("Valor", 0.7)],
    rows: facts.map(([label, value]) => [label, shown(value)]),
  };
}

const orNothing = (rows: string[][]): string[][] => (rows.length > 0 ? rows : [[T.nothing]]);

const occurrences = (title: string, rows: readonly Occurrence[], total: string): papers.PaperTable => ({
  title,
  columns: [
    ...[column(T.date, 0.11), column(T.informant, 0.25), column(T.condition, 0.12), column(T.occurrence, 0.2)],
    ...[column(T.situation, 0.1), column(T.state, 0.06), figure(T.value, 0.16)],
  ],
  rows: orNothing(
    rows.map(({ informantInfo, ...row }) => [
      ...[day(informantInfo.date), shown(informantInfo.informant), shown(row.conditionText)],
      ...[shown(row.occurrenceTypeText), shown(row.situationText), row.state ?? NONE, money(row.value)],
    ]),
  ),
  ...(rows.length > 0 ? { total: ["Total", "", "", "", "", "", total] } : {}),
});

const checks = ({ bouncedChecks }: BoaVistaContent): papers.PaperTable => ({
  title: T.checks,
  columns: [column(T.date, 0.11), column(T.informant, 0.25), column(T.reason, 0.5), figure(T.quantity, 0.14)],
  rows: orNothing(
    bouncedChecks.map(({ date, informant, refusalReason, refusalReasonText, quantity }) => [
      ...[day(date), shown(informant)],
      refusalReason === null ? NONE : `${refusalReason} · ${refusalReasonText}`,
      quantity === null ? NONE : String(quantity),
    ]),
  ),
});

const consults = ({ previousConsults }: BoaVistaContent): papers.PaperTable => ({
  title: T.previous,
  columns: [column(T.date, 0.2), column(T.informant, 0.5), column(T.taxID, 0.3)],
  rows: orNothing(
    previousConsults.map(({ date, informant, companyTaxId }) => [
      ...[day(date), shown(informant)],
      companyTaxId === null ? NONE : applyMask("00.000.000/0000-00", companyTaxId),
    ]),
  ),
});
