// Tests the simulator of routing with its warnings, and the texts in which a voting explains itself.
import { expect, test } from "vitest";
import {
  amountBands,
  bandText,
  castVote,
  explainComposition,
  explainResult,
  factTexts,
  openVoting,
  problemText,
  type RoutingData,
  refusalText,
  removalText,
  removeMember,
  routeText,
  simulateRoute,
  structureWarnings,
  touchedVotings,
} from "../../../src/rules/committee/index.ts";
import { play, sceneOf } from "./helpers/case-line.ts";

const plain = (text: string): string => text.replaceAll("\u00a0", " ");

/** Builds one committee, a product with the committee's limits and a product with limits of its own. */
function dataOf(ladder: string, circumstances = "-", rule = "majority"): RoutingData & ReturnType<typeof sceneOf> {
  const scene = sceneOf(rule, ladder, "1", circumstances);
  const { committee, members, substitutions, people } = scene.setup;
  const competences = committee.positions.map(({ competenceID, name, limit, votes }, order) => ({
    ...{ id: competenceID, name, order, limit, approves: votes, createdAt: null },
    parentID: competenceID < committee.positions.length ? competenceID + 1 : null,
  }));
  const structure = {
    ...{ competences, companies: [], users: [], committees: [committee], substitutions },
    members: members.map((member) => ({ ...member, committeeID: committee.id })),
  };
  const own = committee.positions.map((position) => ({ ...position, limit: position.limit * 2n }));
  const base = { committeeID: committee.id, positions: [] };
  const products = [
    { ...base, id: 1, name: "CDC", maximum: 5_000_000n },
    { ...base, id: 2, name: "GIRO", positions: own, maximum: null },
    { ...base, id: 3, name: "FOMENTO", committeeID: 9, maximum: null },
  ];
  return { ...scene, structure, people, products };
}

const LADDER = "GERENTE 10.000: ana; DIRETOR 50.000: bia caio";

// Columns: product, amount, absent people | who decides.
test.each([
  "1 | 10.000 | - | GERENTE ana",
  "1 | 10.001 | - | DIRETOR bia caio",
  "1 | 10.001 | bia | DIRETOR caio",
  "1 | 10.000 | ana | DIRETOR bia caio",
  "1 | 20.000 | bia caio | NOBODY",
  "1 | 60.000 | - | REFUSED",
  "2 | 20.000 | - | GERENTE ana",
  "2 | 20.001 | - | DIRETOR bia caio",
  "3 | 1 | - | NO_COMMITTEE",
])("who decides product %s", (line) => {
  const [product, amount = "", absent = "", expected] = line.split(" | ");
  const data = dataOf(LADDER);
  const absentIDs = absent === "-" ? [] : absent.split(" ").map(data.idOf);
  const operation = BigInt(amount.replace(".", "")) * 100n;
  const route = simulateRoute(data, { productID: Number(product), operation, day: "2026-03-05", absentIDs });
  const text = "voterIDs" in route ? [route.position, ...route.voterIDs.map(data.nameOf)].join(" ") : route.kind;
  expect(text).toBe(expected);
});

test("the answer is explained in words", () => {
  const data = dataOf(LADDER, "bia away, caio away");
  const answer = (productID: number, operation: bigint, more: object = {}) =>
    plain(routeText(simulateRoute(data, { productID, operation, day: "2026-03-05", ...more }), data.nameOf));
  expect([
    answer(1, 1n),
    answer(1, 2_000_000n, { availableIDs: [2, 3] }),
    answer(1, 2_000_000n),
    answer(1, 6_000_000n),
    answer(3, 1n),
  ]).toEqual([
    "Decide GERENTE: vota ana.",
    "Decide DIRETOR: votam bia e caio.",
    "Ninguém pode decidir nesta data: faltam votantes em todos os cargos com alçada.",
    "A exposição de R$ 60.000,00 ultrapassa a maior alçada do comitê, de R$ 50.000,00.",
    "O produto não tem comitê.",
  ]);
  expect(amountBands(data, 1, "2026-03-05").map((band) => plain(bandText(band, data.nameOf)))).toEqual([
    "Até R$ 10.000,00: GERENTE, vota ana.",
    "Acima de R$ 10.000,00 e até R$ 50.000,00: ninguém pode decidir.",
  ]);
});

test("a position keeps its role when a counterproposal lowers the exposure, and when nobody is left to decide", () => {
  const rolesAfter = (steps: string) => {
    const { voting } = play(`| any | ${LADDER} | 20.000 | - | ${steps} | AN`);
    const facts = voting ? explainComposition(voting) : [];
    return facts.flatMap((fact) => (fact.kind === "POSITION" ? `${fact.position} ${fact.role}` : []));
  };
  expect(rolesAfter("counter:5.000 accept")).toEqual(["GERENTE OPINES", "DIRETOR DECIDES"]);
  expect(rolesAfter("x:bia x:caio")).toEqual(["GERENTE OPINES", "DIRETOR PASSED_UP"]);
});

test("an absent person may be simulated as available, on any day", () => {
  const data = dataOf(LADDER, "bia away, caio out 01/03-10/03");
  const voters = (more: object) => {
    const route = simulateRoute(data, { productID: 1, operation: 2_000_000n, day: "2026-03-05", ...more });
    return "voterIDs" in route ? route.voterIDs.map(data.nameOf) : [];
  };
  expect(voters({})).toEqual([]);
  expect(voters({ day: "2026-03-11" })).toEqual(["caio"]);
  expect(voters({ availableIDs: [data.idOf("bia")] })).toEqual(["bia"]);
});

test("two positions of one name are two bands", () => {
  const data = dataOf("GERENTE 10.000: ana; GERENTE 50.000: bia; DIRETOR 90.000: caio");
  expect(amountBands(data, 1, "2026-03-05").map((band) => plain(bandText(band, data.nameOf)))).toEqual([
    "Até R$ 10.000,00: GERENTE, vota ana.",
    "Acima de R$ 10.000,00 e até R$ 50.000,00: GERENTE, vota bia.",
    "Acima de R$ 50.000,00 e até R$ 90.000,00: DIRETOR, vota caio.",
  ]);
});

test("the whole ladder is listed as bands of amounts, with the amounts that nobody decides", () => {
  const data = dataOf("GERENTE 10.000: ana; DIRETOR 50.000:; PRESIDENTE 90.000: bia", "bia away");
  expect(amountBands(data, 1, "2026-03-05")).toEqual([
    { above: 0n, upTo: 1_000_000n, position: "GERENTE", voterIDs: [data.idOf("ana")] },
    { above: 1_000_000n, upTo: 9_000_000n, position: null, voterIDs: [] },
  ]);
});

test("amounts that nobody can approve are warned of, up to the largest operation of the product", () => {
  const warningsOf = (ladder: string, circumstances?: string) => {
    const data = dataOf(ladder, circumstances);
    const directory = { people: data.people, userIDs: new Set<number>(), companyIDs: new Set<number>() };
    const all = structureWarnings(data, directory, "2026-03-05").map(problemText).map(plain);
    return all.filter((text) => /CDC|FOMENTO/.test(text));
  };
  const foreign = "O comitê de FOMENTO não existe.";
  expect(warningsOf(LADDER)).toEqual([foreign]);
  expect(warningsOf("GERENTE 10.000: ana; DIRETOR 40.000: bia")).toEqual([
    "Operações de CDC acima de R$ 40.000,00 e até R$ 50.000,00 não têm quem aprove.",
    foreign,
  ]);
  expect(warningsOf(LADDER, "bia away, caio away")).toEqual([
    "Operações de CDC acima de R$ 10.000,00 e até R$ 50.000,00 não têm quem aprove.",
    foreign,
  ]);
});

test("a voting says why these people and why this result", () => {
  const line =
    "| majority chair bia | RISCO 0 veto: rui; OUVIDOR 0 silent: zeca; GERENTE 10.000: ana; DIRETOR 50.000: ana bia caio dora; PRESIDENTE 500.000: gil | 15.000+3.000+2.000 | caio away, caio>dan eva, dan unavailable, author dora | rui+ ana- eva+ bia+ | AP";
  const { voting, nameOf } = play(line);
  if (!voting) throw new Error("the opening was refused");
  const name = (id: number) => nameOf(id).toUpperCase();
  expect(factTexts(explainComposition(voting), name).map(plain)).toEqual([
    "Exposição de R$ 20.000,00: operação de R$ 15.000,00, saldo do cliente de R$ 3.000,00 e saldo do grupo econômico de R$ 2.000,00.",
    "RISCO opina, sem decidir: não tem alçada para aprovar. Pode vetar.",
    "RUI opina em RISCO.",
    "OUVIDOR acompanha sem votar: não tem alçada para aprovar.",
    "ZECA acompanha em OUVIDOR.",
    "GERENTE opina, sem decidir: aprova até R$ 10.000,00.",
    "ANA opina em GERENTE.",
    "DIRETOR decide: aprova até R$ 50.000,00.",
    "ANA vota em DIRETOR.",
    "BIA vota em DIRETOR.",
    "DAN não entra no lugar de CAIO em DIRETOR: está indisponível.",
    "EVA substitui CAIO, que está ausente, em DIRETOR.",
    "DORA não vota em DIRETOR: incluiu a operação. A vaga fica vazia.",
    "PRESIDENTE só entra se o caso subir: aprova até R$ 500.000,00.",
    "ANA está em mais de um cargo (GERENTE e DIRETOR) e vota uma única vez.",
    "Maioria entre 3 votantes em DIRETOR.",
    "BIA preside: em caso de empate, o seu voto decide.",
  ]);
  expect(factTexts(explainResult(voting), name)).toEqual([
    "RUI aprovou (com poder de veto).",
    "ANA reprovou: motivo",
    "EVA aprovou.",
    "BIA aprovou.",
    "Em DIRETOR: 2 aprovações, 1 reprovação e 0 votos pendentes.",
    "Aprovado: a maioria aprovou.",
  ]);
});

// Columns: rule | ladder | steps | the last sentences.
const TWO = "DIRETOR 50.000: bia caio";
test.each([
  `majority | ${TWO} | bia+ | Falta o voto de caio. Em análise: faltam votos que podem mudar o resultado.`,
  `majority | ${TWO} dora eva | bia+ | Faltam os votos de caio, dora e eva. Em análise: faltam votos que podem mudar o resultado.`,
  `majority chair bia | ${TWO} | caio- bia+ | Aprovado: empate decidido pelo voto de bia, que preside.`,
  `majority | ${TWO} | bia+ caio- | Reprovado: empate no cargo mais alto.`,
  `majority | ${TWO} dora | bia- caio- | Reprovado: não há mais como haver maioria de aprovações. Os votos que faltam não mudam o resultado.`,
  `unanimity | ${TWO} | bia+ caio+ | Aprovado: todos aprovaram.`,
  `unanimity | ${TWO} | bia- | Reprovado: houve voto contrário. Os votos que faltam não mudam o resultado.`,
  `quorum 2 | ${TWO} | bia+ caio+ | Aprovado: o quórum de aprovações foi alcançado.`,
  `quorum 1 | ${TWO} | bia- caio- | Reprovado: as aprovações exigidas não podem mais ser alcançadas.`,
  `any | ${TWO} | bia- caio+ | Aprovado: caio aprovou.`,
  `any | ${TWO} | bia- caio- | Reprovado: ninguém aprovou.`,
  `any | RISCO 0 veto: rui; ${TWO} | rui- | Reprovado: veto de rui. Os votos que faltam não mudam o resultado.`,
  `majority | ${TWO} | x:bia x:caio | Em análise: ninguém pode decidir; os administradores precisam recompor o comitê.`,
  `majority | ${TWO} | counter:10.000 | A votação está suspensa até a resposta à contraproposta. Em análise: faltam votos que podem mudar o resultado.`,
])("%s", (line) => {
  const [rule, ladder, steps, expected = ""] = line.split(" | ");
  const { voting, nameOf } = play(`| ${rule} | ${ladder} | 20.000 | - | ${steps} | AN`);
  const texts = voting ? factTexts(explainResult(voting), nameOf) : [];
  expect(texts.join(" ").slice(-expected.length)).toBe(expected);
});

test("a case that passed up and members who left are explained", () => {
  const { voting, nameOf } = play(
    "| quorum 2 | DIRETOR 50.000: bia caio; PRESIDENTE 90.000: gil hugo | 20.000 | - | bia+ x:caio x:bia | AN",
  );
  const texts = voting ? factTexts(explainResult(voting), nameOf) : [];
  expect(texts.slice(0, 4)).toEqual([
    "bia aprovou (opinião que não decide).",
    "caio deixou o comitê: não vota mais.",
    "bia deixou o comitê: o voto que deu continua valendo.",
    "Em DIRETOR restaram menos votantes do que o quórum exige: o caso passou ao cargo acima.",
  ]);
});

test("an exposure above every limit is refused with the amount and the highest limit (D27)", () => {
  const { setup, operation } = sceneOf("any", LADDER, "60.000", "-");
  const opening = openVoting(setup, operation);
  expect("refusal" in opening && plain(refusalText(opening.refusal))).toBe(
    "A exposição de R$ 60.000,00 ultrapassa a maior alçada do comitê, de R$ 50.000,00.",
  );
});

// Columns: earlier steps | who leaves | the warning.
test.each([
  "bia+ | bia | BIA participa da votação em aberto da operação 123: o voto já dado continua valendo.",
  "bia+ | dora | DORA participa da votação em aberto da operação 123: a pessoa deixa de votar.",
  "bia+ caio? | caio | CAIO participa da votação em aberto da operação 123: a pessoa deixa de votar.",
  "bia+ caio- | dora | DORA participa da votação em aberto da operação 123: a pessoa deixa de votar. Com a remoção, o caso passa ao cargo acima.",
  "bia+ caio- x:bia | dora | DORA participa da votação em aberto da operação 123: a pessoa deixa de votar. Com a remoção, o caso passa ao cargo acima.",
  "bia+ x:caio | dora | DORA participa da votação em aberto da operação 123: a pessoa deixa de votar. Com a remoção, o resultado passa a ser: Aprovado.",
  "bia+ caio+ | dora | none",
  "bia+ | gil | GIL participa da votação em aberto da operação 123: a pessoa deixa de votar.",
  "bia+ | zeca | none",
])("ORG-030: after %s", (line) => {
  const [steps, who = "", expected] = line.split(" | ");
  const ladder = "DIRETOR 50.000: bia caio dora; PRESIDENTE 90.000: gil";
  const { voting, idOf } = play(`| majority | ${ladder} | 20.000 | - | ${steps} | AN`);
  const consequence = voting && removeMember(voting, idOf(who)).consequence;
  expect(consequence ? removalText(consequence, who.toUpperCase(), "123") : "none").toBe(expected);
});

test("ORG-030: a change of the structure names the open votings of those who leave the committee", () => {
  const data = dataOf("GERENTE 10.000: ana; DIRETOR 50.000: ana bia caio");
  const voting = play("| majority | GERENTE 10.000: ana; DIRETOR 50.000: ana bia caio | 20.000 | - | bia+ | AN").voting;
  if (!voting) throw new Error("the opening was refused");
  const without = (name: string, competenceID?: number) => ({
    ...data.structure,
    members: data.structure.members.filter(
      (member) => member.personID !== data.idOf(name) || (competenceID ?? member.competenceID) !== member.competenceID,
    ),
  });
  const touched = (after: typeof data.structure) =>
    touchedVotings(data.structure, after, [{ operation: "123", voting }]).flatMap(({ operation, consequences }) =>
      consequences.map((one) => removalText(one, data.nameOf(one.personID).toUpperCase(), operation)),
    );
  expect(touched(data.structure)).toEqual([]);
  expect(touched(without("ana", 1))).toEqual([]);
  expect(touched(without("ana"))).toEqual([
    "ANA participa da votação em aberto da operação 123: a pessoa deixa de votar.",
  ]);
  expect(touched({ ...data.structure, members: [] })).toEqual([
    "ANA participa da votação em aberto da operação 123: a pessoa deixa de votar.",
    "BIA participa da votação em aberto da operação 123: o voto já dado continua valendo.",
    "CAIO participa da votação em aberto da operação 123: a pessoa deixa de votar. Com a remoção, o resultado passa a ser: Aprovado.",
  ]);
});

test("a vote does not modify the voting object that it was cast on", () => {
  const { setup, operation, idOf } = sceneOf("any", LADDER, "20.000", "-");
  const opening = openVoting(setup, operation);
  if ("refusal" in opening) throw new Error("the opening was refused");
  const before = structuredClone(opening.voting);
  castVote(opening.voting, { personID: idOf("bia"), action: "APPROVE", comment: null });
  expect(opening.voting).toEqual(before);
});
