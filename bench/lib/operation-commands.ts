// Commands of an operation beside their own statements in one transaction.
import type { Database } from "../../server/platform/db/database.ts";
import { runOne } from "../../server/platform/db/database.ts";
import type { Api } from "../../tests/helpers/api.ts";
import { rolledBack, sendBare } from "./bare-statements.ts";
import { median } from "./statistics.ts";

export interface CommandCost {
  name: string;
  statements: number;
  command: { wall: number; cpu: number };
  bare: { wall: number; cpu: number };
}

interface Bench {
  api: Api;
  database: Database;
  rounds: number;
  cpuNow(): number;
}

/** Medians of the wall time and means of the CPU, in milliseconds; command and statements take turns. */
export async function commandCosts({ api, database, rounds, cpuNow }: Bench): Promise<CommandCost[]> {
  const me = (await api.get<{ id: number }>("/users/me")).body.id;
  const operation = (condition: string) =>
    runOne<{ id: number }>(
      database.db,
      `select min(o.id) as id from operations o join users u on u.id = $1
        where o.stage = 'DOCUMENTS' and ${condition} (u.person_id = any(coalesce(o.member_person_ids, '{}')))`,
      [me],
    );
  const { id: others } = await operation("not");
  const { id: own } = await operation("");
  const commands = [
    { name: "command: take", path: `/operations/${others}/take`, body: {} },
    {
      name: "command: reopen a stage",
      path: `/operations/${own}/stages/OPERATION_DATA/reopen`,
      body: { note: "Conferir a renda" },
    },
  ];
  const costs: CommandCost[] = [];
  for (const { name, path, body } of commands) {
    const give = () =>
      rolledBack(async () => {
        const { status, body: answer } = await api.post(path, body);
        if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(answer).slice(0, 300)}`);
      });
    const statements = await give();
    await sendBare(database.pool, statements);
    const command = meter(cpuNow);
    const bare = meter(cpuNow);
    for (let round = 0; round < rounds; round++) {
      await command.measure(give);
      await bare.measure(() => sendBare(database.pool, statements));
    }
    costs.push({ name, statements: statements.length, command: command.result(), bare: bare.result() });
  }
  return costs;
}

function meter(cpuNow: () => number) {
  const walls: number[] = [];
  let cpu = 0;
  return {
    async measure(work: () => Promise<unknown>) {
      const [begun, before] = [performance.now(), cpuNow()];
      await work();
      walls.push(performance.now() - begun);
      cpu += cpuNow() - before;
    },
    result: () => ({ wall: median(walls), cpu: cpu / walls.length }),
  };
}
