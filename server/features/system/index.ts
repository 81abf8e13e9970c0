// The door of the system slice: health, metrics, version, and the facts that the browser needs before the sign-in.
import { defineSlice } from "../../framework/index.ts";
import { systemCalls } from "./contract.ts";
import { systemRoutes } from "./routes.ts";

export { featureFlags, setFeatureFlags } from "./feature-flags.ts";

export const systemSlice = defineSlice({
  name: "system",
  routes: systemRoutes,
  contract: { calls: systemCalls, tags: [{ name: "system", description: "O serviço em si" }] },
});
