// The registers of parties that are about natural persons, for the access that the law (LGPD) gives those persons.
import type { SubjectRegister } from "../../features/privacy/index.ts";

const GONE =
  "registros, arquivos, rascunhos e valores no histórico. Não pode ser desfeito; o que a lei manda guardar responde 409 e nada muda";

export const PERSONS: SubjectRegister = {
  register: "persons",
  calls: {
    path: "/persons",
    entity: "Person",
    words: { gathered: "da pessoa em todos os cadastros", erased: `a pessoa: ${GONE}` },
  },
  ids: { customers: "select person_id as id from customers where id = $1 and person_id is not null" },
};

export const CUSTOMERS: SubjectRegister = {
  register: "customers",
  calls: {
    path: "/customers",
    entity: "Customer",
    words: { gathered: "da pessoa que é o cliente", erased: `o cliente: ${GONE}` },
  },
  ids: { persons: "select id from customers where person_id = $1" },
  refusal: ({ type }) =>
    type === "COMPANY"
      ? "Só os dados de pessoas naturais são anonimizados; este cadastro é de uma empresa."
      : undefined,
};
