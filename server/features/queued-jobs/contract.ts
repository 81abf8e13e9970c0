// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

export const queuedJobsCalls: readonly OwnCall[] = [
  {
    method: "post",
    path: "/queued-jobs/{id}/retry",
    id: "retryQueuedJob",
    tag: "queued-jobs",
    summary: "Tenta a tarefa agora",
    answer: contract.record("QueuedJobs"),
    fails: ["404", "409"],
    effect:
      "Põe a tarefa de volta na fila, com as tentativas do início, também a que falhou ou foi cancelada. A que está em andamento ou já foi concluída responde 409.",
  },
  {
    method: "post",
    path: "/queued-jobs/{id}/cancel",
    id: "cancelQueuedJob",
    tag: "queued-jobs",
    summary: "Cancela uma tarefa que aguarda",
    answer: contract.record("QueuedJobs"),
    fails: ["404", "409"],
    effect: "Tira a tarefa da fila: ela não é mais tentada. A que não aguarda responde 409.",
  },
];
