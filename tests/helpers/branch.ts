// Builds `if`, `then` and `else` of a condition, so that only one file needs the lint exception for a key `then`.
import type { Condition, Json } from "../../src/base/resource-document.ts";

export const branch = (test: Json, yes: Json, no: Json): Condition => ({
  if: test,
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema; nobody awaits a condition.
  then: yes,
  else: no,
});
