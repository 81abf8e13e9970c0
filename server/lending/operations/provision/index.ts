// The risk of contracts: their level and stage, and the provision that it asks for.
import { readFileSync } from "node:fs";
import { input, sql } from "../../../framework/index.ts";
import type { OperationArea } from "../area.ts";
import { PIPELINE } from "../command.ts";
import { levelAnswer, stageAnswer } from "./answers.ts";
import { PROVISIONS } from "./assess.ts";
import { provisionCalls } from "./contract.ts";

const SQL = readFileSync(new URL("provision.sql", import.meta.url), "utf8");
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };

export const PROVISION: OperationArea = {
  async routes(app, { database }) {
    await sql.applyRepeatableMigration(database, "provisions", SQL);
    for (const [path, answer] of [
      ["risk-classification", levelAnswer],
      ["risk-classification-ifrs", stageAnswer],
    ] as const)
      app.get(`/api/operations/:id/${path}`, seesPipeline, (request) => answer(request.context, input.idOf(request)));
  },
  calls: provisionCalls,
  jobs: () => [PROVISIONS],
};
