// The door of the system slice.
export { type FeatureFlags, featureFlags, setFeatureFlags } from "./feature-flags.ts";
export { systemRoutes } from "./routes.ts";
