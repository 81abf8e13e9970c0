// Fills a register with any number of rows for measurements: set-based, without audit, in transactions of a chunk.
import { flatFields, type Resource } from "../../src/base/resource.ts";
import { definitionOf } from "../../src/fields/definitions.ts";
import {
  type Clock,
  type Database,
  type Handle,
  resourceNamed,
  run,
  runOne,
  type Services,
} from "../framework/index.ts";
import {
  address,
  cents,
  chance,
  cnpjOf,
  companyName,
  cpfOf,
  day,
  email,
  mobile,
  oneOf,
  personName,
} from "./big-values.ts";

/** The SQL of each field's value for the row `n` with that `document`; `$1` is today. */
type Values = Record<string, string>;
interface Plan {
  document: (n: number) => string;
  values: Values;
  /** The party that the record is about, which is created first, and its key column in the record. */
  party?: { resource: string; values: Values; key: string };
}

const person: Values = {
  fullName: personName(),
  documentNumber: "document",
  birthDate: day(29_000, 6_600, 11),
  sex: oneOf(["F", "M"], 12),
  civilStatus: oneOf(["SI", "DI", "WI"], 13),
  email: email("volume.example"),
  phone: mobile(),
  income: cents(1_500, 18_000, 14),
  ...address(),
};
const company: Values = {
  legalName: companyName(),
  tradeName: companyName(),
  documentNumber: "document",
  size: oneOf(["ME", "EPP", "MD"], 15),
  openingDate: day(9_000, 400, 16),
  registrationStatus: "'ATIVA'",
  email: email("empresas.example"),
  phone: mobile(),
  averageMonthlyRevenue: cents(20_000, 900_000, 17),
  ...address(),
};
/** One of the existing agencies, or null. */
const agency = `($2::bigint[])[1 + mod(n, coalesce(array_length($2::bigint[], 1), 0) + 1)]`;

export const BIG_PLANS: Record<string, Plan> = {
  persons: { document: cpfOf, values: person },
  companies: { document: cnpjOf, values: company },
  customers: {
    document: cpfOf,
    values: {
      type: "'PERSON'",
      creditLimit: cents(1_000, 60_000, 18),
      customerSince: day(2_000, 1, 19),
      riskLevel: oneOf(["LOW", "LOW", "MEDIUM", "HIGH"], 20),
      agencyOfficeID: agency,
      ...address(),
    },
    party: { resource: "persons", values: person, key: "personID" },
  },
  suppliers: {
    document: cnpjOf,
    values: {
      category: oneOf(["DEALER", "SERVICES", "TECHNOLOGY", "LEGAL", "OTHER"], 21),
      paymentTermDays: chance(60, 22),
      bankAccounts: bankAccounts(),
      ...address(),
    },
    party: { resource: "companies", values: company, key: "companyID" },
  },
  leads: {
    document: cpfOf,
    values: {
      type: "'PERSON'",
      name: personName(),
      documentNumber: "document",
      phone: mobile(),
      email: email("leads.example"),
      source: oneOf(["SITE", "AGENT", "PHONE", "CAMPAIGN"], 23),
      status: oneOf(["NEW", "CONTACTED", "QUALIFIED"], 24),
      desiredValue: cents(1_000, 50_000, 25),
      originDate: day(900, 1, 26),
      agencyOfficeID: agency,
    },
  },
};

function bankAccounts(): string {
  const parts = {
    accountType: "'CC'",
    bankID: "$3::bigint",
    agency: "'0001'",
    account: "(100000 + mod(n, 899999))::text",
    accountDigit: "'0'",
    primary: "true",
  };
  return `jsonb_build_array(jsonb_build_object(${Object.entries(parts)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(", ")}))`;
}

interface BigFill {
  database: Database;
  services: Services;
  clock: Clock;
  resource: string;
  rows: number;
  chunk?: number;
  onProgress?(rowCount: number): void;
}

const DEFAULT_CHUNK = 10_000;
/** The last number used in this installation, so that a second filling repeats no document of the first. */
const MARK = "big_fill_number";

export async function fillRegister(fill: BigFill): Promise<number> {
  const { database, services, rows, chunk = DEFAULT_CHUNK } = fill;
  const plan = BIG_PLANS[fill.resource];
  if (!plan) throw new Error(`There is no plan that fills ${fill.resource}. Add one to server/demo/big.ts.`);
  const resource = resourceNamed({ services }, fill.resource);
  const statement = statementOf(services, resource, plan);
  const constants = await constantsOf(fill);
  let rowCount = 0;
  while (rowCount < rows) {
    rowCount += await database.db.transaction().execute(async (tx) => {
      const numbers = await takeNumbers(tx, Math.min(chunk, rows - rowCount));
      const documents = numbers.map(plan.document);
      return (await runOne<{ made: number }>(tx, statement, [...constants, numbers, documents])).made;
    });
    fill.onProgress?.(rowCount);
  }
  for (const name of new Set([
    resource.table,
    ...(plan.party ? [resourceNamed({ services }, plan.party.resource).table] : []),
  ])) {
    await run(database.db, `analyze "${name}"`);
  }
  return rowCount;
}

async function constantsOf({ database, clock }: BigFill): Promise<unknown[]> {
  const offices = await run<{ id: number }>(database.db, "select id from agency_offices order by id");
  const [bank] = await run<{ id: number }>(database.db, "select id from banks order by id limit 1");
  return [clock.today(), offices.map(({ id }) => id), bank?.id ?? null, clock.now().toISOString()];
}

async function takeNumbers(tx: Handle, count: number): Promise<number[]> {
  const { value: last } = await runOne<{ value: number }>(
    tx,
    `insert into installation (key, value) values ('${MARK}', to_jsonb($1::bigint))
     on conflict (key) do update set value = to_jsonb((installation.value #>> '{}')::bigint + $1::bigint)
     returning (value #>> '{}')::bigint as value`,
    [count],
  );
  return Array.from({ length: count }, (_, index) => last - count + 1 + index);
}

const MOMENT = `($4::timestamptz - (${chance(60 * 24 * 1_000, 30)}::integer) * interval '1 minute')`;

/** One statement for the numbers and documents of a chunk. A row that collides with an existing one is left out. */
function statementOf(services: Services, resource: Resource, { values, party }: Plan): string {
  const numbers = "numbers as (select * from unnest($5::bigint[], $6::text[]) as t (n, document))";
  // Every constant has a type even where no value uses it.
  const typed = "constants as (select $1::date, $2::bigint[], $3::bigint, $4::timestamptz)";
  const count = "select count(*) as made from made";
  if (!party)
    return `with ${typed}, ${numbers}, made as (${insertOf(resource, values, "numbers")} returning 1) ${count}`;
  const parent = resourceNamed({ services }, party.resource);
  const document = columnOf(parent, "documentNumber");
  return `with ${typed}, ${numbers},
    parties as (${insertOf(parent, party.values, "numbers")} returning id, "${document}" as document),
    known as (select n, document, id as party_id from parties join numbers using (document)),
    made as (${insertOf(resource, { ...values, [party.key]: "party_id" }, "known")} returning 1) ${count}`;
}

function insertOf(resource: Resource, values: Values, from: string): string {
  const columns: Values = { ...defaultsOf(resource), created_at: MOMENT, updated_at: MOMENT };
  for (const [path, sql] of Object.entries(values)) columns[columnOf(resource, path)] = sql;
  const names = Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(", ");
  return `insert into "${resource.table}" (${names}) select ${Object.values(columns).join(", ")} from ${from} on conflict do nothing`;
}

function columnOf(resource: Resource, path: string): string {
  const column = flatFields(resource.fields).find((field) => field.path === path)?.column;
  if (!column) throw new Error(`The resource ${resource.name} has no field "${path}" with a column.`);
  return column;
}

/** The defaults that saving by a person would have written. */
function defaultsOf(resource: Resource): Values {
  const columns: Values = {};
  for (const field of flatFields(resource.fields)) {
    const value = field.schema.default;
    if (!field.column || value === undefined || value === null || typeof value === "object" || field.type === "embed")
      continue;
    columns[field.column] =
      `${typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value)}::${definitionOf(field).sqlType ?? "text"}`;
  }
  return columns;
}
