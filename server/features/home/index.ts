// The door of the home: one answer with what waits for the caller, whom to contact, what ends soon, and the cards of
// other slices.
import type { FastifyInstance } from "fastify";
import type { Home } from "../../../src/rules/home/home-parts.ts";
import { type Context, declared, defineSlice, input } from "../../framework/index.ts";
import { readAmounts, readStarts } from "./amounts.ts";
import { homeCalls } from "./contract.ts";
import { readContacts, readDeadlines } from "./dated-records.ts";
import { readFirstSteps } from "./first-steps.ts";
import { readRegisters } from "./registers.ts";
import { readTasks } from "./tasks.ts";

/** The cards are those of other slices. */
type HomeOfAll = Omit<Home, "cards"> & { cards: { [key: string]: object } };

async function homeRoutes(app: FastifyInstance): Promise<void> {
  app.get(
    "/api/home",
    { config: { access: { signedIn: true as const } } },
    async ({ context, query }): Promise<HomeOfAll> => {
      input.refuseParameters(input.queryOf({ query }));
      return {
        tasks: await readTasks(context),
        contacts: await readContacts(context),
        deadlines: await readDeadlines(context),
        amounts: await readAmounts(context),
        starts: readStarts(context),
        registers: await readRegisters(context),
        firstSteps: await readFirstSteps(context),
        cards: await readCards(context),
      };
    },
  );
}

async function readCards(context: Context): Promise<{ [key: string]: object }> {
  const cards: { [key: string]: object } = {};
  for (const { key, read } of declared(context, "homeCards")) {
    const card = await read(context);
    if (card) cards[key] = card;
  }
  return cards;
}

export type { FirstStep, HomeAmount, HomeCard, HomeDate, HomeStart, HomeTask } from "./parts.ts";

export const homeSlice = defineSlice({
  name: "home",
  routes: homeRoutes,
  contract: { calls: homeCalls, tags: [{ name: "home", description: "A página inicial" }] },
});
