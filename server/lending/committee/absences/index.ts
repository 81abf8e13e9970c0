// The calls of dated absences: of the register for who keeps the structure, and the own ones for everybody in credit.
import type { FastifyInstance } from "fastify";
import { badRequest } from "../../../../src/base/app-error.ts";
import { isDate } from "../../../../src/base/dates.ts";
import { contract, input, type OwnCall, permissions, resourceNamed } from "../../../framework/index.ts";
import { addAbsence, availabilityOn, changeAbsence, keeper, ownAbsences, removeAbsence, self } from "./absences.ts";

const REGISTER = "/api/person-absences";
const OWN = "/api/users/me/absences";

export function absenceRoutes(app: FastifyInstance): void {
  const ofRegister = { config: { access: { resource: "person-absences" } } };
  const ofEverybody = { config: { access: { signedIn: true as const } } };
  app.post(REGISTER, ofRegister, async ({ context, body }, reply) => {
    reply.code(201);
    return addAbsence(context, keeper(context), body);
  });
  app.put(`${REGISTER}/:id`, ofRegister, async (request) =>
    changeAbsence(request.context, keeper(request.context), { id: input.idOf(request), body: request.body }),
  );
  app.delete(`${REGISTER}/:id`, ofRegister, async (request, reply) => {
    await removeAbsence(request.context, keeper(request.context), input.idOf(request));
    return reply.code(204).send();
  });
  app.get(OWN, ofEverybody, async ({ context }) => ownAbsences(context, await self(context)));
  app.post(OWN, ofEverybody, async ({ context, body }, reply) => {
    reply.code(201);
    return addAbsence(context, await self(context), body);
  });
  app.put(`${OWN}/:id`, ofEverybody, async (request) =>
    changeAbsence(request.context, await self(request.context), { id: input.idOf(request), body: request.body }),
  );
  app.delete(`${OWN}/:id`, ofEverybody, async (request, reply) => {
    await removeAbsence(request.context, await self(request.context), input.idOf(request));
    return reply.code(204).send();
  });
  app.get("/api/persons/:id/availability", ofRegister, async (request) => {
    const { context } = request;
    const absences = resourceNamed(context, "person-absences");
    if (!permissions.mayRead(absences, context.caller)) throw permissions.forbidden(absences.entity);
    const { day = context.clock.today(), ...others } = input.queryOf(request);
    input.refuseParameters(others);
    if (typeof day !== "string" || !isDate(day)) throw badRequest("day", 'O parâmetro "day" deve ser uma data.');
    return availabilityOn(context, input.idOf(request), day);
  });
}

const { day, list, number, object, text } = contract;
const ID = { type: ["integer", "null"] };
const BODY = { from: day, to: { type: ["string", "null"], format: "date" }, standInPersonID: ID };
const REASON = { reason: { type: ["string", "null"] } };
const OWN_BODY = object({ ...BODY, ...REASON }, ["from"]);
const RECORD = contract.record("PersonAbsences");
const RULES =
  "Recusa datas fora de ordem, períodos que se sobrepõem, quem substitui a si mesmo e substituições circulares.";
const REGISTER_BODY = object({ personID: number, ...BODY, ...REASON }, ["personID", "from"]);

const write = (method: "post" | "put", id: string, path: string, rest: Pick<OwnCall, "summary" | "body">): OwnCall => ({
  ...{ method, id, path, tag: "person-absences", answer: RECORD, status: method === "post" ? "201" : "200" },
  ...{ fails: ["400", "404", "409"], effect: `Grava a ausência. ${RULES} ${contract.EFFECTS.audited}`, ...rest },
});
const removal = (id: string, path: string): OwnCall => ({
  ...{
    method: "delete",
    id,
    path,
    tag: "person-absences",
    summary: "Exclui a ausência",
    status: "204",
    fails: ["404"],
  },
  effect: `Exclui a ausência, que deixa de valer. ${contract.EFFECTS.audited}`,
});

export const absenceCalls: readonly OwnCall[] = [
  write("post", "createAbsence", "/person-absences", {
    summary: "Marca a ausência de uma pessoa",
    body: REGISTER_BODY,
  }),
  write("put", "changeAbsence", "/person-absences/{id}", { summary: "Altera uma ausência", body: REGISTER_BODY }),
  removal("deleteAbsence", "/person-absences/{id}"),
  {
    ...{ method: "get", path: "/users/me/absences", id: "ownAbsences", tag: "person-absences" },
    summary: "As próprias ausências",
    answer: object({ content: list(object({ id: number, ...BODY, ...REASON })) }),
    effect: "Lê as ausências de quem chama, a mais nova primeiro; não grava nada.",
  },
  write("post", "createOwnAbsence", "/users/me/absences", { summary: "Marca a própria ausência", body: OWN_BODY }),
  write("put", "changeOwnAbsence", "/users/me/absences/{id}", { summary: "Altera a própria ausência", body: OWN_BODY }),
  removal("deleteOwnAbsence", "/users/me/absences/{id}"),
  {
    ...{ method: "get", path: "/persons/{id}/availability", id: "personAvailability", tag: "person-absences" },
    summary: "A disponibilidade de uma pessoa em um dia",
    query: [{ name: "day", required: false, schema: day }],
    answer: object({ personID: number, day, availability: text, source: text, absence: { type: ["object", "null"] } }),
    fails: ["400", "404"],
    effect: "Junta a disponibilidade do menu e as ausências marcadas naquele dia; não grava nada.",
  },
];
