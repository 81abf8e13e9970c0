// GET /simulations/{id}/result and /pdf: a stored simulation as it was answered, and as a proposal on paper.
import { AppError } from "../../../../src/base/app-error.ts";
import type { StoredSimulation } from "../../../../src/rules/products/simulation.ts";
import { type Context, type RecordOf, records, resourceNamed, run } from "../../../framework/index.ts";
import { writtenProposal } from "../proposal/proposal.ts";
import { digestOf } from "./digest.ts";

const FIND = `
  select s.request, s.answer, u.full_name as "madeBy"
    from simulations s left join users c on c.id = s.created_by_id left join persons u on u.id = c.person_id
   where s.id = $1`;

type StoredRow = Pick<StoredSimulation, "request" | "answer"> & { madeBy: string | null };

async function storedRow(context: Context, id: number): Promise<{ record: RecordOf<"simulations">; row: StoredRow }> {
  const resource = resourceNamed(context, "simulations");
  const record = await records.get(context, resource, id);
  const [row] = await run<StoredRow>(context.db, FIND, [id]);
  if (!row?.answer) throw records.notFound(resource);
  if (digestOf(row.answer) !== record.digest)
    throw new AppError("INVALID_STATE", {
      entity: resource.entity,
      message: "O resultado guardado desta simulação não confere com o código de verificação dela. Simule de novo.",
    });
  return { record, row };
}

export async function storedSimulation(context: Context, id: number): Promise<StoredSimulation> {
  const { record, row } = await storedRow(context, id);
  const { simulatorType, customerID, createdAt, engineVersion } = record;
  return {
    ...{ id, simulatorType: simulatorType ?? "RV", customerID: customerID ?? null },
    ...{ request: row.request, answer: row.answer },
    ...{ madeBy: row.madeBy ?? "", madeAt: createdAt, engineVersion: engineVersion ?? "" },
  };
}

export async function storedProposal(context: Context, id: number): Promise<Buffer> {
  const { record, row } = await storedRow(context, id);
  const document = `código ${String(record.digest).slice(0, 16)}`;
  return writtenProposal(context, {
    simulation: row.answer,
    customer: record.partyName ?? undefined,
    reference: `Simulação ${id} · ${document}`,
    madeBy: row.madeBy ?? "",
    madeAt: new Date(record.createdAt),
  });
}
