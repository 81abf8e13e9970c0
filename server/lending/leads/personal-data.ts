// Leads are about natural persons too, for what the law gives those persons (LGPD): those that became the customer.
import type { SubjectRegister } from "../../features/privacy/index.ts";

export const LEADS: SubjectRegister = {
  register: "leads",
  path: "/leads",
  entity: "Lead",
  words: {
    gathered: "do lead",
    erased: "o lead: registro, arquivos, rascunhos e valores no histórico. Não pode ser desfeito",
  },
  ids: {
    persons: "select id from leads where customer_id in (select c.id from customers c where c.person_id = $1)",
    customers: "select id from leads where customer_id = $1",
  },
};
