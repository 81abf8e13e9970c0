// The documents of an operation of the demonstration: sent by who entered it, reviewed by the analyst.
import { resourceNamed, tables } from "../../../framework/index.ts";
import type { Story } from "./stories.ts";
import type { Teller } from "./teller.ts";

export async function passDocuments(teller: Teller, { by, analyst = "op" }: Story, operationID: number): Promise<void> {
  const documents = await teller.row<{ id: number; name: string }>(
    `select d.id, t.name from operation_documents d join document_types t on t.id = d.document_type_id
      where d.operation_id = $1 order by d.id`,
    [operationID],
  );
  teller.pass(60, 240);
  const sent = teller.as(by);
  teller.pass(15, 60);
  const reviewed = teller.as(analyst);
  const resource = resourceNamed(reviewed, "operation-documents");
  await tables.updateMany(
    reviewed,
    resource,
    documents.map(({ id, name }) => ({
      id,
      columns: tables.columnsOf(resource, {
        ...{ status: "AP", fileName: `${name.toLowerCase()}.pdf` },
        ...{ attachedByID: sent.caller.userID, attachedAt: sent.clock.now().toISOString() },
        ...{ reviewedByID: reviewed.caller.userID, reviewedAt: reviewed.clock.now().toISOString() },
      }),
    })),
  );
}
