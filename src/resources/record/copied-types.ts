// Field types whose values people carry to other programs: a reading page offers to copy them.
export const COPIED_TYPES: ReadonlySet<string> = new Set([
  "chassis",
  "cnpj",
  "cpf",
  "cpf-cnpj",
  "email",
  "phone",
  "pix-key",
  "plate",
  "renavam",
  "uri",
  "uuid",
]);
