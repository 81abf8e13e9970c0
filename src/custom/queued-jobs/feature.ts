// The texts of failed queued jobs on the home page.
import { defineFeature } from "../../framework.ts";

export const queuedJobsFeature = defineFeature({
  name: "queued-jobs",
  homeTasks: {
    queuedJobsFailed: [
      "tarefa em segundo plano falhou nos últimos 7 dias",
      "tarefas em segundo plano falharam nos últimos 7 dias",
    ],
  },
});
