// What changes in a structure, a sentence each.
import { countText } from "../../../base/count-text.ts";
import { reais } from "../../../base/money.ts";
import { listText, type NameOf } from "../explain/texts.ts";
import type { VotingRule } from "../voting/setup.ts";
import type { StructureChange, TreeName } from "./changes.ts";

export function changeText(change: StructureChange, nameOf: NameOf): string {
  switch (change.kind) {
    case "ADDED":
      return `${change.name} entra em ${TREE_TEXTS[change.tree]}.`;
    case "REMOVED":
      return `${change.name} sai de ${TREE_TEXTS[change.tree]}.`;
    case "MOVED":
      return `${change.name} passa de ${placeText(change.from)} para ${placeText(change.to)} em ${TREE_TEXTS[change.tree]}.`;
    case "REORDERED":
      return `${change.name} muda de ordem em ${TREE_TEXTS[change.tree]}.`;
    case "RENAMED":
      return `${change.from} passa a se chamar ${change.to}.`;
    case "LIMIT":
      return `A alçada de ${change.name}${inCommittee(change.committee)} passa de ${reais(change.from)} para ${reais(change.to)}.`;
    case "APPROVES":
      return `${change.name} ${change.isOn ? "passa a aprovar" : "deixa de aprovar"} operações.`;
    case "VOTES":
      return `${change.name} ${change.isOn ? "passa a votar" : "deixa de votar"} em ${change.committee}.`;
    case "VETOES":
      return `${change.name} ${change.isOn ? "passa a poder vetar" : "deixa de poder vetar"} em ${change.committee}.`;
    case "COMMITTEE_ADDED":
      return `Novo comitê: ${change.committee}.`;
    case "COMMITTEE_REMOVED":
      return `O comitê ${change.committee} é excluído.`;
    case "RULE":
      return `A regra de ${change.committee} passa de ${ruleName(change.from)} para ${ruleName(change.to)}.`;
    case "CHAIR":
      return chairText(change.committee, change.to, nameOf);
    case "POSITION_ADDED":
      return `${change.name} entra em ${change.committee}.`;
    case "POSITION_REMOVED":
      return `${change.name} sai de ${change.committee}.`;
    case "MEMBER_ADDED":
      return `${nameOf(change.personID)} entra em ${change.name} de ${change.committee}.`;
    case "MEMBER_REMOVED":
      return `${nameOf(change.personID)} sai de ${change.name} de ${change.committee}.`;
    case "STAND_INS":
      return standInsText(change, nameOf);
  }
}

const TREE_TEXTS: { readonly [tree in TreeName]: string } = {
  competences: "Cargos",
  companies: "Hierarquia de empresas",
  users: "Hierarquia de usuários",
};

const placeText = (name: string | null): string => name ?? "o topo";
const inCommittee = (committee: string | null): string => (committee === null ? "" : ` em ${committee}`);

function ruleName(rule: VotingRule): string {
  switch (rule.kind) {
    case "UNANIMITY":
      return "unanimidade";
    case "MAJORITY":
      return "maioria";
    case "ANY":
      return "primeira aprovação";
    case "QUORUM":
      return `quórum de ${countText(rule.approvals, "aprovação", "aprovações")}`;
  }
}

const chairText = (committee: string, chairID: number | null, nameOf: NameOf): string =>
  chairID === null ? `${committee} deixa de ter quem presida.` : `${nameOf(chairID)} passa a presidir ${committee}.`;

function standInsText({ name, personID, to }: Extract<StructureChange, { kind: "STAND_INS" }>, nameOf: NameOf): string {
  const whose = personID === null ? `de ${name}` : `de ${nameOf(personID)} em ${name}`;
  if (to.length === 0) return `Os substitutos ${whose} são retirados.`;
  return `${to.length === 1 ? "O substituto" : "Os substitutos"} ${whose} ${to.length === 1 ? "passa a ser" : "passam a ser"} ${listText(to.map(nameOf))}.`;
}
