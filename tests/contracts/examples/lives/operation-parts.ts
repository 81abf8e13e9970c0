// Examples of each own call of the parts of an operation.
import { run } from "../../../../server/platform/db/database.ts";
import { PDF, uploadOne } from "../../../api/files/multipart.ts";
import type { Answer } from "../../../helpers/api.ts";
import type { Examples, ExampleTools } from "../tools.ts";

export function examples({ api: apiNow, server: serverNow, made }: ExampleTools): Examples {
  const find = async (statement: string): Promise<number> => {
    const [row] = await run<{ id: number }>(serverNow().database.db, statement);
    return row?.id ?? 0;
  };
  const operation = async (): Promise<number> => {
    const productID = await find(
      "select p.id from products p join workflows w on w.id = p.workflow_id where w.name = 'CRÉDITO PESSOAL COMPLETO' order by p.id limit 1",
    );
    const customerID = await find(
      "select c.id from customers c join persons q on q.id = c.person_id where c.type = 'PERSON' and q.income > 8000 and c.enabled order by c.id limit 1",
    );
    const body = { productID, customerID, value: 8000, installmentQuantity: 12 };
    return (await apiNow().post<{ id: number }>("/operations", body)).body.id;
  };
  const requested = async (): Promise<Answer<{ id: number }>> => {
    const documentTypeID = await find("select id from document_types where code = 'VISTORIA'");
    return apiNow().post("/operation-documents/request", { operationID: await operation(), documentTypeID });
  };
  const file = async (): Promise<string> => {
    const server = serverNow();
    return (await uploadOne(server.app, await server.tokenOf("sa"), "laudo.pdf", PDF)).json().id;
  };
  const attached = async (): Promise<Answer<{ id: number }>> => {
    const { body } = await requested();
    return apiNow().post(`/operation-documents/${body.id}/attach`, { fileID: await file() });
  };
  return {
    requestOperationDocument: requested,
    attachOperationDocument: attached,
    cancelOperationDocumentRequest: async () =>
      apiNow().post(`/operation-documents/${(await requested()).body.id}/cancel-request`),
    reviewOperationDocument: async () =>
      apiNow().post(`/operation-documents/${(await attached()).body.id}/review`, { status: "AP" }),
    operationPreAnalysis: async () => apiNow().get(`/operations/${await operation()}/pre-analysis`),
    redoOperationPreAnalysis: async () => apiNow().post(`/operations/${await operation()}/redo-pre-analysis`),
    operationStatuses: async () => apiNow().get(`/operations/${await operation()}/statuses`),
    operationCandidates: async () => apiNow().get(`/operations/${await operation()}/candidates`),
    changeOperationInformation: async () =>
      apiNow().put(`/operations/${await operation()}/information`, { note: "Ok" }),
    operationCustomFields: async () => apiNow().get(`/operations/${await operation()}/custom-fields`),
    changeOperationCustomData: async () =>
      apiNow().put(`/operations/${await operation()}/custom-data`, { customData: {} }),
    operationPayees: async () => apiNow().get(`/operations/${await operation()}/payees`),
    splitOperationDisbursement: async () =>
      apiNow().post(`/operation-disbursements/${(await made("operation-disbursements")).id}/split`, {
        ...{ parts: 2, firstDate: "2030-01-10" },
      }),
    operationDossier: async () => apiNow().get(`/operations/${await operation()}/dossier`),
  };
}
