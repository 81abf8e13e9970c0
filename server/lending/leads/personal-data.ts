// Leads that became customers are about natural persons, so they are part of the personal data that the law (LGPD)
// gives those persons access to.
import type { SubjectRegister } from "../../features/privacy/index.ts";

export const LEADS: SubjectRegister = {
  register: "leads",
  calls: {
    path: "/leads",
    entity: "Lead",
    words: {
      gathered: "do lead",
      erased: "o lead: registro, arquivos, rascunhos e valores no histórico. Não pode ser desfeito",
    },
  },
  ids: {
    persons: "select id from leads where customer_id in (select c.id from customers c where c.person_id = $1)",
    customers: "select id from leads where customer_id = $1",
  },
};
