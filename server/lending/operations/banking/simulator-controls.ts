// How the simulated platforms behave, which administrators of a demonstration choose; elsewhere the call does not exist.
import type { FastifyInstance } from "fastify";
import type { SimulatedPlatform } from "../../../../src/rules/operations/answers/banking.ts";
import { type Context, input, run, type Settings, validationError } from "../../../framework/index.ts";
import { PLATFORM_NAMES, PLATFORMS } from "./port/contract.ts";
import { BEHAVIOURS, behaviourOf } from "./port/simulator.ts";
import { readSettings } from "./settings.ts";

const PAGES = ["credit_settings_banking"];
const PATH = "/api/banking-simulator";

export function simulatorRoutes(app: FastifyInstance, { demo }: Pick<Settings, "demo">): void {
  if (!demo) return;
  app.get(PATH, { config: { access: { pages: PAGES, view: "view" } } }, ({ context }) => controls(context));
  app.put(PATH, { config: { access: { pages: PAGES, view: "update" } } }, async ({ context, body }) => {
    const { platform: sent, behaviour: chosen, ...others } = input.requireObject(body);
    input.refuseFields(others, []);
    const wrong = (field: string, choices: readonly string[]) =>
      validationError([{ field, code: "enum", message: `Escolha um de ${choices.join(", ")}.` }]);
    const platform = PLATFORMS.find((one) => one === sent);
    const behaviour = BEHAVIOURS.find((one) => one === chosen);
    if (!platform) throw wrong("platform", PLATFORMS);
    if (!behaviour) throw wrong("behaviour", BEHAVIOURS);
    await run(
      context.db,
      `insert into banking_simulator (platform, behaviour) values ($1, $2)
       on conflict (platform) do update set behaviour = excluded.behaviour`,
      [platform, behaviour],
    );
    return controls(context);
  });
}

/** A platform with an address is the real one, and its simulator answers nobody. */
async function controls(context: Context): Promise<SimulatedPlatform[]> {
  const { urls } = await readSettings(context);
  return Promise.all(
    PLATFORMS.map(async (platform) => ({
      ...{ platform, name: PLATFORM_NAMES[platform], isSimulated: urls[platform] === null },
      behaviour: await behaviourOf(context.db, platform),
    })),
  );
}
