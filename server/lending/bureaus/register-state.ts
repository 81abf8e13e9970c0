// What the registers of parties show of bureaus: until when each answer is valid, and the risk that Regcheq calculated.
// It stands beside the records, so that lists filter and sort by it, and changes no version of them.
import { type Context, type HooksOfResource, hooksFor, run } from "../../framework/index.ts";
import { type Party, refuseWithoutRegister } from "../parties/index.ts";
import { requireCredit } from "./access.ts";
import type { BureauCode } from "./port/port.ts";

const COLUMNS = ["scr_valid_until", "boa_vista_valid_until", "regcheq_valid_until", "regcheq_risk"] as const;
const VALID_UNTIL: Readonly<Record<BureauCode, string>> = {
  SCR: "scr_valid_until",
  BOA_VISTA: "boa_vista_valid_until",
  REGCHEQ: "regcheq_valid_until",
};

export interface RegisterState {
  bureau: BureauCode;
  personID: number | null;
  companyID: number | null;
  /** YYYY-MM-DD. */
  validUntil: string;
  /** Of Regcheq alone. */
  risk?: string | null;
}

export async function noteOnRegisters({ db }: Context, state: RegisterState): Promise<void> {
  const { bureau, personID, companyID, validUntil, risk } = state;
  const column = VALID_UNTIL[bureau];
  const rest = bureau === "REGCHEQ" ? ", regcheq_risk = $3" : "";
  const values = [validUntil, ...(bureau === "REGCHEQ" ? [risk ?? null] : [])];
  // A base date of the SCR that is asked about again may end later than another one.
  const set = `${column} = greatest(${column}, $2::date)${rest}`;
  const party = personID === null ? "company" : "person";
  const table = personID === null ? "companies" : "persons";
  await run(db, `update ${table} set ${set} where id = $1`, [personID ?? companyID, ...values]);
  await run(db, `update customers set ${set} where ${party}_id = $1`, [personID ?? companyID, ...values]);
}

/** A customer may be made of a party about whom bureaus were asked before. */
export const registerStateHooks: HooksOfResource = hooksFor("customers", {
  async afterWrite({ db }, written) {
    const made = written.flatMap(({ id, before, after }) => (before === null && after !== null ? [id] : []));
    if (made.length === 0) return;
    for (const [table, key] of [
      ["persons", "person_id"],
      ["companies", "company_id"],
    ])
      await run(
        db,
        `update customers c set ${COLUMNS.map((name) => `${name} = p.${name}`).join(", ")}
           from ${table} p where p.id = c.${key} and c.id = any($1::bigint[])
            and num_nonnulls(${COLUMNS.map((name) => `p.${name}`).join(", ")}) > 0`,
        [made],
      );
  },
});

export type Answers = ReadonlyMap<BureauCode, { consultDate: string | null; validUntil: string | null }>;

/**
 * The newest answer of each bureau about each of these parties, read at once; people of Credit see every row of their
 * registers. @throws FORBIDDEN
 */
export async function statesOf(context: Context, party: Party, ids: readonly number[]) {
  requireCredit(context);
  refuseWithoutRegister(context, party);
  const rows = await run<{
    id: number;
    bureau: BureauCode | null;
    consultDate: string | null;
    validUntil: string | null;
  }>(
    context.db,
    `select distinct on (p.id, q.bureau) p.id, q.bureau, q.consult_date as "consultDate", q.valid_until as "validUntil"
       from ${party} p left join bureau_queries q on q.document_number = p.document_number and q.state in ('DONE', 'NO_DATA')
             and q.answer_sealed is not null
      where p.id = any($1::bigint[]) order by p.id, q.bureau, q.id desc`,
    [ids],
  );
  const all = new Map<number, Map<BureauCode, { consultDate: string | null; validUntil: string | null }>>();
  for (const { id, bureau, ...dates } of rows) {
    const answers = all.get(id) ?? new Map();
    all.set(id, answers);
    if (bureau !== null) answers.set(bureau, dates);
  }
  return [...all].map(([id, answers]) => ({ id, answers }));
}
