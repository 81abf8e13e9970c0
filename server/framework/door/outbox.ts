// Events written in the transaction in which they happened.
export { addEvent as add, forgetEvents as forget, handleEvents as handle } from "../../platform/jobs/outbox.ts";
