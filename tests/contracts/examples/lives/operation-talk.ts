// Examples of each own call of the committee and the conversations of an operation.
import { run } from "../../../../server/platform/db/database.ts";
import type { Answer, Api } from "../../../helpers/api.ts";
import type { TestServer } from "../../../helpers/server.ts";
import type { Examples, ExampleTools } from "../tools.ts";

type Example = () => Promise<Answer>;

const TERMS = { requestedValue: 6000, installmentQuantity: 10, monthlyRate: 2, justification: "Valor menor." };
const OPINION = { text: "<p>Renda comprovada</p>", recommendation: "APPROVE" };
const STAGES = "{OPERATION_DATA,GUARANTOR,DOCUMENTS,WARRANTY}";

export function examples({ api: apiNow, server: serverNow }: ExampleTools): Examples {
  const now = () => ({ api: apiNow(), server: serverNow() });
  const ready = () => readyForCommittee(now());
  const opened = async (): Promise<number> => {
    const id = await ready();
    await now().api.post(`/operations/${id}/committee/open`);
    return id;
  };
  const proposed = async (): Promise<number> => {
    const id = await opened();
    await now().api.post(`/operations/${id}/send-counter-proposal`, TERMS);
    const sql = "update operation_counter_proposals set created_by_id = null where operation_id = $1";
    await run(now().server.database.db, sql, [id]);
    return id;
  };
  const get =
    (path: string, of: () => Promise<number> = opened): Example =>
    async () =>
      now().api.get(`/operations/${await of()}/${path}`);
  const post =
    (path: string, of: () => Promise<number>, body?: object): Example =>
    async () =>
      now().api.post(`/operations/${await of()}/${path}`, body);
  const messages = "conversations/internal/messages";
  const sent = async (fileID?: string) => {
    const id = await ready();
    const { body } = await now().api.post<{ id: number; conversationID: number }>(`/operations/${id}/${messages}`, {
      text: "Olá",
      ...(fileID ? { fileID } : {}),
    });
    return { operationID: id, ...body };
  };
  return {
    operationCommittee: get("committee"),
    committeeMinutes: get("committee/minutes.pdf"),
    openOperationCommittee: post("committee/open", ready),
    voteOnOperation: post("voting", opened, { action: "APPROVE" }),
    restartOperationCommittee: post("committee/restart", opened),
    resetOperationCommittee: post("committee/reset", opened),
    operationCounterProposal: get("counter-proposal", proposed),
    simulateOperationCounterProposal: post("simulate-counter-proposal", opened, TERMS),
    sendOperationCounterProposal: post("send-counter-proposal", opened, TERMS),
    cancelOperationCounterProposal: post("cancel-counter-proposal", proposed),
    acceptOperationCounterProposal: post("accept-counter-proposal", proposed),
    refuseOperationCounterProposal: post("refuse-counter-proposal", proposed),
    operationOpinions: get("opinions", ready),
    writeOperationOpinion: post("opinions", ready, OPINION),
    operationConversations: get("conversations", ready),
    operationMessages: async () => now().api.get(`/operations/${(await sent()).operationID}/${messages}`),
    writeOperationMessage: post(messages, ready, { text: "Olá" }),
    operationMessageFile: async () => {
      const { operationID, id } = await sent(await uploaded(now().server));
      return now().api.get(`/operations/${operationID}/${messages}/${id}/file`);
    },
    readConversation: async () => now().api.post(`/conversations/${(await sent()).conversationID}/read`),
  };
}

/** Entered by somebody else, and everything done that comes before the committee, in which the caller decides. */
async function readyForCommittee({ api, server }: { api: Api; server: TestServer }): Promise<number> {
  const { db } = server.database;
  const [ids] = await run<{ productID: number; customerID: number }>(
    db,
    `select (select p.id from products p join workflows w on w.id = p.workflow_id
              where w.name = 'CRÉDITO PESSOAL COMPLETO' order by p.id limit 1) as "productID",
            (select c.id from customers c join persons q on q.id = c.person_id
              where c.type = 'PERSON' and q.income > 8000 order by c.id limit 1) as "customerID"`,
  );
  const { body } = await api.post<{ id: number }>("/operations", { ...ids, value: 8000, installmentQuantity: 12 });
  const { id } = body;
  await run(db, "delete from product_approval_positions");
  await run(db, "update products set committee_id = (select min(id) from committees)");
  await run(db, "update operation_documents set status = 'AP' where operation_id = $1", [id]);
  await run(db, "insert into operation_warranties (operation_id, value) values ($1, 90000)", [id]);
  await run(
    db,
    `update operations set author_person_id = null, completed_stages = '${STAGES}', requested_value = 100000 where id = $1`,
    [id],
  );
  return id;
}

async function uploaded(server: TestServer): Promise<string> {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/public-files/upload",
    headers: {
      authorization: `Bearer ${await server.tokenOf("sa")}`,
      "content-type": "multipart/form-data; boundary=part",
    },
    payload:
      '--part\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\na\r\n--part--\r\n',
  });
  return answer.json().id;
}
