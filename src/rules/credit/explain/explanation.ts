// One figure explained, in Portuguese words.

export interface Explanation {
  /** Which figure, for programs: FINANCED, INSTALLMENT, IOF_DAILY, CET … */
  figure: string;
  label: string;
  value: string;
  formula: string;
  inputs: { name: string; value: string }[];
  convention: string;
  source: string;
}

/** Each source once, however many of the texts name it: "Contrato; ABNT NBR 5891". */
export function sourcesIn(...texts: string[]): string {
  const sources = texts.flatMap((text) => text.split("; "));
  const isFirst = (source: string, at: number) =>
    sources.findIndex((other) => other.toLocaleLowerCase("pt-BR") === source.toLocaleLowerCase("pt-BR")) === at;
  return sources.filter(isFirst).join("; ");
}
