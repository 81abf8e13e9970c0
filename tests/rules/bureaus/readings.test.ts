// Tests how answers of bureaus are parsed: exact sums by band, codes with their texts, missing scores, and dates.
import { describe, expect, test } from "vitest";
import { readBoaVista } from "../../../server/lending/bureaus/boa-vista/contract.ts";
import { Breaker } from "../../../server/lending/bureaus/port/breaker.ts";
import { UnreadableAnswer } from "../../../server/lending/bureaus/port/port.ts";
import { readRegcheq } from "../../../server/lending/bureaus/regcheq/contract.ts";
import { readScr } from "../../../server/lending/bureaus/scr/contract.ts";
import {
  CHEQUE_REFUSALS,
  COMPANY_NATURES,
  conditionText,
  occurrenceText,
  PERSON_OCCURRENCES,
  refusalText,
  situationText,
} from "../../../src/rules/bureaus/boa-vista-codes.ts";
import { FALLING_DUE, LOSSES, OVERDUE, offeredBaseDates } from "../../../src/rules/bureaus/scr-buckets.ts";

const answer = (resultado: unknown, situacao = "OK") =>
  Buffer.from(JSON.stringify({ protocolo: "P1", situacao, cobrada: true, resultado }));
const JSON_TYPE = "application/json";

const due = (codes: readonly (readonly [string, string])[], first: number) =>
  codes.map(([codigo], at) => ({ codigo, valor: first + at }));
const scr = (modalidades: unknown[], more = {}) =>
  readScr(answer({ dataBase: "2026-09", modalidades, ...more }), JSON_TYPE).content;

describe("the SCR", () => {
  test("has every band in order with its own value, to the cent (BUR-058 to BUR-061, BUR-084)", () => {
    const { credits, totals } = scr([
      {
        codigo: "0202",
        variacaoCambial: "N",
        vencimentos: [...due(FALLING_DUE, 101), ...due(OVERDUE, 201), ...due(LOSSES, 301)],
      },
      {
        codigo: "1904",
        variacaoCambial: "N",
        vencimentos: [
          { codigo: "v20", valor: 5 },
          { codigo: "v40", valor: 7 },
        ],
      },
      { codigo: "0210", variacaoCambial: "N", vencimentos: [{ codigo: "v20", valor: 900 }] },
    ]);
    expect(Object.entries(credits.fallingDue)).toEqual(
      "D30 D60 D90 D180 D360 D720 D1080 D1440 D1800 D5400 ABOVE INDEFINITE"
        .split(" ")
        .map((band, at) => [band, (101 + at) / 100]),
    );
    expect(Object.entries(credits.overdue)).toEqual(
      "D14 D30 D60 D90 D120 D150 D180 D240 D300 D360 D540 ABOVE".split(" ").map((band, at) => [band, (201 + at) / 100]),
    );
    expect(credits.losses).toEqual({ M12: 3.01, M48: 3.02, ABOVE: 3.03 });
    expect(credits).toMatchObject({ creditLimitUpTo360: 0.05, creditLimitAbove360: 0.07, limitSum: 0.12 });
    expect(credits).toMatchObject({ fallingDueSum: 12.78, overdueSum: 24.78, lossesSum: 9.06 });
    expect(totals).toMatchObject({ totalCredit: 46.62, totalResponsability: 46.62, totalRisk: 46.74 });
  });

  test("adds modalities without losing a cent", () => {
    const large = {
      codigo: "0202",
      variacaoCambial: "N",
      vencimentos: [{ codigo: "v110", valor: 900_000_000_000_001 }],
    };
    expect(String(scr([large, large]).credits.fallingDueSum)).toBe("18000000000000.02");
  });

  test("names kind and modality, and shows an unknown code as it is", () => {
    const [first, second] = scr([
      { codigo: "0202", variacaoCambial: "S", vencimentos: [] },
      { codigo: "9999", variacaoCambial: "N", vencimentos: [] },
    ]).modalities;
    expect(first).toMatchObject({ modalityCode: "0202", productTypeText: "Empréstimos", exchangeRateVariation: true });
    expect(first?.productSubtypeText).toMatch(/^Crédito pessoal - com consignação/);
    expect(second).toMatchObject({ productTypeText: "99", productSubtypeText: "9999", exchangeRateVariation: false });
  });

  test("offers 24 base dates down from the second month before, over the turn of a year (BUR-066)", () => {
    const offered = offeredBaseDates("2026-01-15");
    expect(offered).toHaveLength(24);
    expect([offered[0], offered[1], offered.at(-1)]).toEqual(["2025-11", "2025-10", "2023-12"]);
  });
});

describe("Boa Vista", () => {
  const nothing = { tipoPessoa: "F", cadastro: {}, debitos: [], protestos: [], cheques: [], consultas: [] };
  const content = (result: object) => readBoaVista(answer({ ...nothing, ...result }), JSON_TYPE).content;

  test("a score of 0 or none is no score", () => {
    expect(content({ score: { valor: 0, texto: null } }).scoreInfo.score).toBeNull();
    expect(content({ score: null }).scoreInfo.score).toBeNull();
    expect(content({ score: { valor: 640, texto: "RISCO MÉDIO" } }).scoreInfo).toEqual({
      score: 640,
      scoreText: "RISCO MÉDIO",
    });
  });

  test("reads cents, dates DDMMAAAA and the texts of codes, and sums protests", () => {
    const item = {
      data: "14052026",
      informante: "LOJA",
      valor: 41_290,
      condicao: "C",
      tipo: "RG",
      situacao: "I",
      uf: "SP",
    };
    const { debts, protestsValue } = content({
      debitos: [item],
      protestos: [item, item, { ...item, data: "99999999" }],
    });
    expect(debts[0]).toMatchObject({ informantInfo: { date: "2026-05-14", informant: "LOJA" }, value: 412.9 });
    expect(debts[0]).toMatchObject({
      conditionText: "Comprador",
      occurrenceTypeText: "Registrado",
      situationText: "Inibido",
    });
    expect(protestsValue).toBe(1238.7);
  });

  test("every code has a text, and an unknown one is shown (BUR-036 to BUR-041)", () => {
    expect([CHEQUE_REFUSALS.size, PERSON_OCCURRENCES.size, COMPANY_NATURES.size]).toEqual([24, 6, 40]);
    expect([refusalText("12"), refusalText("99")]).toEqual(["Cheque sem fundos - 2ª apresentação", "99"]);
    expect([occurrenceText("AL", false), occurrenceText("AL", true)]).toEqual(["Locadora", "Aluguel"]);
    expect([situationText("A"), conditionText("A"), refusalText(null)]).toEqual(["Ativo", "Avalista", null]);
  });

  test("a company has no mother and no death", () => {
    const company = content({ tipoPessoa: "J", cadastro: { nome: "X LTDA", nomeMae: "Y" }, obito: true });
    expect(company).toMatchObject({ personType: "COMPANY", personalInfo: null, death: false });
    expect(company.companyInfo).not.toHaveProperty("motherName");
  });

  test.each([
    ["a list in place of an object", []],
    ["an amount with a fraction", { debitos: [{ valor: 1.5 }] }],
    ["a score out of bounds", { score: { valor: 1001 } }],
  ])("refuses %s", (_, result) => {
    const body = Array.isArray(result) ? result : { ...nothing, ...result };
    expect(() => readBoaVista(answer(body), JSON_TYPE)).toThrow(UnreadableAnswer);
  });

  test("values that the bureau does not have are null, and the rest is read (BUR-043)", () => {
    const { debts, protestsValue, bouncedChecks, presumedIncome } = readBoaVista(
      answer({
        ...nothing,
        debitos: [{ data: null, informante: null, valor: null }],
        protestos: [{ valor: 50_000 }, { valor: null }],
        cheques: [{ motivo: "11", quantidade: null }],
        rendaPresumida: { minima: null, maxima: 350_000 },
      }),
      JSON_TYPE,
    ).content;
    expect(debts).toMatchObject([{ value: null, informantInfo: { date: null, informant: null } }]);
    expect([protestsValue, bouncedChecks[0]?.quantity]).toEqual([500, null]);
    expect(presumedIncome).toEqual({ min: null, max: 3500 });
  });

  test("texts lose what no database takes, and a protocol of nothing else is none", () => {
    const sent = { situacao: "RECUSADA", cobrada: true, mensagem: "sem\u0000saldo\ud800" };
    const read = (protocolo: string) => readBoaVista(Buffer.from(JSON.stringify({ ...sent, protocolo })), JSON_TYPE);
    expect(read("P\u00001")).toMatchObject({ protocol: "P 1", message: "sem saldo\ufffd" });
    expect(() => read("\u0000")).toThrow(UnreadableAnswer);
  });

  test("Latin-1 keeps its accents where the content type says so", () => {
    const bytes = Buffer.from(answer({ ...nothing, cadastro: { nome: "JOÃO" } }).toString("utf8"), "latin1");
    expect(readBoaVista(bytes, "application/json; charset=ISO-8859-1").content.personalInfo?.name).toBe("JOÃO");
  });
});

describe("Regcheq", () => {
  const none = { coincidence: "false", info: null };
  const content = (result: object) => {
    const all = {
      calculatedRisk: "No Risk",
      gafiResult: none,
      ofaOnuInterpolResult: none,
      pepBrResult: none,
      pepBrLegalResult: none,
    };
    return readRegcheq(answer({ ...all, ...result }), JSON_TYPE).content;
  };

  test("only the text 'true' is a coincidence, and each risk has its level (BUR-071, BUR-082)", () => {
    expect(content({ gafiResult: { coincidence: "true" } }).gafiResult.coincidence).toBe("true");
    expect(content({ gafiResult: { coincidence: "yes" } }).gafiResult.coincidence).toBe("false");
    const levels = ["High Risk", "Medium Risk", "Low Risk", "No Risk"].map(
      (risk) => content({ calculatedRisk: risk }).riskLevel,
    );
    expect(levels).toEqual(["HIGH", "MEDIUM", "LOW", null]);
  });

  test("a link of the news that is no web address is left out", () => {
    const media = [
      { title: "A", date: "14052025", url: "javascript:alert(1)" },
      { title: "B", url: "https://a.example/1" },
    ];
    const { hits } = content({ complyAdvantageResult: { data: { additionalData: { hits: [{ doc: { media } }] } } } })
      .complyAdvantageResult.data.additionalData;
    expect(hits[0]?.doc.media).toEqual([
      { title: "A", date: "2025-05-14", url: null },
      { title: "B", date: null, url: "https://a.example/1" },
    ]);
  });
});

test("an answer about another document or base date is refused", () => {
  const about = { documentNumber: "52998224725", baseDate: "2026-08" };
  const month = answer({ dataBase: "2026-09", modalidades: [] });
  expect(() => readScr(month, JSON_TYPE, about)).toThrow(/outra data-base/);
  expect(readScr(month, JSON_TYPE, { ...about, baseDate: "2026-09" }).outcome).toBe("DONE");
  const other = {
    tipoPessoa: "F",
    cadastro: { documento: "11144477735" },
    debitos: [],
    protestos: [],
    cheques: [],
    consultas: [],
  };
  expect(() => readBoaVista(answer(other), JSON_TYPE, about)).toThrow(/outro documento/);
});

test("a bureau that failed five times rests for a minute, and is then tried with one question", () => {
  const breaker = new Breaker();
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000);
  for (let turn = 0; turn < 4; turn++) breaker.failed(at(0));
  expect(breaker.allows(at(0))).toBe(true);
  breaker.failed(at(0));
  expect([breaker.allows(at(59)), breaker.allows(at(60)), breaker.allows(at(61))]).toEqual([false, true, false]);
  breaker.succeeded();
  expect(breaker.allows(at(61))).toBe(true);
});
