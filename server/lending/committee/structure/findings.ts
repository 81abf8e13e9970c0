// All that is wrong with a structure, or to be warned of: what the engine says, and what only this installation can say.
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { searchForm } from "../../../../src/base/text.ts";
import { checkStructure, problemText, type StructureProblem } from "../../../../src/rules/committee/index.ts";
import { validationError } from "../../../framework/index.ts";
import type { StructureDirectory } from "./directory.ts";
import { type EngineStructure, engineDirectory, engineStructure } from "./engine.ts";
import type { StructureLists } from "./lists.ts";

export interface Finding extends FieldError {
  severity: "ERROR" | "WARNING";
}

const ORDER = "INVALID_COMMITTEE_COMPETENCE_ORDER";
const ENTITY = "OrganizationalStructure";

export const findingOf =
  ({ fieldOf }: EngineStructure) =>
  (problem: StructureProblem): Finding => ({
    field: fieldOf(problem.path),
    code: problem.code,
    message: problemText(problem),
    severity: problem.severity,
  });

export const findingsOf = (lists: StructureLists, directory: StructureDirectory): Finding[] =>
  findings(lists, directory, () => true);

/** Without the warnings, of which a large structure has thousands. */
export const errorsOf = (lists: StructureLists, directory: StructureDirectory): Finding[] =>
  findings(lists, directory, ({ severity }) => severity === "ERROR");

function findings(
  lists: StructureLists,
  directory: StructureDirectory,
  isShown: (problem: StructureProblem) => boolean,
): Finding[] {
  const engine = engineStructure(lists, directory);
  const problems = checkStructure(engine.structure, engineDirectory(directory)).filter(isShown);
  return [...problems.map(findingOf(engine)), ...ownFindings(lists, directory)];
}

/** What was wrong before and is not touched stops nobody. */
export const newErrors = (after: readonly Finding[], before: readonly Finding[]): Finding[] => {
  const present = new Set(before.map(keyOf));
  return after.filter((finding) => finding.severity === "ERROR" && !present.has(keyOf(finding)));
};

const keyOf = ({ code, message, field }: Finding): string => `${code} ${message} ${field.replaceAll(/\d+/g, "")}`;

export function refuseErrors(errors: readonly Finding[], entity = ENTITY): void {
  const [first] = errors;
  if (!first) return;
  const said = errors.slice(0, 100).map(({ field, code, message }) => ({ field, code, message }));
  if (errors.some(({ code }) => code !== ORDER)) throw validationError(said, entity);
  throw new AppError(ORDER, { entity, field: first.field, message: first.message, errors: said });
}

function ownFindings(lists: StructureLists, directory: StructureDirectory): Finding[] {
  return [
    ...assignmentFindings(lists, directory),
    ...committeeFindings(lists, directory),
    ...responsibleFindings(lists, directory),
  ];
}

const TEXTS = {
  ASSIGNMENT_REPEATED: "Esta pessoa já tem este cargo.",
  COMMITTEE_NAME_REPEATED: "Já existe um comitê com este nome.",
  PERSON_UNKNOWN: "Esta pessoa não está no cadastro.",
  POSITION_UNKNOWN: "Este cargo não está na árvore.",
  RESPONSIBLE_NOT_ADMIN: "Só administradores podem ser responsáveis.",
  USER_UNKNOWN: "Este usuário não está no cadastro.",
} as const;

const error = (code: keyof typeof TEXTS, field: string): Finding => ({
  ...{ field, code, message: TEXTS[code] },
  severity: "ERROR",
});

function assignmentFindings({ assignments, competences }: StructureLists, { users }: StructureDirectory): Finding[] {
  const ids = new Set(competences.map(({ id }) => id));
  const present = new Set<string>();
  return assignments.flatMap(({ competenceID, userID }, index) => {
    const at = `assignments.${index}`;
    const isRepeated = present.size === present.add(`${competenceID}/${userID}`).size;
    return [
      ...(ids.has(competenceID) ? [] : [error("POSITION_UNKNOWN", `${at}.competenceID`)]),
      ...(users.has(userID) ? [] : [error("USER_UNKNOWN", `${at}.userID`)]),
      ...(isRepeated ? [error("ASSIGNMENT_REPEATED", `${at}.userID`)] : []),
    ];
  });
}

function committeeFindings({ committees }: StructureLists, { people }: StructureDirectory): Finding[] {
  const names = new Set<string>();
  return committees.flatMap(({ name, chairPersonID, notifiedPersonIDs }, index) => {
    const at = `committees.${index}`;
    const isRepeated = names.size === names.add(searchForm(name)).size;
    return [
      ...(isRepeated ? [error("COMMITTEE_NAME_REPEATED", `${at}.name`)] : []),
      ...(chairPersonID === null || people.has(chairPersonID) ? [] : [error("PERSON_UNKNOWN", `${at}.chairPersonID`)]),
      ...unknownPeople(notifiedPersonIDs, people, `${at}.notifiedPersonIDs`),
    ];
  });
}

const unknownPeople = (ids: readonly number[], people: StructureDirectory["people"], at: string): Finding[] =>
  ids.flatMap((id, index) => (people.has(id) ? [] : [error("PERSON_UNKNOWN", `${at}.${index}`)]));

function responsibleFindings({ responsiblePersonIDs }: StructureLists, { people }: StructureDirectory): Finding[] {
  return [
    ...unknownPeople(responsiblePersonIDs, people, "responsiblePersonIDs"),
    ...responsiblePersonIDs.flatMap((id, index) =>
      people.get(id)?.isAdministrator === false
        ? [error("RESPONSIBLE_NOT_ADMIN", `responsiblePersonIDs.${index}`)]
        : [],
    ),
  ];
}
