// The Portuguese words of breakdown and explanations; what they speak of is worked out elsewhere.
import type { LoanEvent } from "../after/event-terms.ts";
import type { DayCount } from "../conventions/day-count.ts";
import type { Method } from "../methods/amortise.ts";
import type { Residue } from "../methods/plan.ts";
import type { RoundingMode } from "../numbers/rounding.ts";

export const METHOD_TEXTS: Readonly<Record<Method, { label: string; formula: string; source: string }>> = {
  PRICE: {
    label: "Tabela Price",
    formula:
      "Parcela = valor financiado ÷ soma de 1 ÷ fator acumulado de cada parcela; com períodos iguais, valor × i ÷ (1 − (1 + i)^−n)",
    source: "Sistema francês de amortização; contrato",
  },
  BALLOON: {
    label: "Tabela Price com parcela balão",
    formula:
      "Parcela = (valor financiado − balão ÷ fator acumulado do balão) ÷ soma de 1 ÷ fator acumulado de cada parcela",
    source: "Sistema francês de amortização com valor residual; contrato",
  },
  SAC: {
    label: "SAC (amortização constante)",
    formula: "Amortização = valor financiado ÷ número de parcelas; parcela = amortização + juros sobre o saldo",
    source: "Sistema de amortização constante; contrato",
  },
  EQUAL_PRINCIPAL: {
    label: "Amortização constante",
    formula: "Amortização = valor financiado ÷ número de parcelas; parcela = amortização + juros sobre o saldo",
    source: "Sistema de amortização constante; contrato",
  },
  SAM: {
    label: "SAM (sistema misto)",
    formula: "Parcela = média da parcela da Tabela Price e da parcela do SAC; amortização = parcela − juros do saldo",
    source: "Sistema de amortização misto; contrato",
  },
  AMERICAN: {
    label: "Sistema americano",
    formula: "Parcela = juros do período; na última, juros + valor financiado",
    source: "Sistema americano de amortização; contrato",
  },
  BULLET: {
    label: "Pagamento único",
    formula: "Parcela = valor financiado × fator de todo o prazo",
    source: "Contrato",
  },
  FLAT: {
    label: "Juros sobre o valor inicial (flat)",
    formula: "Parcela = valor financiado ÷ número de parcelas + valor financiado × taxa do período",
    source: "Contrato",
  },
  DISCOUNT: {
    label: "Desconto de recebíveis",
    formula:
      "Por fora: desconto = valor de face × taxa × dias ÷ 30. Por dentro: desconto = face − face ÷ fator dos dias",
    source: "Contrato de desconto; cessão dos títulos",
  },
};

export const DAY_COUNT_TEXTS: Readonly<Record<DayCount, string>> = {
  MONTHLY: "30/360: cada parcela vale os seus meses, sem contar os dias",
  PERIODIC: "Períodos iguais: mês = 1/12, semana = 1/52, quinzena de 14 dias = 1/26 do ano",
  "30E/360": "30/360 europeu: meses de 30 dias, o dia 31 conta como 30",
  "30U/360": "30/360 americano",
  "ACT/30": "Dias corridos sobre mês de 30 dias: (1 + taxa ao mês)^(dias ÷ 30)",
  "ACT/365": "Dias corridos sobre 365",
  "ACT/360": "Dias corridos sobre 360",
  "ACT/364": "Dias corridos sobre 364",
  "ACT/ACT": "Dias corridos sobre os dias do próprio ano (ISDA)",
  "ACT/ACT-ICMA": "Dias corridos sobre os dias do período regular (ICMA)",
  "ACT/ACT-END": "Dias corridos sobre os dias do ano em que cada dia termina",
  "ACT/ACT-AFB": "Anos inteiros e dias corridos sobre 365 ou 366 (AFB)",
  "BUS/252": "Dias úteis sobre 252",
};

export const ROUNDING_TEXTS: Readonly<Record<RoundingMode, string>> = {
  HALF_UP: "meio arredonda para cima",
  HALF_EVEN: "meio arredonda para o par (ABNT NBR 5891)",
  CEILING: "arredonda para cima",
  DOWN: "despreza a fração",
};

export const RESIDUE_TEXTS: Readonly<Record<Residue, string>> = {
  LAST_INSTALLMENT: "A última parcela paga todo o saldo e absorve os centavos de arredondamento",
  LAST_INTEREST: "A última parcela é igual às outras; os centavos de arredondamento ficam nos seus juros",
  SPREAD: "A parcela muda por centavos até que a última seja a mais próxima das outras",
  FIRST_INSTALLMENT: "A primeira parcela absorve os centavos de arredondamento",
};

/** By code; a fee that is not here is called by its own name or code. */
const CHARGE_TEXTS: { readonly [code: string]: string } = {
  TFC: "Tarifa de cadastro (TFC)",
  TAC: "Tarifa de abertura de crédito (TAC)",
  TEC: "Tarifa de emissão de carnê (TEC)",
  REGISTRATION: "Registro do contrato",
  APPRAISAL: "Avaliação do bem",
  INSURANCE: "Seguro prestamista",
  IOF: "IOF",
  UPFRONT_INTEREST: "Juros do período inicial, pagos na liberação",
};

export const chargeText = ({ code, name }: { code: string; name?: string }): string =>
  name ?? CHARGE_TEXTS[code] ?? code;

export const BREAKDOWN_TEXTS = {
  RELEASED: "Valor liberado ao cliente",
  LATER_RELEASES: "Liberações posteriores",
  INTEREST: "Juros",
  TOTAL: "Total a pagar",
} as const;

export const SOURCES = {
  cet: "Resolução CMN nº 4.881/2020",
  civil: "Contrato",
  fee: "Resolução CMN nº 3.919/2010 e contrato; STJ, Súmulas 565 e 566",
  insurance: "Contratação facultativa: STJ, Tema 972",
  iof: "Decreto nº 6.306/2007, arts. 7º e 8º",
  rounding: "ABNT NBR 5891; contrato",
  calendar: "Resolução CMN nº 4.880/2020; Leis 662/1949, 9.093/1995 e 14.759/2023",
  return: "Resolução CMN nº 4.935/2021: comissão paga pelo credor, sem cobrança do cliente",
} as const;

export const EVENT_TEXTS: Readonly<Record<LoanEvent["kind"], { formula: string; convention: string; source: string }>> =
  {
    LATE_PAYMENT: {
      formula:
        "total = parcela + multa (parcela × percentual) + juros de mora (parcela × taxa × dias ÷ 30) + juros remuneratórios",
      convention: "Dias corridos desde o vencimento; multa e juros de mora não incidem um sobre o outro",
      source: "CDC, art. 52, § 1º; Código Civil, arts. 395 e 406; Resolução CMN nº 4.882/2020; Lei nº 7.089/1983",
    },
    PAYMENT: {
      formula:
        "o valor paga, em ordem, custos, multa, juros de mora, juros remuneratórios, juros e principal, salvo outra ordem do contrato",
      convention: "A parcela mais antiga primeiro; o que sobra é devolvido",
      source: "Código Civil, arts. 354 e 355",
    },
    SETTLEMENT: {
      formula: "valor presente = soma de parcela ÷ (1 + taxa)^(tempo até o vencimento)",
      convention: "Taxa do contrato; cada parcela arredondada ao centavo",
      source: "CDC, art. 52, § 2º; Resolução CMN nº 3.516/2007",
    },
    DEBT: {
      formula: "saldo = parcelas vencidas com encargos + valor presente das parcelas a vencer − abatimento",
      convention: "Vencidas na data; a vencer pela taxa do contrato",
      source: "CDC, art. 52; Resolução CMN nº 4.882/2020",
    },
    ACCRUAL: {
      formula: "juros do dia = saldo × (fator até o dia − fator até o dia anterior)",
      convention: "Os dias de um período somam os juros da parcela; pela taxa efetiva, dias corridos sobre 365",
      source: "Resolução CMN nº 4.966/2021, art. 11",
    },
    CESSION: {
      formula: "preço = soma de parcela ÷ (1 + taxa da cessão)^(tempo); resultado = preço − valor contábil",
      convention: "Dias até cada vencimento; valor contábil pela taxa do contrato",
      source: "Código Civil, arts. 286 a 298; contrato de cessão",
    },
    COMPLEMENTARY_IOF: {
      formula: "principal da parcela × dias de atraso × alíquota diária, até o limite de dias contado da liberação",
      convention: "Alíquota da data da liberação; sem novo adicional",
      source: "Decreto nº 6.306/2007, art. 7º",
    },
  };
