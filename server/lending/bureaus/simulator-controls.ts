// How the simulators behave, which administrators of a demonstration choose; elsewhere the call does not exist.
import type { FastifyInstance } from "fastify";
import type { SimulatedBureau } from "../../../src/rules/bureaus/simulators.ts";
import { type Context, input, run, type Settings, validationError } from "../../framework/index.ts";
import { parametersOf } from "./parameters.ts";
import { BUREAU_NAMES, BUREAUS } from "./port/port.ts";
import { BEHAVIOURS, behaviourOf } from "./port/simulator.ts";
import { readSettings } from "./settings.ts";

const PAGES = ["credit_settings_bureaus"];
const PATH = "/api/bureau-simulator";

export function simulatorRoutes(app: FastifyInstance, { demo }: Pick<Settings, "demo">): void {
  if (!demo) return;
  app.get(PATH, { config: { access: { pages: PAGES, view: "view" } } }, async (request) => {
    parametersOf(request, []);
    return controls(request.context);
  });
  app.put(PATH, { config: { access: { pages: PAGES, view: "update" } } }, async (request) => {
    const body = input.requireObject(request.body);
    input.refuseFields(body, ["bureau", "behaviour"]);
    const bureau = BUREAUS.find((one) => one === body.bureau);
    const behaviour = BEHAVIOURS.find((one) => one === body.behaviour);
    const wrong = (field: string, choices: readonly string[]) =>
      validationError([{ field, code: "enum", message: `Escolha um de ${choices.join(", ")}.` }]);
    if (!bureau) throw wrong("bureau", BUREAUS);
    if (!behaviour) throw wrong("behaviour", BEHAVIOURS);
    await run(
      request.context.db,
      `insert into bureau_simulator (bureau, behaviour) values ($1, $2)
       on conflict (bureau) do update set behaviour = excluded.behaviour`,
      [bureau, behaviour],
    );
    return controls(request.context);
  });
}

/** A bureau with an address is the real one, and its simulator answers nobody. */
async function controls(context: Context): Promise<SimulatedBureau[]> {
  const { urls } = await readSettings(context);
  return Promise.all(
    BUREAUS.map(async (bureau) => ({
      ...{ bureau, name: BUREAU_NAMES[bureau], isSimulated: urls[bureau] === null },
      behaviour: await behaviourOf(context.db, bureau),
    })),
  );
}
