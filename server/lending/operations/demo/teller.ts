// Tells the stories of the demonstration by the commands of the product, each act at its own business hour of the past.
import { valueAt } from "../../../../src/base/lookup.ts";
import { addBusinessHours } from "../../../../src/rules/operations/business-hours.ts";
import { type Draw, draw, type Maker } from "../../../features/demo/index.ts";
import { callersOf } from "../../../features/users/index.ts";
import { type Context, type Row, records, resourceNamed, run, runtime } from "../../../framework/index.ts";
import { daysOff } from "../deadlines.ts";

const SIGN_INS = ["sa", "ad", "op", "op2", "ag", "hr"] as const;
export type SignIn = (typeof SIGN_INS)[number];
/** Who votes in a committee and has no account in the demonstration. */
const COLLEAGUES = ["RENATA SIQUEIRA GOMES", "PATRÍCIA NOGUEIRA LIMA"] as const;
export type Colleague = (typeof COLLEAGUES)[number];

/** Ids by the names that the stories use. */
interface Directory {
  products: ReadonlyMap<string, number>;
  customers: ReadonlyMap<string, number>;
  persons: ReadonlyMap<string, number>;
  statuses: ReadonlyMap<string, number>;
  modalities: ReadonlyMap<string, number>;
}

export class Teller {
  readonly directory: Directory;
  readonly today: string;
  readonly #context: Context;
  readonly #callers: ReadonlyMap<SignIn | Colleague, Context["caller"]>;
  readonly #holidays: ReadonlySet<string>;
  #moment = "";
  draw: Draw = draw("operations");

  private constructor(
    { context, today }: Maker,
    directory: Directory,
    callers: ReadonlyMap<SignIn | Colleague, Context["caller"]>,
    holidays: ReadonlySet<string>,
  ) {
    this.#context = context;
    this.today = today;
    this.directory = directory;
    this.#callers = callers;
    this.#holidays = holidays;
  }

  static async of(maker: Maker): Promise<Teller> {
    const directory = {
      products: await maker.idsBy("products", "name"),
      customers: await customersByName(maker.context),
      persons: await maker.idsBy("persons", "fullName"),
      statuses: await maker.idsBy("operation-statuses", "name"),
      modalities: await maker.idsBy("guarantee-modalities", "code"),
    };
    return new Teller(maker, directory, await callersByName(maker, directory), await daysOff(maker.context));
  }

  /** Begins at an hour of that day; what follows comes later. */
  begin(name: string, day: string): void {
    this.draw = draw(`operation ${name} ${day}`);
    this.#moment = addBusinessHours(`${day}T12:00:00.000Z`, this.draw.integer(2, 50) / 10, this.#holidays);
  }

  /** Some business minutes pass before the next act; never beyond now. */
  pass(fewest: number, most: number): void {
    this.#moment = addBusinessHours(this.#moment, this.draw.integer(fewest, most) / 60, this.#holidays);
  }

  /** Nothing happens before the morning of that day. */
  skipTo(day: string): void {
    const morning = addBusinessHours(`${day}T12:00:00.000Z`, 0, this.#holidays);
    if (this.#moment < morning) this.#moment = morning;
  }

  /** What this person does at this moment. */
  as(name: SignIn | Colleague): Context {
    return { ...this.asInstallation(), caller: valueAt(this.#callers, name) };
  }

  /** What somebody does who has an account and no name in the stories. */
  async asPerson(personID: number): Promise<Context> {
    const rows = await this.row<{ id: number }>("select id from users where person_id = $1", [personID]);
    const [caller] = await callersOf(
      this.#context,
      rows.map(({ id }) => id),
    );
    if (!caller) throw new Error(`The person ${personID} has no account.`);
    return { ...this.asInstallation(), caller };
  }

  /** What happens by itself at this moment. */
  asInstallation(): Context {
    const now = this.#context.clock.now();
    const planned = new Date(this.#moment);
    const moment = planned < now ? planned : now;
    return { ...this.#context, clock: runtime.clockOf(() => moment) };
  }

  /** As the call of the register does it, which gives the command. */
  async create(signIn: SignIn, name: string, body: Row): Promise<number> {
    const context = this.as(signIn);
    const verb = context.services.verbs.get(name)?.create;
    const { id } = await (verb ? verb(context, body) : records.create(context, resourceNamed(context, name), body));
    return Number(id);
  }

  row<Result extends Row>(sql: string, values: readonly unknown[]): Promise<Result[]> {
    return run<Result>(this.#context.db, sql, values);
  }
}

async function callersByName(
  { context, idsBy, userAt }: Maker,
  { persons }: Directory,
): Promise<Map<SignIn | Colleague, Context["caller"]>> {
  const users = await idsBy("users", "personID");
  const names = [...SIGN_INS, ...COLLEAGUES];
  const ids = [...SIGN_INS.map(userAt), ...COLLEAGUES.map((name) => valueAt(users, String(valueAt(persons, name))))];
  const callers = await callersOf(context, ids);
  return new Map(names.flatMap((name, at) => (callers[at] ? [[name, callers[at]]] : [])));
}

async function customersByName({ db }: Context): Promise<Map<string, number>> {
  const rows = await run<{ id: number; name: string }>(
    db,
    `select c.id, coalesce(p.full_name, o.legal_name) as name from customers c
       left join persons p on p.id = c.person_id left join companies o on o.id = c.company_id order by c.id`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}
