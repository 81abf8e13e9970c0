// What a version says beside its trees and votes, a sentence each: who holds a position, who answers for a company, and
// the terms of a committee. Who decides is said by src/rules/committee.
import type { StructureDirectory } from "./directory.ts";
import type { CommitteeItem, CompanyItem, StructureLists } from "./lists.ts";

export const listChanges = (before: StructureLists, after: StructureLists, directory: StructureDirectory): string[] => [
  ...holderChanges(before, after, directory),
  ...both(before.competences, after.competences).flatMap(([old, now]) =>
    old.enabled === now.enabled ? [] : [`${now.name} ${now.enabled ? "é habilitado" : "é desabilitado"}.`],
  ),
  ...both(before.companyHierarchies, after.companyHierarchies).flatMap((pair) => companyChanges(...pair, directory)),
  ...both(before.committees, after.committees).flatMap((pair) => committeeChanges(...pair, directory)),
  ...peopleChanges(before.responsiblePersonIDs, after.responsiblePersonIDs, personIn(directory), {
    added: "passa a responder pela estrutura",
    removed: "deixa de responder pela estrutura",
  }),
];

function holderChanges(before: StructureLists, after: StructureLists, { users }: StructureDirectory): string[] {
  const names = new Map([...before.competences, ...after.competences].map(({ id, name }) => [id, name]));
  const keyOf = ({ competenceID, userID }: StructureLists["assignments"][number]) => `${competenceID}/${userID}`;
  const [old, now] = [new Set(before.assignments.map(keyOf)), new Set(after.assignments.map(keyOf))];
  const said = ({ competenceID, userID }: StructureLists["assignments"][number], verb: string): string =>
    `${users.get(userID)?.fullName ?? `#${userID}`} ${verb} ${names.get(competenceID) ?? `#${competenceID}`}.`;
  return [
    ...after.assignments.flatMap((one) => (old.has(keyOf(one)) ? [] : [said(one, "assume o cargo")])),
    ...before.assignments.flatMap((one) => (now.has(keyOf(one)) ? [] : [said(one, "deixa o cargo")])),
  ];
}

function companyChanges(old: CompanyItem, now: CompanyItem, { companies, users }: StructureDirectory): string[] {
  if (old.userID === now.userID) return [];
  const company = companies.get(now.companyID)?.legalName ?? `#${now.companyID}`;
  if (now.userID === null) return [`${company} fica sem responsável.`];
  return [`${users.get(now.userID)?.fullName ?? `#${now.userID}`} passa a responder por ${company}.`];
}

function committeeChanges(old: CommitteeItem, now: CommitteeItem, directory: StructureDirectory): string[] {
  const { name, votingDeadlineHours: hours } = now;
  return [
    ...(old.name === name ? [] : [`O comitê ${old.name} passa a se chamar ${name}.`]),
    ...(old.enabled === now.enabled ? [] : [`O comitê ${name} ${now.enabled ? "é habilitado" : "é desabilitado"}.`]),
    ...(old.votingDeadlineHours === hours
      ? []
      : [hours === null ? `${name} fica sem prazo de votação.` : `O prazo de votação de ${name} passa a ${hours} h.`]),
    ...(old.description === now.description ? [] : [`A descrição de ${name} muda.`]),
    ...peopleChanges(old.notifiedPersonIDs, now.notifiedPersonIDs, personIn(directory), {
      added: `passa a ser avisado de ${name}`,
      removed: `deixa de ser avisado de ${name}`,
    }),
  ];
}

const personIn =
  ({ people }: StructureDirectory) =>
  (id: number): string =>
    people.get(id)?.fullName ?? `#${id}`;

const peopleChanges = (
  before: readonly number[],
  after: readonly number[],
  nameOf: (id: number) => string,
  verbs: { added: string; removed: string },
): string[] => [
  ...after.filter((id) => !before.includes(id)).map((id) => `${nameOf(id)} ${verbs.added}.`),
  ...before.filter((id) => !after.includes(id)).map((id) => `${nameOf(id)} ${verbs.removed}.`),
];

function both<T extends { id: number }>(before: readonly T[], after: readonly T[]): [T, T][] {
  const old = new Map(before.map((item) => [item.id, item]));
  return after.flatMap((item): [T, T][] => {
    const previous = old.get(item.id);
    return previous ? [[previous, item]] : [];
  });
}
