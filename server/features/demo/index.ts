// The door of the demonstration's tools: how a slice makes believable records by the calls that serve people.
export { type Draw, draw } from "./draw.ts";
export { type DemoAccount, type Maker, makerOf } from "./maker.ts";
export { type DemoPart, inDemoOrder } from "./parts.ts";
