// Examples of each own call of the formalization, on an operation whose way is that stage alone.
import { run } from "../../../../server/platform/db/database.ts";
import { type Examples, type ExampleTools, onlyStage } from "../tools.ts";

const CUSTOMER =
  "select c.id as value from customers c join persons q on q.id = c.person_id where c.type = 'PERSON' and q.income > 8000 and c.enabled order by c.id limit 1";
const PRODUCT =
  "select p.id as value from products p join workflows w on w.id = p.workflow_id where w.name = 'CRÉDITO PESSOAL COMPLETO' order by p.id limit 1";
const TEMPLATE = "select id as value from contract_templates where code = 'CCBPF'";

export function examples({ api, server, some, newFile }: ExampleTools): Examples {
  const sql = (statement: string, values: unknown[] = []) => run(server().database.db, statement, values);
  const place = async (): Promise<{ at: string; contractTemplateID: number }> => {
    const productID = await some<number>(PRODUCT);
    const contractTemplateID = await some<number>(TEMPLATE);
    await sql(
      `insert into product_contract_templates (product_id, contract_template_id, required)
       select $1, $2, true where not exists
         (select 1 from product_contract_templates where product_id = $1 and contract_template_id = $2)`,
      [productID, contractTemplateID],
    );
    const body = { productID, customerID: await some<number>(CUSTOMER), value: 8000, installmentQuantity: 12 };
    const { id } = (await api().post<{ id: number }>("/operations", body)).body;
    await onlyStage(server(), id, "FORMALIZATION");
    return { at: `/operations/${id}`, contractTemplateID };
  };
  const generatedAt = async (at: string) =>
    api().post<{ contractIDs: number[] }>(`${at}/contracts/generate`, {
      contractTemplateIDs: [await some<number>(TEMPLATE)],
    });
  const generated = async () => generatedAt((await place()).at);
  return {
    operationFormalization: async () => api().get(`${(await place()).at}/formalization`),
    previewContract: async () => {
      const { at, contractTemplateID } = await place();
      return api().get(`${at}/contracts/${contractTemplateID}/preview.pdf`);
    },
    generateContracts: generated,
    regenerateContract: async () =>
      api().post(`/operation-contracts/${(await generated()).body.contractIDs[0]}/generate`),
    attachContract: async () => {
      const { at, contractTemplateID } = await place();
      const mode = (value: string | null) =>
        sql("update product_contract_templates set dispatch_mode = $2 where contract_template_id = $1", [
          ...[contractTemplateID, value],
        ]);
      await mode("EXTERNAL");
      const answer = await api().post(`${at}/contracts/attach`, { contractTemplateID, fileID: await newFile() });
      await mode(null);
      return answer;
    },
  };
}
