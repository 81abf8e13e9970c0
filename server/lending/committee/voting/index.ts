// The call with which people vote, and the column that stores a voting whole.
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { contract, type Database, input, type OwnCall, sql, validationError } from "../../../framework/index.ts";
import { ownPerson } from "../own-seats.ts";
import { voteOn } from "./votings.ts";

export { openCase, resetCase, restartCase, voteOn } from "./votings.ts";

const SQL = readFileSync(new URL("voting.sql", import.meta.url), "utf8");
const ACTIONS = ["APPROVE", "REJECT", "EVALUATE"] as const;
/** A reason is at most so long. */
const MOST_LETTERS = 2000;

export async function votingRoutes(app: FastifyInstance, database: Database): Promise<void> {
  await sql.applyRepeatableMigration(database, "committee-votings", SQL);
  const signedIn = { config: { access: { signedIn: true as const } } };
  app.post("/api/committee-votings/:id/votes", signedIn, async (request) => {
    const { context, body } = request;
    const sent = input.requireObject(body);
    input.refuseFields(sent, ["action", "justification"]);
    const { justification = null } = sent;
    const action = ACTIONS.find((one) => one === sent.action);
    if (!action)
      throw validationError([{ field: "action", code: "enum", message: "Escolha aprovar, reprovar ou avaliar." }]);
    if (justification !== null && (typeof justification !== "string" || justification.length > MOST_LETTERS)) {
      const message = `A justificativa tem no máximo ${MOST_LETTERS} caracteres.`;
      throw validationError([{ field: "justification", code: "maxLength", message }]);
    }
    const personID = (context.caller.key ? undefined : await ownPerson(context)) ?? 0;
    const comment = justification === null ? null : input.sanitizeText(justification);
    const { resolution, round } = await voteOn(context, input.idOf(request), { personID, action, comment });
    return { result: resolution.result, round, awaitedPersonIDs: resolution.awaitedIDs };
  });
}

export const votingCalls: readonly OwnCall[] = [
  {
    ...{ method: "post", path: "/committee-votings/{id}/votes", id: "voteInCommittee", tag: "committee-votings" },
    summary: "Vota em uma votação aberta",
    body: contract.object(
      {
        action: { type: "string", enum: ["APPROVE", "REJECT", "EVALUATE"] },
        justification: { type: ["string", "null"] },
      },
      ["action"],
    ),
    answer: contract.object({
      ...{ result: contract.text, round: contract.number, awaitedPersonIDs: contract.list(contract.number) },
    }),
    fails: ["400", "404", "409"],
    effect: `Grava o voto de quem chama, que substitui um anterior, e encerra a votação assim que o resultado não muda mais. ${contract.EFFECTS.audited} O webhook COMMITTEE parte com o resultado.`,
  },
];
