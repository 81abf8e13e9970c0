// Tests structures before they are saved: problems, warnings, the description of changes, and permitted deletions.
import { describe, expect, test } from "vitest";
import { parseMoney } from "../../../src/base/money.ts";
import {
  type ApprovalPosition,
  type CompetenceNode,
  changeText,
  checkPositions,
  checkStructure,
  deletionLock,
  editLock,
  problemText,
  ROLE_LOCK_TEXTS,
  type Structure,
  structureChanges,
} from "../../../src/rules/committee/index.ts";
import { randomFrom } from "../../helpers/random.ts";
import { lineOf, treeOf } from "./helpers/tree-line.ts";

const cents = (text = ""): bigint => parseMoney(text) ?? 0n;

/** The line has the form "DIRETOR=50.000(GERENTE=10.000)". */
const competencesOf = (line: string): CompetenceNode[] =>
  treeOf(line).map((node) => {
    const [name = "", limit] = node.name.split("=");
    return { ...node, name, createdAt: "2026-01-05T12:00:00.000Z", approves: limit !== undefined, limit: cents(limit) };
  });

const positionsOf = (nodes: readonly CompetenceNode[], ladder: string): ApprovalPosition[] =>
  ladder.split(" ").map((rung) => {
    const [name = "", limit, flag] = rung.split("=");
    const competenceID = nodes.find((node) => node.name === name)?.id ?? 99;
    return { competenceID, name, limit: cents(limit), votes: flag !== "silent", vetoes: false };
  });

const TREE = "PRESIDENTE(DIRETOR(GERENTE(ANALISTA)), RISCO)";
const ORDER = "INVALID_COMMITTEE_COMPETENCE_ORDER";

// Columns: source | tree | positions in their order | problems.
test.each([
  `COMM-009 | ${TREE} | GERENTE=10 DIRETOR=50 PRESIDENTE=90 | -`,
  `COMM-009 | ${TREE} | DIRETOR=50 GERENTE=10 | 1 ${ORDER}, 1 LIMIT_NOT_GROWING`,
  `COMM-009 | ${TREE} | GERENTE=10 PRESIDENTE=90 DIRETOR=95 | 2 ${ORDER}`,
  `COMM-009 steps may be left out | ${TREE} | ANALISTA=10 PRESIDENTE=90 | -`,
  `COMM-009 also without a limit | ${TREE} | DIRETOR=50 GERENTE=0 | 1 ${ORDER}`,
  `§6.6 outside the branch | ${TREE} | GERENTE=10 RISCO=50 | 1 POSITION_OUTSIDE_BRANCH`,
  `opinion from another branch | ${TREE} | RISCO=0 GERENTE=10 DIRETOR=50 | -`,
  `opinion from another branch | ${TREE} | GERENTE=10 RISCO=0 DIRETOR=50 | -`,
  `limits | ${TREE} | GERENTE=50 DIRETOR=10 | 1 LIMIT_NOT_GROWING`,
  `limits, equal | ${TREE} | GERENTE=50 DIRETOR=50 | 1 LIMIT_NOT_GROWING`,
  `limits, without a vote | ${TREE} | GERENTE=50=silent DIRETOR=10 | -`,
  `limits, below zero | ${TREE} | GERENTE=-1 | 0 LIMIT_NEGATIVE`,
  `position twice | ${TREE} | GERENTE=10 GERENTE=50 | 1 POSITION_REPEATED`,
  `position that is gone | ${TREE} | CAIXA=10 | 0 POSITION_UNKNOWN`,
])("%s", (line) => {
  const [, tree = "", ladder = "", expected = ""] = line.split(" | ");
  const nodes = competencesOf(tree);
  const problems = checkPositions(positionsOf(nodes, ladder), nodes, "positions");
  expect(problems.map(({ code, path }) => `${path.split(".")[1]} ${code}`).join(", ") || "-").toBe(expected);
});

test("in a random tree, positions from below to the root are in order, and two of them exchanged are not", () => {
  for (let seed = 1; seed <= 150; seed++) {
    const random = randomFrom(seed);
    const nodes = Array.from({ length: 12 }, (_, index): CompetenceNode => {
      const parentID = index === 0 ? null : random.integer(1, index);
      const node = { id: index + 1, parentID, order: index, name: `C${index + 1}`, createdAt: null };
      return { ...node, approves: true, limit: BigInt(1000 - index) };
    });
    const climb = (id: number | null): number[] => (id === null ? [] : [id, ...climb(nodes[id - 1]?.parentID ?? null)]);
    const path = climb(random.integer(1, 12)).filter(() => random.integer(0, 3) > 0);
    const wrongOrder = (ids: readonly number[]) => {
      const ladder = ids.map((id) => `C${id}=${1000 - id}`).join(" ");
      return checkPositions(positionsOf(nodes, ladder), nodes, "p").some(({ code }) => code === ORDER);
    };
    if (path.length === 0) continue;
    expect(wrongOrder(path), `seed ${seed}: ${path}`).toBe(false);
    const [from, to] = [random.integer(0, path.length - 1), random.integer(0, path.length - 1)];
    const swapped = path.with(from, path[to] ?? 0).with(to, path[from] ?? 0);
    expect(wrongOrder(swapped), `seed ${seed}: ${swapped}`).toBe(from !== to);
  }
});

const person = (id: number, name: string) => ({ id, name, availability: "AV", absences: [] }) as const;
const DIRECTORY = {
  people: [person(1, "ANA"), person(2, "BIA"), person(3, "CAIO"), person(4, "DAN")],
  userIDs: new Set([1, 2, 3]),
  companyIDs: new Set([70, 71]),
};

function sound(): Structure {
  const competences = competencesOf("DIRETOR=50.000(GERENTE=10.000)");
  const positions = positionsOf(competences, "GERENTE=10.000 DIRETOR=50.000");
  return {
    competences,
    companies: [{ id: 1, parentID: null, order: 0, name: "ALFA", companyID: 70, companyType: "AO", userID: 1 }],
    users: [
      { id: 1, parentID: null, order: 0, name: "ANA", userID: 1 },
      { id: 2, parentID: 1, order: 0, name: "BIA", userID: 2 },
    ],
    committees: [{ id: 5, name: "COMITÊ", rule: { kind: "MAJORITY" }, chairID: null, positions }],
    members: [
      { committeeID: 5, competenceID: 2, personID: 1 },
      { committeeID: 5, competenceID: 2, personID: 4 },
      { committeeID: 5, competenceID: 1, personID: 2 },
      { committeeID: 5, competenceID: 1, personID: 3 },
    ],
    substitutions: [{ competenceID: 1, personID: 2, standInIDs: [4] }],
  };
}

/** Returns the items with other values in the first one. */
const first = <T>(items: readonly T[], more: Partial<T>): T[] =>
  items.map((item, i) => (i === 0 ? { ...item, ...more } : item));
const second = <T>(items: readonly T[], more: Partial<T>): T[] =>
  items.map((item, i) => (i === 1 ? { ...item, ...more } : item));
const substitution = (personID: number | null, ...standInIDs: number[]) => ({ competenceID: 1, personID, standInIDs });
const quorum = (approvals: number) => ({ kind: "QUORUM", approvals }) as const;

type Edit = (structure: Structure) => Partial<Structure>;
// biome-ignore format: a table
const BREAKS: readonly [row: string, edit: Edit, problem: string][] = [
  ["nothing", () => ({}), ""],
  ["ORG-008 itself", ({ competences }) => ({ competences: first(competences, { parentID: 1 }) }), "E competences.0.parentID TREE_CIRCLE"],
  ["ORG-008 circle", ({ users }) => ({ users: first(users, { parentID: 2 }) }), "E users.0.parentID TREE_CIRCLE"],
  ["foreign parent", ({ competences }) => ({ competences: first(competences, { parentID: 77 }) }), "E competences.0.parentID PARENT_UNKNOWN"],
  ["node twice", ({ users }) => ({ users: [...users, { id: 2, parentID: null, order: 3, name: "CAIO", userID: 3 }] }), "E users.2.id NODE_REPEATED"],
  ["ORG-016", ({ competences }) => ({ competences: second(competences, { name: "   " }) }), "E competences.1.name NAME_BLANK"],
  ["long name", ({ competences }) => ({ competences: second(competences, { name: "X".repeat(61) }) }), "E competences.1.name NAME_TOO_LONG"],
  ["negative limit", ({ competences }) => ({ competences: second(competences, { limit: -1n }) }), "E competences.1.limit LIMIT_NEGATIVE"],
  ["limits of the tree", ({ competences }) => ({ competences: second(competences, { limit: 5_000_000n }) }), "W competences.0.limit LIMIT_NOT_GROWING"],
  ["ORG-022 foreign company", ({ companies }) => ({ companies: first(companies, { companyID: 99 }) }), "E companies.0.companyID COMPANY_UNKNOWN"],
  ["company's foreign user", ({ companies }) => ({ companies: first(companies, { userID: 99 }) }), "E companies.0.userID USER_UNKNOWN"],
  ["company twice", ({ companies }) => ({ companies: [...companies, { ...companies[0]!, id: 2, order: 1 }] }), "E companies.1.companyID COMPANY_REPEATED"],
  ["ORG-023 foreign user", ({ users }) => ({ users: second(users, { userID: 99 }) }), "E users.1.userID USER_UNKNOWN"],
  ["user twice", ({ users }) => ({ users: second(users, { userID: 1 }) }), "E users.1.userID USER_REPEATED"],
  ["member of no committee", ({ members }) => ({ members: [...members, { committeeID: 9, competenceID: 1, personID: 3 }] }), "E members.4.committeeID COMMITTEE_UNKNOWN"],
  ["member of a position outside", ({ members }) => ({ members: [...members, { committeeID: 5, competenceID: 8, personID: 3 }] }), "E members.4.competenceID MEMBER_OUTSIDE"],
  ["foreign member", ({ members }) => ({ members: [...members, { committeeID: 5, competenceID: 1, personID: 88 }] }), "E members.4.personID PERSON_UNKNOWN"],
  ["member twice", ({ members }) => ({ members: [...members, ...members.slice(0, 1)] }), "E members.4.personID MEMBER_REPEATED"],
  ["D27 quorum", ({ committees }) => ({ committees: first(committees, { rule: quorum(5) }) }), "E committees.0.rule.approvals QUORUM_ABOVE_VOTERS"],
  ["D27 quorum", ({ committees }) => ({ committees: first(committees, { rule: quorum(2) }) }), ""],
  ["D27 quorum of none", ({ committees }) => ({ committees: first(committees, { rule: quorum(0) }) }), "E committees.0.rule.approvals QUORUM_TOO_SMALL"],
  ["D27 quorum of one position", ({ committees }) => ({ committees: first(committees, { rule: quorum(3) }) }), "W committees.0.rule.approvals QUORUM_NEEDS_SUPERIORS, W committees.0.rule.approvals QUORUM_NEEDS_SUPERIORS"],
  ["chair from outside", ({ committees }) => ({ committees: first(committees, { chairID: 88 }) }), "W committees.0.chairID CHAIR_NOT_MEMBER"],
  ["position without members", ({ members }) => ({ members: members.slice(0, 2) }), "W committees.0.positions.1 POSITION_WITHOUT_MEMBERS"],
  ["everybody else only opines", ({ members, committees: [one] }) => ({ members: members.slice(0, 3), committees: one ? [{ ...one, positions: one.positions.map((position, at) => (at === 0 ? { ...position, limit: 0n } : position)) }] : [] }), "W committees.0 ONE_PERSON_COMMITTEE"],
  ["member without a stand-in", ({ members }) => ({ members: members.slice(1) }), "W committees.0.positions.0 MEMBER_WITHOUT_STAND_IN"],
  ["ORG-021 self", ({ substitutions }) => ({ substitutions: first(substitutions, { standInIDs: [2] }) }), "E substitutions.0.standInIDs.0 SELF_SUBSTITUTION"],
  ["ORG-021 circle", ({ substitutions }) => ({ substitutions: [...substitutions, substitution(4, 2)] }), "E substitutions.0.standInIDs CIRCULAR_SUBSTITUTION"],
  ["ORG-021 circle of three", ({ substitutions }) => ({ substitutions: [...substitutions, substitution(4, 3), substitution(3, 1, 2)] }), "E substitutions.0.standInIDs CIRCULAR_SUBSTITUTION"],
  ["ORG-021 a chain is none", ({ substitutions }) => ({ substitutions: [...substitutions, substitution(4, 3)] }), ""],
  ["stand-in twice", ({ substitutions }) => ({ substitutions: first(substitutions, { standInIDs: [4, 4] }) }), "E substitutions.0.standInIDs.1 STAND_IN_REPEATED"],
  ["foreign stand-in", ({ substitutions }) => ({ substitutions: first(substitutions, { standInIDs: [88] }) }), "E substitutions.0.standInIDs.0 PERSON_UNKNOWN"],
  ["stand-ins of a foreign person", () => ({ substitutions: [substitution(88, 4)] }), "E substitutions.0.personID PERSON_UNKNOWN"],
  ["stand-ins in a foreign position", ({ substitutions }) => ({ substitutions: first(substitutions, { competenceID: 77 }) }), "E substitutions.0.competenceID POSITION_UNKNOWN"],
];

test.each(BREAKS)("the check of a structure with %s", (_, edit, expected) => {
  const structure = { ...sound(), ...edit(sound()) };
  const problems = checkStructure(structure, DIRECTORY);
  const said = problems.map(({ severity, path, code }) => `${severity.slice(0, 1)} ${path} ${code}`);
  expect(said.join(", ")).toBe(expected);
  for (const problem of problems) expect(problemText(problem)).not.toMatch(/undefined|null|\b\d{6,}\b/);
});

test("one person in all positions of a committee causes a warning", () => {
  const members = sound().members.map((member) => ({ ...member, personID: 1 }));
  const codes = checkStructure({ ...sound(), members: [members[0]!, members[2]!] }, DIRECTORY).map(problemText);
  expect(codes).toContain("ANA decide sem mais ninguém tudo o que vai a COMITÊ.");
});

test.each([
  ["ORG-021", "SELF_SUBSTITUTION", "Uma pessoa não pode substituir a si mesma."],
  ["COMM-009", ORDER, "Ordem dos cargos deve respeitar a estrutura organizacional!"],
] as const)("%s is said as the catalogue says it", (_, code, text) => {
  expect(problemText({ severity: "ERROR", code, path: "", params: {} })).toBe(text);
});

// biome-ignore format: a table
const CHANGES: readonly [edit: Edit, ...texts: string[]][] = [
  [() => ({})],
  [({ competences }) => ({ competences: second(competences, { name: "GERENTE GERAL" }) }), "GERENTE passa a se chamar GERENTE GERAL."],
  [({ competences }) => ({ competences: second(competences, { limit: 2_000_000n }) }), "A alçada de GERENTE passa de R$ 10.000,00 para R$ 20.000,00."],
  [({ competences }) => ({ competences: second(competences, { approves: false }) }), "GERENTE deixa de aprovar operações."],
  [({ competences }) => ({ competences: second(competences, { parentID: null, order: 1 }) }), "GERENTE passa de DIRETOR para o topo em Cargos."],
  [({ competences }) => ({ competences: competences.slice(0, 1) }), "GERENTE sai de Cargos."],
  [({ users }) => ({ users: [...users, { id: -1, parentID: 1, order: 0, name: "CAIO", userID: 3 }] }), "CAIO entra em Hierarquia de usuários."],
  [({ committees }) => ({ committees: first(committees, { rule: quorum(2) }) }), "A regra de COMITÊ passa de maioria para quórum de 2 aprovações."],
  [({ committees }) => ({ committees: first(committees, { chairID: 2 }) }), "BIA passa a presidir COMITÊ."],
  [() => ({ committees: [], members: [] }), "O comitê COMITÊ é excluído.", ...["ANA", "DAN"].map((name) => `${name} sai de GERENTE de COMITÊ.`), ...["BIA", "CAIO"].map((name) => `${name} sai de DIRETOR de COMITÊ.`)],
  [({ members }) => ({ members: [...members, { committeeID: 5, competenceID: 1, personID: 4 }] }), "DAN entra em DIRETOR de COMITÊ."],
  [({ substitutions }) => ({ substitutions: first(substitutions, { standInIDs: [4, 1] }) }), "Os substitutos de BIA em DIRETOR passam a ser DAN e ANA."],
  [({ substitutions }) => ({ substitutions: first(substitutions, { standInIDs: [1] }) }), "O substituto de BIA em DIRETOR passa a ser ANA."],
  [() => ({ substitutions: [] }), "Os substitutos de BIA em DIRETOR são retirados."],
  [
    ({ committees: [committee] }) => ({
      committees: [{ ...committee!, positions: first(committee!.positions, { limit: 1n, votes: false, vetoes: true }) }],
    }),
    "A alçada de GERENTE em COMITÊ passa de R$ 10.000,00 para R$ 0,01.",
    "GERENTE deixa de votar em COMITÊ.",
    "GERENTE passa a poder vetar em COMITÊ.",
  ],
];

test.each(CHANGES)("changes are described in words (%#)", (edit, ...texts) => {
  const nameOf = (id: number) => DIRECTORY.people.find((one) => one.id === id)?.name ?? "";
  const changes = structureChanges(sound(), { ...sound(), ...edit(sound()) });
  expect(changes.map((change) => changeText(change, nameOf).replaceAll("\u00a0", " "))).toEqual(texts);
});

test("siblings are reported as reordered only where their own order changed", () => {
  const base = { ...sound(), competences: competencesOf("A(B, C, D)") };
  const orders = (by: { [name: string]: number }) =>
    base.competences.map((node) => ({ ...node, order: by[node.name] ?? node.order }));
  const swapped = structureChanges(base, { ...base, competences: orders({ B: 1, C: 0 }) });
  expect(swapped.map((change) => changeText(change, String))).toEqual([
    "B muda de ordem em Cargos.",
    "C muda de ordem em Cargos.",
  ]);
  const shorter = orders({ C: 0, D: 1 }).filter(({ name }) => name !== "B");
  expect(lineOf(shorter)).toBe("A(C, D)");
  expect(structureChanges(base, { ...base, competences: shorter }).map(({ kind }) => kind)).toEqual(["REMOVED"]);
});

describe("a position", () => {
  const use = { assignments: 0, substitutions: 0, committees: 0, openVotings: 0 };

  test.each([
    ["ORG-012 free", {}, undefined],
    ["ORG-013", { assignments: 1 }, "Para excluir esta função, a função precisa estar sem nenhum usuário vinculado."],
    ["ORG-015", { substitutions: 1 }, "Para excluir esta função, a função precisa estar sem nenhum usuário vinculado."],
    [
      "ORG-014",
      { committees: 1 },
      "Não é possível remover esse cargo, uma vez que está vinculado a comitês de aprovação ou a um comitê em andamento de alguma operação.",
    ],
    [
      "ORG-014",
      { openVotings: 1, assignments: 1 },
      "Não é possível remover esse cargo, uma vez que está vinculado a comitês de aprovação ou a um comitê em andamento de alguma operação.",
    ],
  ])("with %s is deleted only when nothing holds it", (_, more, text) => {
    const lock = deletionLock({ ...use, ...more });
    expect(lock && ROLE_LOCK_TEXTS[lock]).toBe(text);
  });

  test("is edited once it has been saved (ORG-011)", () => {
    expect([editLock({ createdAt: null }), editLock({ createdAt: "2026-01-05" })]).toEqual(["NOT_SAVED", undefined]);
  });
});
