// Examples of the calls by which HR analyses an operation and partners send documents.
import { run } from "../../../server/platform/db/database.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import type { Examples, ExampleTools } from "./tools.ts";

export function examples({ api: apiNow, server: serverNow }: ExampleTools): Examples {
  const as = async (login: string): Promise<Api> => apiOf(serverNow().app, await serverNow().tokenOf(login));
  const first = async (condition: string): Promise<number> => {
    const { db } = serverNow().database;
    const [row] = await run<{ id: number }>(
      db,
      `select o.id from operations o join products p on p.id = o.product_id
        where p.consigned and o.affiliated_company_id is not null and o.finished_at is null and o.stage is not null
          and ${condition} order by o.id limit 1`,
    );
    return row?.id ?? 0;
  };
  const sent = async (): Promise<number> => {
    const id = await first("o.hr_analysis_status = 'EN'");
    if (id > 0) return id;
    const other = await first("o.hr_analysis_status in ('CA', 'NS')");
    await apiNow().post(`/operations/${other}/hr-analysis/resend`);
    await apiNow().post(`/operations/${other}/hr-analysis/send`);
    return other;
  };
  return {
    sendHrAnalysis: async () =>
      apiNow().post(`/operations/${await first("o.hr_analysis_status = 'NS'")}/hr-analysis/send`),
    cancelHrAnalysis: async () => apiNow().post(`/operations/${await sent()}/hr-analysis/cancel`),
    resendHrAnalysis: async () => {
      const id = await sent();
      await apiNow().post(`/operations/${id}/hr-analysis/cancel`);
      return apiNow().post(`/operations/${id}/hr-analysis/resend`);
    },
    decideHrAnalysis: async () =>
      (await as("hr")).post(`/operations/${await sent()}/hr-analysis/decision`, { result: "RE", note: "Sem vínculo." }),
    sendOperationDocument: async () => {
      const { db } = serverNow().database;
      const [document] = await run<{ id: number; operationID: number }>(
        db,
        `select d.id, d.operation_id as "operationID" from operation_documents d join operations o on o.id = d.operation_id
          where d.status = 'RQ' and o.finished_at is null and o.stage is not null order by d.id limit 1`,
      );
      const [file] = await run<{ id: string }>(
        db,
        `insert into public_files (id, file_name, content_type, size, sha256, storage_key, created_at, uploaded_by_id)
         select gen_random_uuid(), 'rg.pdf', 'application/pdf', 10, repeat('a', 64), gen_random_uuid(), now(), user_id
           from identity_account where login = 'ad' returning id`,
      );
      return (await as("ad")).post(`/operations/${document?.operationID}/documents/${document?.id}/attach`, {
        fileID: file?.id,
      });
    },
  };
}
