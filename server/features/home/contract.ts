// The call of the slice, as the published contract describes it.
import { contract, type OwnCall, type Schema } from "../../framework/index.ts";

const nullable = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });

const TASK = contract.object(
  {
    key: contract.text,
    count: contract.number,
    since: { type: ["string", "null"] },
    owner: contract.object({ name: { type: ["string", "null"] }, isCaller: contract.flag, others: contract.number }),
    path: contract.text,
    filters: contract.free,
  },
  ["key", "count", "since", "path", "filters"],
);

const DATED = nullable(
  contract.object({
    total: { ...contract.number, description: "Todos os registros, também os que não estão em records." },
    records: contract.list(
      contract.object({
        id: contract.number,
        resource: contract.text,
        title: contract.text,
        register: contract.text,
        field: contract.text,
        date: contract.text,
        path: contract.text,
      }),
    ),
    list: nullable(contract.object({ path: contract.text, filters: contract.free })),
  }),
);

const STEP = contract.object({ key: contract.text, done: contract.flag, path: contract.text });

const AMOUNT = contract.object(
  {
    key: contract.text,
    group: contract.text,
    label: contract.text,
    count: contract.number,
    amount: { type: "number", description: "Em R$, exato nos centavos." },
    path: contract.text,
    filters: contract.free,
  },
  ["key", "label", "count", "amount", "path", "filters"],
);

const START = contract.object({ label: contract.text, path: contract.text });

const REGISTER = contract.object({
  label: contract.text,
  hint: { type: ["string", "null"] },
  path: contract.text,
  may: contract.list({ type: "string", enum: ["create", "update", "delete"] }),
  total: contract.number,
  changed: contract.list(contract.object({ title: contract.text, at: contract.text, path: contract.text })),
});

export const homeCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/home",
    id: "home",
    tag: "home",
    summary:
      "O dia de quem chama: pendências, próximos contatos, o que vence em 30 dias, dinheiro do dia, primeiros passos, os cadastros de quem abre poucos e os quadros das áreas",
    answer: contract.object({
      tasks: contract.list(TASK),
      contacts: DATED,
      deadlines: DATED,
      amounts: contract.list(AMOUNT),
      starts: contract.list(START),
      registers: contract.list(REGISTER),
      firstSteps: contract.list(STEP),
      cards: contract.free,
    }),
    fails: ["400"],
    effect: "Lê no alcance de quem chama; não grava nada nem marca nada como visto.",
  },
];
