// Examples of each own call of the banking, on an operation whose way is that stage alone, at the simulated platform.
import { createHmac } from "node:crypto";
import type { Answer } from "../../helpers/api.ts";
import { type Examples, type ExampleTools, onlyStage } from "./tools.ts";

const SECRET = "segredo-dos-avisos-do-teste";

export function examples({ api, server, some }: ExampleTools): Examples {
  const place = async () => {
    const productID = await some<number>(
      "select p.id as value from products p join workflows w on w.id = p.workflow_id where w.name = 'CRÉDITO PESSOAL COMPLETO' order by p.id limit 1",
    );
    const customerID = await some<number>(
      "select c.id as value from customers c join persons q on q.id = c.person_id where c.type = 'PERSON' and q.income > 8000 and c.enabled order by c.id limit 1",
    );
    const { id } = (
      await api().post<{ id: number }>("/operations", { productID, customerID, value: 8000, installmentQuantity: 12 })
    ).body;
    await onlyStage(server(), id, "BANKING");
    return {
      operationID: id,
      cessionaryAssignorID: await some<number>(
        "select id as value from cessionary_assignors where platform = 'UY3' order by id limit 1",
      ),
    };
  };
  const send = async () => api().post<{ id: number }>("/operation-bankings/bank", await place());
  const notice =
    (platform: "uy3" | "daycoval", body: object): (() => Promise<Answer<unknown>>) =>
    async () => {
      await api().put("/banking-parameters", { timeoutSeconds: 20, [`${platform}WebhookSecret`]: SECRET });
      const text = JSON.stringify(body);
      const signature = `sha256=${createHmac("sha256", SECRET).update(text).digest("hex")}`;
      return api().post(`/webhook-receivers/${platform}`, body, { "x-signature": signature });
    };
  return {
    sendToBanking: send,
    requestBankingApproval: async () => api().post(`/operation-bankings/${(await send()).body.id}/approval`),
    cancelBanking: async () => api().delete(`/operation-bankings/${(await send()).body.id}`),
    operationBanking: async () => api().get(`/operations/${(await place()).operationID}/banking`),
    compareBankingSchedules: async () => {
      const { operationID, cessionaryAssignorID } = await place();
      return api().post(`/operations/${operationID}/banking/compare`, { cessionaryAssignorID });
    },
    bankingSimulator: async () => api().get("/banking-simulator"),
    setBankingSimulator: async () => api().put("/banking-simulator", { platform: "UY3", behaviour: "NORMAL" }),
    receiveUy3Notice: notice("uy3", { id: "UY3-1" }),
    receiveDaycovalNotice: notice("daycoval", { codigoProposta: "D-1" }),
  };
}
