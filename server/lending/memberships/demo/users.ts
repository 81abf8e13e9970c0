// One person for each way of working in the demonstration, with a short name to sign in with.

export type Workplace = "master" | "north" | "affiliated" | "cessionary";

export interface DemoUser {
  login: string;
  name: string;
  sex: "F" | "M";
  age: number;
  email: string;
  role: string;
  at?: Workplace;
  /** The only views of the role that the person has. */
  limitedTo?: string[];
  changeRates?: boolean;
  /** Percent of a debt. */
  discountLimit?: number;
  jurisdictionLevel?: number;
  /** True for a person who signs for the lender. */
  represents?: boolean;
}

// biome-ignore format: a table, one user a line
export const DEMO_USERS: DemoUser[] = [
  { login: "sa", name: "HELENA DUARTE VILAR", sex: "F", age: 49, email: "helena.duarte@aurora.example", role: "r_superadmin", jurisdictionLevel: 9, changeRates: true, discountLimit: 100, represents: true },
  { login: "ad", name: "RICARDO AMORIM SALES", sex: "M", age: 44, email: "ricardo.amorim@aurora.example", role: "r_admin", jurisdictionLevel: 7, changeRates: true, discountLimit: 30 },
  { login: "op", name: "BIANCA TORRES LACERDA", sex: "F", age: 33, email: "bianca.torres@aurora.example", role: "r_operator", jurisdictionLevel: 5, changeRates: true, discountLimit: 10 },
  { login: "op2", name: "GUSTAVO PIMENTEL ROSA", sex: "M", age: 29, email: "gustavo.pimentel@aurora.example", role: "r_operator", jurisdictionLevel: 3 },
  { login: "lim", name: "LETÍCIA BRANDÃO", sex: "F", age: 24, email: "leticia.brandao@aurora.example", role: "r_operator", limitedTo: ["view_credit_registers_customers"] },
  { login: "ag", name: "NATANAEL CORDEIRO", sex: "M", age: 36, email: "natanael.cordeiro@aurora.example", role: "r_agency_office", at: "north" },
  { login: "agm", name: "IVONE SALGADO PRATA", sex: "F", age: 47, email: "ivone.salgado@aurora.example", role: "r_agency_office_master", at: "master", changeRates: true },
  { login: "hr", name: "DURVAL ESTEVES", sex: "M", age: 51, email: "durval.esteves@aurora.example", role: "r_hr", at: "affiliated" },
  { login: "ce", name: "CECÍLIA MONTANHA REIS", sex: "F", age: 39, email: "cecilia.montanha@aurora.example", role: "r_cessionary", at: "cessionary" },
];
