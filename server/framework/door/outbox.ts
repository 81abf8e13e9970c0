// Events written in the transaction in which they happened.

export type { OutboxEvent } from "../../platform/jobs/outbox.ts";
export { addEvent as add, forgetEvents as forget, handleEvents as handle } from "../../platform/jobs/outbox.ts";
export type { EventReader } from "../slice-parts.ts";
