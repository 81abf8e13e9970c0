// Shapes of calls in the published contract.
export { schemaVersion } from "../documents/schema-routes.ts";
export { amount, day, EFFECTS, flag, free, list, nullable, number, object, text } from "../openapi/own-calls.ts";
export { recordReference as record } from "../openapi/schema-name.ts";
