// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

const HOME_TASK = contract.object({
  key: contract.text,
  count: contract.number,
  since: { type: ["string", "null"] },
  path: contract.text,
  filters: contract.free,
});

export const homeCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/home/tasks",
    id: "homeTasks",
    tag: "home",
    summary: "O que aguarda quem chama: listas com algo a fazer, quantos registros e desde quando",
    answer: contract.object({ content: contract.list(HOME_TASK) }),
    fails: ["400"],
    effect: "Conta o que aguarda a pessoa, no seu alcance; não marca nada como visto.",
  },
  {
    method: "get",
    path: "/home/first-steps",
    id: "homeFirstSteps",
    tag: "home",
    summary: "O que falta a uma instalação nova; vazio quando nada falta",
    answer: contract.object({
      content: contract.list(contract.object({ key: contract.text, done: contract.flag, path: contract.text })),
    }),
    fails: ["400"],
    effect: "Lê o que falta configurar; não configura nada.",
  },
  {
    method: "get",
    path: "/home/figures",
    id: "homeFigures",
    tag: "home",
    summary: "Quantos registros há nos cadastros de quem chama",
    answer: contract.object({
      content: contract.list(
        contract.object({ resource: contract.text, label: contract.text, path: contract.text, count: contract.number }),
      ),
    }),
    fails: ["400"],
    effect: "Conta registros no alcance de quem chama; não grava nada.",
  },
  {
    method: "get",
    path: "/home/trends",
    id: "homeTrends",
    tag: "home",
    summary: "Registros novos por semana, nas últimas doze",
    answer: contract.object({
      content: contract.list(
        contract.object({
          resource: contract.text,
          weeks: contract.list(contract.object({ from: contract.text, count: contract.number })),
        }),
      ),
    }),
    fails: ["400"],
    effect: "Conta registros novos por semana; não grava nada.",
  },
];
