// Why something cannot be done now, for programs and for people.
export interface Refusal {
  code: string;
  text: string;
}

export const refusal = (code: string, text: string): Refusal => ({ code, text });
