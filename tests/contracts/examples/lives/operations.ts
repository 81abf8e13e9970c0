// Examples of the calls of an operation itself: each on a new one of the demonstration's personal credit.
import type { Examples, ExampleTools } from "../tools.ts";

const PRODUCT =
  "select p.id as value from products p join workflows w on w.id = p.workflow_id where w.name = 'CRÉDITO PESSOAL COMPLETO' order by p.id limit 1";
const CUSTOMER =
  "select c.id as value from customers c join persons q on q.id = c.person_id where c.type = 'PERSON' and q.income > 8000 order by c.id limit 1";
const COLLEAGUE =
  "select u.person_id as value from users u join auth_roles r on r.id = u.auth_role_id where r.code = 'r_operator' and u.enabled order by u.id desc limit 1";
const STATUS = "select id as value from operation_statuses where name = 'PENDENTE'";

export function examples({ api, some }: ExampleTools): Examples {
  const sent = async () => ({
    ...{ productID: await some<number>(PRODUCT), customerID: await some<number>(CUSTOMER) },
    ...{ value: 8000, installmentQuantity: 12 },
  });
  const place = async (): Promise<string> => {
    const { body } = await api().post<{ id: number }>("/operations", await sent());
    return `/operations/${body.id}`;
  };
  const changed = async (): Promise<string> => {
    const operation = await place();
    await api().post(`${operation}/change-terms`, { value: 7000 });
    return operation;
  };
  const complete = async (operation: string) => api().post(`${operation}/stages/OPERATION_DATA/complete`);
  const includeColleague = async (operation: string) => {
    const personID = await some<number>(COLLEAGUE);
    return { personID, answer: await api().post(`${operation}/members`, { personID, role: "ANALYST" }) };
  };
  return {
    createOperation: async () => api().post("/operations", await sent()),
    operationDetailed: async () => api().get(`${await place()}/detailed`),
    operationRelated: async () => api().get(`${await place()}/related-entities`),
    simulateOperation: async () => api().post(`${await place()}/simulate`, { value: 7000 }),
    previewOperationChange: async () => api().post(`${await place()}/preview-change`, { value: 7000 }),
    changeOperationTerms: async () => api().post(`${await place()}/change-terms`, { value: 7000 }),
    undoOperationChanges: async () => api().post(`${await changed()}/undo-changes`),
    takeOperation: async () => api().post(`${await place()}/take`),
    takeOperationHistoric: async () => api().post(`${await place()}/take-historic`),
    addOperationMember: async () => (await includeColleague(await place())).answer,
    removeOperationMember: async () => {
      const operation = await place();
      await api().post(`${operation}/take`);
      const { personID } = await includeColleague(operation);
      return api().delete(`${operation}/members/${personID}`);
    },
    setOperationStatus: async () =>
      api().put(`${await place()}/status`, { statusID: await some<number>(STATUS), note: "Falta um documento." }),
    completeOperationStage: async () => complete(await place()),
    reopenOperationStage: async () => {
      const operation = await place();
      await complete(operation);
      return api().post(`${operation}/stages/OPERATION_DATA/reopen`, { note: "Conferir a taxa." });
    },
    cancelOperation: async () => api().post(`${await place()}/cancel`, { reason: "Cliente desistiu." }),
  };
}
