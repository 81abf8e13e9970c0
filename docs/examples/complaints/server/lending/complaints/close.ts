// POST /complaints/{id}/close: an answered complaint is closed, and does not change any more.
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import { contract, input, type OwnCall, records, resourceNamed, tables } from "../../framework/index.ts";

export const closeCall: OwnCall = {
  method: "post",
  path: "/complaints/{id}/close",
  id: "closeComplaint",
  tag: "complaints",
  summary: "Encerra a reclamação respondida",
  effect: `Grava a situação e o dia do encerramento; a reclamação não muda mais. ${contract.EFFECTS.audited} Repetir responde 409.`,
  fails: ["404", "409"],
};

export const closeRoute = async (app: FastifyInstance): Promise<void> =>
  void app.post("/api/complaints/:id/close", { config: { access: { resource: "complaints" } } }, (request) => {
    const complaints = resourceNamed(request.context, "complaints");
    return records.actOn(request.context, complaints, input.idOf(request), async (inside, { id, status }) => {
      if (status !== "ANSWERED") throw new AppError("INVALID_STATE", { message: REFUSALS[status] });
      await tables.update(inside, complaints, id, { status: "CLOSED", closed_on: inside.clock.today() });
    });
  });

const UNANSWERED = "Só uma reclamação respondida pode ser encerrada. Escreva a resposta antes.";
const REFUSALS = { OPEN: UNANSWERED, OVERDUE: UNANSWERED, CLOSED: "Esta reclamação já está encerrada." };
