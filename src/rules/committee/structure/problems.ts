// What can be wrong with a structure, and how it is said. An error is not saved; a warning is shown.
import { formatMoney } from "../../../base/money.ts";

export interface StructureProblem {
  severity: "ERROR" | "WARNING";
  code: ProblemCode;
  /** The place in the structure: "competences.3.parentID". */
  path: string;
  /** What the sentence names: names as text, amounts in cents. */
  params: { readonly [name: string]: string | bigint };
}

type Params = { readonly [name in string]: string };

const TEXTS = {
  NODE_REPEATED: () => "Este item aparece mais de uma vez na árvore.",
  PARENT_UNKNOWN: ({ name }) => `O superior de ${name} não está na árvore.`,
  TREE_CIRCLE: ({ names }) => `Um item não pode ficar dentro de si mesmo nem de quem está abaixo dele: ${names}.`,
  TREE_TOO_DEEP: ({ levels }) => `A árvore tem no máximo ${levels} níveis.`,
  NAME_REPEATED: ({ name }) => `Já existe um cargo ${name} no mesmo nível.`,
  NAME_BLANK: () => "Informe o nome do cargo.",
  NAME_TOO_LONG: () => "O nome do cargo tem no máximo 60 caracteres.",
  COMPANY_REPEATED: ({ name }) => `${name} já está na hierarquia.`,
  COMPANY_UNKNOWN: ({ name }) => `${name} não está no cadastro de empresas.`,
  USER_REPEATED: ({ name }) => `${name} já está na hierarquia.`,
  USER_UNKNOWN: ({ name }) => `${name} não está no cadastro de usuários.`,
  COMMITTEE_UNKNOWN: () => "Este comitê não existe.",
  POSITION_UNKNOWN: ({ name }) => `${name} não está na árvore de cargos.`,
  POSITION_REPEATED: ({ name }) => `${name} já está no comitê.`,
  MEMBER_REPEATED: ({ name }) => `${name} já é membro neste cargo.`,
  MEMBER_OUTSIDE: ({ name }) => `O cargo de ${name} não está no comitê.`,
  PERSON_UNKNOWN: () => "Esta pessoa não está no cadastro.",
  INVALID_COMMITTEE_COMPETENCE_ORDER: () => "Ordem dos cargos deve respeitar a estrutura organizacional!",
  POSITION_OUTSIDE_BRANCH: ({ name, below }) => `${name} não está acima de ${below} na estrutura.`,
  LIMIT_NEGATIVE: ({ name }) => `A alçada de ${name} não pode ser negativa.`,
  LIMIT_NOT_GROWING: ({ name, limit, below, belowLimit }) =>
    `${name} aprova até ${limit}, não mais do que ${below}, que está abaixo e aprova até ${belowLimit}.`,
  QUORUM_TOO_SMALL: () => "O quórum é de pelo menos uma aprovação.",
  QUORUM_ABOVE_VOTERS: ({ approvals, voters }) =>
    `O quórum de ${approvals} aprovações é maior do que o número de votantes do comitê, que é ${voters}.`,
  QUORUM_NEEDS_SUPERIORS: ({ name, approvals, voters }) =>
    `${name} tem ${voters} dos ${approvals} votantes que o quórum exige: cargos acima completam ou decidem.`,
  CHAIR_NOT_MEMBER: ({ committee }) => `Quem preside ${committee} não vota em nenhum dos seus cargos.`,
  POSITION_WITHOUT_MEMBERS: ({ name, committee }) => `${name} não tem membros em ${committee}.`,
  ONE_PERSON_COMMITTEE: ({ person, committee }) => `${person} decide sem mais ninguém tudo o que vai a ${committee}.`,
  MEMBER_WITHOUT_STAND_IN: ({ person, name, committee }) =>
    `${person} está só em ${name} de ${committee} e não tem substituto.`,
  SELF_SUBSTITUTION: () => "Uma pessoa não pode substituir a si mesma.",
  STAND_IN_REPEATED: ({ name }) => `${name} já está entre os substitutos.`,
  SUBSTITUTION_REPEATED: () => "Os substitutos desta pessoa neste cargo já foram informados.",
  CIRCULAR_SUBSTITUTION: ({ names }) => `Há substituição circular: ${names}.`,
  UNDECIDABLE_AMOUNT: ({ product, above, upTo }) =>
    `Operações de ${product} acima de ${above} e até ${upTo} não têm quem aprove.`,
  PRODUCT_WITHOUT_COMMITTEE: ({ product }) => `O comitê de ${product} não existe.`,
} satisfies { readonly [code: string]: (params: Params) => string };

type ProblemCode = keyof typeof TEXTS;

export function problemText({ code, params }: StructureProblem): string {
  const words = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === "bigint" ? formatMoney(value, { symbol: true }) : value,
  ]);
  const text: (params: Params) => string = TEXTS[code];
  return text(Object.fromEntries(words));
}

type ProblemParams = StructureProblem["params"];

export const error = (code: ProblemCode, path: string, params: ProblemParams = {}): StructureProblem => ({
  severity: "ERROR",
  code,
  path,
  params,
});

export const warning = (code: ProblemCode, path: string, params: ProblemParams = {}): StructureProblem => ({
  severity: "WARNING",
  code,
  path,
  params,
});
