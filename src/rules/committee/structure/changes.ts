// What changes between two structures: each difference as data, in the order of the trees.
import type { Cents } from "../../../base/money.ts";
import type { ApprovalPosition, Committee, VotingRule } from "../voting/setup.ts";
import type { CompetenceNode, Structure, TreeNode } from "./structure.ts";

export type TreeName = "competences" | "companies" | "users";

export type StructureChange =
  | { kind: "ADDED" | "REMOVED"; tree: TreeName; name: string }
  | { kind: "MOVED"; tree: TreeName; name: string; from: string | null; to: string | null }
  | { kind: "REORDERED"; tree: TreeName; name: string }
  | { kind: "RENAMED"; from: string; to: string }
  | { kind: "LIMIT"; name: string; committee: string | null; from: Cents; to: Cents }
  | { kind: "APPROVES"; name: string; isOn: boolean }
  | { kind: "VOTES" | "VETOES"; name: string; committee: string; isOn: boolean }
  | { kind: "COMMITTEE_ADDED" | "COMMITTEE_REMOVED"; committee: string }
  | { kind: "RULE"; committee: string; from: VotingRule; to: VotingRule }
  | { kind: "CHAIR"; committee: string; from: number | null; to: number | null }
  | { kind: "POSITION_ADDED" | "POSITION_REMOVED"; name: string; committee: string }
  | { kind: "MEMBER_ADDED" | "MEMBER_REMOVED"; personID: number; name: string; committee: string }
  | { kind: "STAND_INS"; name: string; personID: number | null; from: readonly number[]; to: readonly number[] };

export const structureChanges = (before: Structure, after: Structure): StructureChange[] => [
  ...treeChanges("competences", before.competences, after.competences),
  ...competenceChanges(before.competences, after.competences),
  ...treeChanges("companies", before.companies, after.companies),
  ...treeChanges("users", before.users, after.users),
  ...committeeChanges(before.committees, after.committees),
  ...memberChanges(before, after),
  ...standInChanges(before, after),
];

type NamedNode = TreeNode & { name: string };

function treeChanges(tree: TreeName, before: readonly NamedNode[], after: readonly NamedNode[]): StructureChange[] {
  const { added, removed, both } = compared(before, after, ({ id }) => id);
  const nameOf = (nodes: readonly NamedNode[], id: number | null): string | null =>
    (id === null ? undefined : nodes.find((node) => node.id === id)?.name) ?? null;
  const moved = both.flatMap(([old, now]): StructureChange[] => {
    if (old.parentID === now.parentID) return [];
    return [
      { kind: "MOVED", tree, name: now.name, from: nameOf(before, old.parentID), to: nameOf(after, now.parentID) },
    ];
  });
  return [
    ...added.map(({ name }): StructureChange => ({ kind: "ADDED", tree, name })),
    ...removed.map(({ name }): StructureChange => ({ kind: "REMOVED", tree, name })),
    ...moved,
    ...reordered(both).map(({ name }): StructureChange => ({ kind: "REORDERED", tree, name })),
  ];
}

/** Who stands among the same siblings as before and in another order: nobody because of who came or went. */
function reordered(both: readonly (readonly [NamedNode, NamedNode])[]): NamedNode[] {
  const families = Map.groupBy(
    both.filter(([old, now]) => old.parentID === now.parentID),
    ([, now]) => now.parentID,
  );
  return [...families.values()].flatMap((family) => {
    const before = family.toSorted(([one], [other]) => one.order - other.order);
    const after = family.toSorted(([, one], [, other]) => one.order - other.order);
    const places = new Map(after.map(([, { id }], place) => [id, place]));
    return before.flatMap(([, now], place) => (places.get(now.id) === place ? [] : [now]));
  });
}

function competenceChanges(before: readonly CompetenceNode[], after: readonly CompetenceNode[]): StructureChange[] {
  return compared(before, after, ({ id }) => id).both.flatMap(([old, now]): StructureChange[] => [
    ...(old.name === now.name ? [] : [{ kind: "RENAMED", from: old.name, to: now.name } as const]),
    ...(old.approves === now.approves ? [] : [{ kind: "APPROVES", name: now.name, isOn: now.approves } as const]),
    ...(old.limit === now.limit
      ? []
      : [{ kind: "LIMIT", name: now.name, committee: null, from: old.limit, to: now.limit } as const]),
  ]);
}

function committeeChanges(before: readonly Committee[], after: readonly Committee[]): StructureChange[] {
  const { added, removed, both } = compared(before, after, ({ id }) => id);
  return [
    ...added.map(({ name }): StructureChange => ({ kind: "COMMITTEE_ADDED", committee: name })),
    ...removed.map(({ name }): StructureChange => ({ kind: "COMMITTEE_REMOVED", committee: name })),
    ...both.flatMap(([old, now]): StructureChange[] => [
      ...(isSameRule(old.rule, now.rule)
        ? []
        : [{ kind: "RULE", committee: now.name, from: old.rule, to: now.rule } as const]),
      ...(old.chairID === now.chairID
        ? []
        : [{ kind: "CHAIR", committee: now.name, from: old.chairID, to: now.chairID } as const]),
      ...positionChanges(now.name, old.positions, now.positions),
    ]),
  ];
}

const isSameRule = (one: VotingRule, other: VotingRule): boolean => ruleKey(one) === ruleKey(other);
const ruleKey = (rule: VotingRule): string => (rule.kind === "QUORUM" ? `QUORUM ${rule.approvals}` : rule.kind);

function positionChanges(
  committee: string,
  before: readonly ApprovalPosition[],
  after: readonly ApprovalPosition[],
): StructureChange[] {
  const { added, removed, both } = compared(before, after, ({ competenceID }) => competenceID);
  return [
    ...added.map(({ name }): StructureChange => ({ kind: "POSITION_ADDED", name, committee })),
    ...removed.map(({ name }): StructureChange => ({ kind: "POSITION_REMOVED", name, committee })),
    ...both.flatMap(([old, { name, limit, votes, vetoes }]): StructureChange[] => [
      ...(old.limit === limit ? [] : [{ kind: "LIMIT", name, committee, from: old.limit, to: limit } as const]),
      ...(old.votes === votes ? [] : [{ kind: "VOTES", name, committee, isOn: votes } as const]),
      ...(old.vetoes === vetoes ? [] : [{ kind: "VETOES", name, committee, isOn: vetoes } as const]),
    ]),
  ];
}

function memberChanges(before: Structure, after: Structure): StructureChange[] {
  const { added, removed } = compared(
    before.members,
    after.members,
    ({ committeeID, competenceID, personID }) => `${committeeID}/${competenceID}/${personID}`,
  );
  const said =
    (structure: Structure, kind: "MEMBER_ADDED" | "MEMBER_REMOVED") =>
    (member: Structure["members"][number]): StructureChange => ({
      ...{ kind, personID: member.personID, name: positionName(structure, member.competenceID) },
      committee: structure.committees.find(({ id }) => id === member.committeeID)?.name ?? "",
    });
  return [...added.map(said(after, "MEMBER_ADDED")), ...removed.map(said(before, "MEMBER_REMOVED"))];
}

function standInChanges(before: Structure, after: Structure): StructureChange[] {
  const keyOf = ({ competenceID, personID }: Structure["substitutions"][number]): string =>
    `${competenceID}/${personID}`;
  const { added, removed, both } = compared(before.substitutions, after.substitutions, keyOf);
  const changes = [
    ...both.map(([old, now]) => ({ one: now, from: old.standInIDs, to: now.standInIDs })),
    ...added.map((one) => ({ one, from: [], to: one.standInIDs })),
    ...removed.map((one) => ({ one, from: one.standInIDs, to: [] })),
  ];
  return changes
    .filter(({ from, to }) => from.join() !== to.join())
    .map(({ one: { competenceID, personID }, from, to }) => {
      const name = positionName(after, competenceID) || positionName(before, competenceID);
      return { kind: "STAND_INS", name, personID, from, to };
    });
}

const positionName = ({ competences }: Structure, competenceID: number): string =>
  competences.find(({ id }) => id === competenceID)?.name ?? "";

function compared<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string | number) {
  const old = new Map(before.map((item) => [keyOf(item), item]));
  const now = new Set(after.map(keyOf));
  return {
    added: after.filter((item) => !old.has(keyOf(item))),
    removed: before.filter((item) => !now.has(keyOf(item))),
    both: after.flatMap((item): (readonly [T, T])[] => {
      const previous = old.get(keyOf(item));
      return previous === undefined ? [] : [[previous, item]];
    }),
  };
}
