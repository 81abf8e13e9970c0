// The registers in which one person or company stands, as the server answers them.

/** One record about the party. */
export interface PartyRole {
  resource: string;
  /** What the register calls one of its records: "Fornecedor". */
  label: string;
  id: number;
}
