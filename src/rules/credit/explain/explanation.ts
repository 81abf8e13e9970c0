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
