// Examples of the calls of an entry, each on a new one of a product with a workflow of its own.
import { EntryCalls } from "../../../api/operations/entry-calls.ts";
import { OperationsServer } from "../../../api/operations/operations-server.ts";
import type { Answer, Api } from "../../../helpers/api.ts";
import type { Examples, ExampleTools } from "../tools.ts";

const DOCUMENT_TYPE =
  "select id as value from document_types where enabled and target = 'CUSTOMER' order by id limit 1";
const TERMS = { value: 8000, installmentQuantity: 12 };

export function examples({ api, server, newFile, some }: ExampleTools): Examples {
  let calls: EntryCalls | undefined;
  let product = 0;
  const entry = async (): Promise<EntryCalls> => {
    calls ??= new EntryCalls(await OperationsServer.start(server()));
    if (product > 0) return calls;
    const checklist = { code: "DOCUMENTS_CHECKLIST", documentTypeIDs: [await some<number>(DOCUMENT_TYPE)] };
    product = await calls.productWith([{ code: "PRE_ANALYSIS" }, { code: "OPERATION_DATA" }, checklist]);
    return calls;
  };
  const begin = async () => {
    const made = await entry();
    return made.begin(product, { data: made.preAnalysis() }, api());
  };
  const begun = async (): Promise<{ id: number; entry: EntryCalls }> => {
    const { body } = await begin();
    return { id: body.operationID ?? 0, entry: await entry() };
  };
  const attach = async () => {
    const { id, entry } = await begun();
    await entry.answer(id, 1, TERMS, api());
    const { body } = await api().get<{ documents: { documentTypeID: number }[] }>(`/operations/${id}/entry`);
    const documentTypeID = body.documents[0]?.documentTypeID;
    const answer = await api().post(`/operations/${id}/entry/documents`, { documentTypeID, fileID: await newFile() });
    return { id, documentTypeID, answer };
  };
  return {
    executeWorkflow: begin,
    workflowExecution: async () => {
      const { id, entry } = await begun();
      return entry.answer(id, 1, TERMS, api());
    },
    executeOperation: async () => {
      const { id } = await begun();
      return api().post(`/operations/${id}/execute`, { action: "ABORT" });
    },
    newEntry: async () => {
      await entry();
      return api().get(`/products/${product}/new-entry?customerType=PERSON`);
    },
    operationEntry: async () => {
      const { id } = await begun();
      return api().get(`/operations/${id}/entry`);
    },
    saveEntryDraft: async () => {
      const { id } = await begun();
      return api().put(`/operations/${id}/entry/draft`, { step: "OPERATION_DATA", data: { value: 77 } });
    },
    consultMargin: async () => consultedMargin(await entry(), api()),
    attachEntryDocument: async () => (await attach()).answer,
    detachEntryDocument: async () => {
      const { id, documentTypeID } = await attach();
      return api().delete(`/operations/${id}/entry/documents/${documentTypeID}`);
    },
  };
}

async function consultedMargin(calls: EntryCalls, api: Api): Promise<Answer<unknown>> {
  const product = await calls.productWith(
    [{ code: "PRE_ANALYSIS" }, { code: "MARGIN_CONSULTATION" }, { code: "OPERATION_DATA" }],
    [],
    { consigned: true, consignedType: "PUBLIC" },
  );
  const { body } = await calls.begin(product, { data: calls.preAnalysis() }, api);
  const data = { registrationNumber: "777", codeType: "AVERBATION_PASSWORD", code: "segredo" };
  return api.post(`/operations/${body.operationID}/entry/margin`, { data });
}
