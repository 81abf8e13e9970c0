// POST /products/{id}/simulate/pdf: one condition, simulated anew, as a proposal on paper.
import type { FastifyReply } from "fastify";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import type { Context } from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import { customerName } from "../simulation/customer-facts.ts";
import { simulateOne } from "../simulation/simulate.ts";
import { type Proposal, proposalPdf } from "./pdf.ts";

/** The body is that of a simulation of one number of instalments, by its value or by its highest instalment. */
export async function newProposal(context: Context, id: number, body: unknown): Promise<Buffer> {
  const target = objectOf(body).maxInstallmentValue === undefined ? "value" : "maxInstallmentValue";
  const simulation = await simulateOne(context, { id, body, target, explains: false });
  const { documentNumber } = objectOf(body);
  const customer =
    typeof documentNumber === "string"
      ? await customerName(context, { documentNumber, customerType: simulation.customerType })
      : undefined;
  return writtenProposal(context, { simulation, customer });
}

type Stored = Partial<Pick<Proposal, "customer" | "reference" | "madeBy" | "madeAt">>;

/** What was stored says who made it and when; a new one is the caller's of this moment. */
export async function writtenProposal(
  context: Context,
  { simulation, ...stored }: { simulation: Simulation } & Stored,
): Promise<Buffer> {
  const company = await readMainCompany(context);
  return proposalPdf({
    ...{ simulation, organization: String(company.legalName ?? "") },
    ...{ madeBy: context.caller.name, madeAt: context.clock.now(), ...stored },
  });
}

export const sendPdf = (reply: FastifyReply, name: string, file: Buffer): FastifyReply =>
  reply
    .header("content-type", "application/pdf")
    .header("content-disposition", `attachment; filename="${name}.pdf"`)
    .header("cache-control", "no-store")
    .send(file);
