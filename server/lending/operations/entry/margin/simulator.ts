// The bundled simulator of payroll margins, for demonstrations and tests: it calls nobody and says so on each answer. An
// employee of the registers has the margin that stands there; anybody else one that follows from CPF and registration.
import { createHash } from "node:crypto";
import { type Cents, toCents } from "../../../../../src/base/money.ts";
import { type Handle, run, runOne } from "../../../../framework/index.ts";
import { type MarginPort, type MarginQuestion, NOT_EMPLOYED, NOT_ENOUGH } from "./contract.ts";

/** One registration in so many is unknown to the employer. */
const UNKNOWN_SHARE = 17;
const LEAST_CENTS = 15_000;
const MOST_CENTS = 350_000;

export function simulatedMargin(db: Handle): MarginPort {
  return {
    async consult(question) {
      const whole = (await registeredMargin(db, question)) ?? drawnMargin(question);
      if (whole === undefined) return { kind: "refused", reason: NOT_EMPLOYED };
      const left = whole - (await reservedFor(db, question));
      return { kind: "answered", available: left > 0n ? left : 0n, isSimulated: true };
    },
    async reserve(key, question, amount) {
      const [earlier] = await run(db, "select 1 from margin_simulator_reservation where key = $1", [key]);
      if (earlier) return { kind: "done" };
      const margin = await this.consult(question);
      if (margin.kind !== "answered") return margin;
      if (margin.available < amount) return { kind: "refused", reason: NOT_ENOUGH };
      await run(
        db,
        `insert into margin_simulator_reservation (key, document_number, registration_number, amount)
         values ($1, $2, $3, $4) on conflict do nothing`,
        [key, question.documentNumber, question.registrationNumber, String(amount)],
      );
      return { kind: "done" };
    },
    async release(key) {
      await run(db, "update margin_simulator_reservation set is_released = true where key = $1", [key]);
      return { kind: "done" };
    },
  };
}

async function registeredMargin(db: Handle, question: MarginQuestion): Promise<Cents | undefined> {
  const [employee] = await run<{ margin: string | null }>(
    db,
    `select coalesce(e.available_margin, e.consignable_margin)::text as margin from employees e
       join persons p on p.id = e.person_id
      where p.document_number = $1 and e.registration_number = $2 and ($3::bigint is null or e.affiliated_company_id = $3)
      order by e.id desc limit 1`,
    [question.documentNumber, question.registrationNumber, question.employer?.id ?? null],
  );
  return employee?.margin ? toCents(employee.margin) : undefined;
}

function drawnMargin({ documentNumber, registrationNumber }: MarginQuestion): Cents | undefined {
  const digest = createHash("sha256").update(`${documentNumber} ${registrationNumber}`).digest();
  if (digest.readUInt32BE(0) % UNKNOWN_SHARE === 0) return undefined;
  return BigInt(LEAST_CENTS + (digest.readUInt32BE(4) % (MOST_CENTS - LEAST_CENTS)));
}

async function reservedFor(db: Handle, { documentNumber, registrationNumber }: MarginQuestion): Promise<Cents> {
  const { total } = await runOne<{ total: string }>(
    db,
    `select coalesce(sum(amount), 0)::text as total from margin_simulator_reservation
      where document_number = $1 and registration_number = $2 and not is_released`,
    [documentNumber, registrationNumber],
  );
  return BigInt(total);
}
