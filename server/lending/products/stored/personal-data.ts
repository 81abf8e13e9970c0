// Simulations stored for a natural person are part of the personal data that the law (LGPD) gives that person access to:
// what was simulated, and what the person said of age, income or score. They never change, so they are deleted with it.
import { formatMoney, toCents } from "../../../../src/base/money.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { PersonalValue, SubjectRegister } from "../../../features/privacy/index.ts";
import { run } from "../../../framework/index.ts";

const OF_CUSTOMERS = (customers: string) => `
  select s.id from simulations s
   where s.customer_id in (select c.id from customers c where ${customers})
      or s.person_id in (select c.person_id from customers c where ${customers})
      or s.lead_id in (select l.id from leads l join customers c on c.id = l.customer_id where ${customers})`;

const reais = (value: unknown): string => formatMoney(toCents(String(value)), { symbol: true });
const plain = (value: unknown): string => String(value);

/** What a request says of the person beside what the record has as fields. */
const FACTS: readonly { field: string; title: string; textOf: (value: unknown) => string }[] = [
  { field: "age", title: "Idade informada", textOf: plain },
  { field: "score", title: "Score informado", textOf: plain },
  { field: "income", title: "Renda ou faturamento informado", textOf: reais },
  { field: "margin", title: "Margem consignável informada", textOf: reais },
  { field: "availableLimit", title: "Limite consignável informado", textOf: reais },
  { field: "companyTimeMonths", title: "Tempo de empresa informado (meses)", textOf: plain },
  { field: "vehicleYear", title: "Ano do veículo informado", textOf: plain },
];

export const SIMULATIONS: SubjectRegister = {
  register: "simulations",
  ids: {
    persons: `
      select s.id from simulations s where s.person_id = $1 union ${OF_CUSTOMERS("c.person_id = $1")}`,
    customers: OF_CUSTOMERS("c.id = $1"),
    leads: "select id from simulations where lead_id = $1",
  },
  isDeleted: true,
  async more({ db }, id): Promise<PersonalValue[]> {
    const [row] = await run<{ request: unknown }>(db, "select request from simulations where id = $1", [id]);
    const request = objectOf(row?.request);
    return FACTS.flatMap(({ field, title, textOf }) => {
      const value = request[field];
      return value === undefined || value === null ? [] : [{ field, title, value, text: textOf(value) }];
    });
  },
};
