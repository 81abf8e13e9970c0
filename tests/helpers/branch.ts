// `if`, `then` and `else` of a condition; written as entries, because an object with `then` looks like a promise.
import type { Condition, Json } from "../../src/base/document.ts";

export const branch = (test: Json, yes: Json, no: Json): Condition =>
  Object.fromEntries([
    ["if", test],
    ["then", yes],
    ["else", no],
  ]);
