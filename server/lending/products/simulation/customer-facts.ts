// What a simulation knows of the client: what the request states, and what the register of customers says besides.
import { monthsBetween } from "../../../../src/base/dates.ts";
import type { SimulationConditions } from "../../../../src/rules/products/simulation.ts";
import { type Context, permissions, records, resourceNamed, run } from "../../../framework/index.ts";

export interface CustomerFacts {
  age?: number;
  companyTimeMonths?: number;
  /** Monthly income of a person, monthly revenue of a company. */
  income?: number;
  margin?: number;
  availableLimit?: number;
  simplesNacional?: boolean;
  warnings: string[];
}

interface CustomerRow {
  id: number;
  birth: string | null;
  since: string | null;
  income: number | null;
  margin: number | null;
  limit: number | null;
  simples: boolean | null;
}

const FIND = `
  select c.id, p.birth_date::text as birth, coalesce(c.admission_date, o.opening_date)::text as since,
         coalesce(p.income, o.average_monthly_revenue)::float8 as income, c.consignable_margin::float8 as margin,
         coalesce(p.available_consignable_limit, p.consignable_limit - coalesce((select sum(n.financed_value)
           from operations n join products d on d.id = n.product_id
          where n.customer_id = c.id and d.consigned and n.marked_as_paid_at is not null and n.finished_at is null), 0)
         )::float8 as "limit",
         (o.tax_regime = 'SIMPLES' or o.size = 'MEI') as simples
    from customers c left join persons p on p.id = c.person_id left join companies o on o.id = c.company_id
   where coalesce(p.document_number, o.document_number) = $1 and c.type = $2`;

const NOT_REGISTERED =
  "Não há cliente com este CPF/CNPJ entre os que você vê: idade, renda e margem não foram conferidas.";

export async function customerFacts(
  context: Context,
  conditions: SimulationConditions & { originDate: string },
): Promise<CustomerFacts> {
  const { documentNumber, originDate, customerType } = conditions;
  const row = documentNumber ? await customerWith(context, documentNumber, customerType) : undefined;
  const registered: CustomerFacts = {
    age: row?.birth ? Math.floor(monthsBetween(row.birth, originDate) / 12) : undefined,
    companyTimeMonths: row?.since ? Math.max(monthsBetween(row.since, originDate), 0) : undefined,
    income: row?.income ?? undefined,
    margin: row?.margin ?? undefined,
    availableLimit: row?.limit ?? undefined,
    simplesNacional: row?.simples ?? undefined,
    warnings: documentNumber && !row ? [NOT_REGISTERED] : [],
  };
  return {
    ...{ age: conditions.age ?? registered.age, income: conditions.income ?? registered.income },
    ...{ margin: conditions.margin ?? registered.margin },
    companyTimeMonths: conditions.companyTimeMonths ?? registered.companyTimeMonths,
    availableLimit: conditions.availableLimit ?? registered.availableLimit,
    simplesNacional: conditions.simplesNacional ?? registered.simplesNacional,
    warnings: registered.warnings,
  };
}

/** Name of the customer of a document, as far as the caller may read it. */
export async function customerName(
  context: Context,
  { documentNumber, customerType }: Pick<SimulationConditions, "documentNumber" | "customerType">,
): Promise<string | undefined> {
  const row = documentNumber ? await customerWith(context, documentNumber, customerType) : undefined;
  if (!row) return undefined;
  return (await records.get(context, resourceNamed(context, "customers"), row.id)).name ?? undefined;
}

/** The customer of a document, as far as the caller may read it. */
async function customerWith(context: Context, document: string, type: string): Promise<CustomerRow | undefined> {
  const customers = resourceNamed(context, "customers");
  if (permissions.readLevel(customers, context.caller, context.services.resources) !== "full") return undefined;
  const [row] = await run<CustomerRow>(context.db, FIND, [document, type]);
  const visible = await records.existingIDs(context, customers.name, [row?.id ?? 0]);
  return row && visible.has(row.id) ? row : undefined;
}
