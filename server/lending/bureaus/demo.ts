// The queries of the demonstration, question of the simulators as people ask: a trend over months, base dates of the SCR, what
// has expired or is about to, a refused one, one whose charge is not clear, a match of sanctions, and a batch.
import { itemAt } from "../../../src/base/lookup.ts";
import { offeredBaseDates } from "../../../src/rules/bureaus/scr-buckets.ts";
import type { DemoPart, Maker } from "../../features/demo/index.ts";
import { type Context, permissions, run } from "../../framework/index.ts";
import type { Subject } from "./access.ts";
import { storeBatch } from "./batch/store.ts";
import { batchWork, detailsOf } from "./batch/work.ts";
import { BUREAUS, type BureauCode } from "./port/port.ts";
import { type Behaviour, drawOf } from "./port/simulator.ts";
import type { Wish } from "./query/begin.ts";
import { Consultations } from "./query/consult.ts";
import { evidenceOf } from "./query/evidence.ts";
import { stateCharge } from "./query/settle.ts";

const INSTALLATION = { demo: true, webhooksAllowLocal: false };

interface Story {
  daysAgo: number;
  bureau: BureauCode;
  subject: Subject;
  login?: "op2";
  /** How the simulator behaves this once. */
  behaviour?: Behaviour;
  /** Of the SCR: so many base dates, the newest first. */
  baseDates?: number;
  statedReason?: string;
}

const knows = ({ documentNumber }: Subject): boolean => drawOf(documentNumber)("known", 17) !== 0;
const isHighRisk = ({ documentNumber }: Subject): boolean => drawOf(documentNumber)("risk", 4) === 3;

/** The newest customers first, as their list shows them. */
async function subjectsOf({ context }: Maker): Promise<Subject[]> {
  return run<Subject>(
    context.db,
    `select coalesce(p.document_number, c.document_number) as "documentNumber", coalesce(p.id, c.id) as id,
            case when p.id is null then 'companies' else 'persons' end as party
       from customers r left join persons p on p.id = r.person_id left join companies c on c.id = r.company_id
      where coalesce(p.document_number, c.document_number) is not null order by r.id desc`,
  );
}

function storiesOf(subjects: readonly Subject[]): Story[] {
  const people = subjects.filter((one) => one.party === "persons" && knows(one) && !isHighRisk(one));
  const companies = subjects.filter((one) => one.party === "companies" && knows(one));
  const [risky, stranger] = [
    subjects.find((one) => knows(one) && isHighRisk(one)),
    subjects.find((one) => !knows(one)),
  ];
  const person = (at: number) => itemAt(people, at);
  const company = (at: number) => itemAt(companies, at);
  const boaVista = (subject: Subject, ...days: number[]): Story[] =>
    days.map((daysAgo) => ({ daysAgo, bureau: "BOA_VISTA", subject }));
  const regcheq = (subject: Subject, ...days: number[]): Story[] =>
    days.map((daysAgo) => ({ daysAgo, bureau: "REGCHEQ", subject }));
  return [
    ...boaVista(person(0), 170, 139, 108, 77, 46, 15),
    ...boaVista(person(1), 118, 60, 27),
    ...boaVista(person(2), 96, 34),
    ...boaVista(company(0), 131, 72, 12),
    ...boaVista(company(1), 8),
    { daysAgo: 14, bureau: "SCR", subject: person(0), baseDates: 6 },
    { daysAgo: 11, bureau: "SCR", subject: company(0), baseDates: 3 },
    { daysAgo: 64, bureau: "SCR", subject: person(3), baseDates: 2, login: "op2" },
    ...regcheq(person(0), 15),
    ...regcheq(person(1), 27),
    ...regcheq(company(0), 12),
    ...(risky ? [...regcheq(risky, 9), ...boaVista(risky, 9)] : []),
    ...(stranger ? boaVista(stranger, 18) : []),
    { daysAgo: 21, bureau: "BOA_VISTA", subject: person(3), behaviour: "UNPAID", login: "op2" },
    { daysAgo: 5, bureau: "BOA_VISTA", subject: person(4), behaviour: "ODD", login: "op2" },
    {
      ...{ daysAgo: 41, bureau: "BOA_VISTA", subject: person(5), behaviour: "TRUNCATED", login: "op2" },
      statedReason: "Conferido na fatura do mês: a consulta não foi cobrada.",
    },
  ];
}

async function makeQueries(maker: Maker): Promise<void> {
  const consultations = new Consultations(INSTALLATION);
  const subjects = await subjectsOf(maker);
  const stories = storiesOf(subjects).sort((one, other) => other.daysAgo - one.daysAgo);
  for (const story of stories) await tell(maker, consultations, story);
  await makeBatch(maker, subjects.filter(knows).slice(14, 20));
  await run(maker.context.db, "delete from bureau_simulator where bureau in ('SCR', 'BOA_VISTA', 'REGCHEQ')");
}

const actingAt = (maker: Maker, daysAgo: number, login: string): Context => ({
  ...maker.at(daysAgo),
  caller: { ...permissions.SYSTEM_CALLER, userID: maker.userAt(login) },
});

async function tell(maker: Maker, consultations: Consultations, story: Story): Promise<void> {
  const { daysAgo, bureau, subject, login = "op", behaviour = "NORMAL", baseDates, statedReason } = story;
  const context = actingAt(maker, daysAgo, login);
  await run(
    context.db,
    `insert into bureau_simulator (bureau, behaviour) values ($1, $2)
     on conflict (bureau) do update set behaviour = excluded.behaviour`,
    [bureau, behaviour],
  );
  const months = baseDates === undefined ? [null] : offeredBaseDates(context.clock.today()).slice(0, baseDates);
  for (const baseDate of months) {
    const wish = await wishFor(context, { bureau, subject, baseDate, operationID: null });
    // A bureau that refuses, or says nothing that can be read, is part of the story.
    const refused = await consultations.consult(context, wish).then(
      () => false,
      () => true,
    );
    if (refused !== (behaviour !== "NORMAL")) throw new Error(`The simulator of ${bureau} did not do as it was told.`);
  }
  if (statedReason === undefined) return;
  const rows = await run<{ id: number }>(
    context.db,
    "select id from bureau_queries where document_number = $1 and bureau = $2 and charged = 'UNKNOWN'",
    [subject.documentNumber, bureau],
  );
  for (const { id } of rows)
    await stateCharge(actingAt(maker, daysAgo - 2, "ad"), id, { charged: "NO", reason: statedReason });
}

async function wishFor(
  context: Context,
  question: Pick<Wish, "bureau" | "subject" | "baseDate" | "operationID">,
): Promise<Wish> {
  const { bureau, subject } = question;
  const authorizationNumber = `AUT-${subject.documentNumber.slice(0, 6)}`;
  const evidence = await evidenceOf(context, bureau, bureau === "SCR" ? { authorizationNumber } : {});
  const about = bureau === "REGCHEQ" ? { details: await detailsOf(context, { ...subject, partyID: subject.id }) } : {};
  return { ...question, evidence, callKey: null, ...about };
}

/** All bureaus about the customer of an operation, of the SCR its newest base date, as the steps of an entry ask them. */
export async function consultInDemo(
  context: Context,
  { subject, operationID }: Pick<Wish, "subject"> & { operationID: number },
): Promise<void> {
  const consultations = new Consultations(INSTALLATION);
  const [newest = null] = offeredBaseDates(context.clock.today());
  for (const bureau of BUREAUS) {
    const baseDate = bureau === "SCR" ? newest : null;
    await consultations.consult(context, await wishFor(context, { bureau, subject, baseDate, operationID }));
  }
}

async function makeBatch(maker: Maker, parties: readonly Subject[]): Promise<void> {
  const context = actingAt(maker, 3, "op");
  const evidence = await evidenceOf(context, "REGCHEQ", {});
  const batch = { bureau: "REGCHEQ", baseDate: null, includesValid: false, evidence, callKey: null, parties } as const;
  const batchID = await storeBatch(context, batch);
  const enqueue = () => Promise.reject(new Error("The batch of the demonstration is one piece."));
  await batchWork({ installation: INSTALLATION, enqueue }).run(context, { payload: { batchID } });
}

export const queriesDemo: readonly DemoPart[] = [
  {
    name: "bureaus",
    make: async (maker) => void (await maker.setOnly("bureau-parameters", { cdlPrice: 5, monthlyBudget: 500 }, 180)),
  },
  { name: "bureau-queries", after: ["customers", "bureaus"], make: makeQueries },
];
