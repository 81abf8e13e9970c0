// Repeats calls with their Idempotency-Key, as a client does that never got the answer.
import { expect } from "vitest";
import type { Calls } from "./calls.ts";
import { idsIn, type Ledger } from "./ledger.ts";

const LAST = 12;

/** Checks that an answered call repeats its answer, and that an unanswered one creates nothing twice. */
export async function expectNothingTwice(calls: Calls, { keyed, lines }: Ledger): Promise<void> {
  for (const call of keyed.slice(-LAST)) {
    const { status, body, headers } = await calls("POST", call.path, call.body, { "idempotency-key": call.key });
    if (status === 409) {
      // The first call died unfinished, and its key is blocked for a minute.
      expect(call.ids, call.key).toBeUndefined();
      expect(body).toMatchObject({ code: "IDEMPOTENCY_CONFLICT", subcode: "STILL_RUNNING" });
      continue;
    }
    const ids = idsIn(body);
    if (call.ids)
      expect({ ids, replayed: headers.get("idempotent-replayed") }).toEqual({ ids: call.ids, replayed: "true" });
    call.ids = ids;
    for (const [index, code] of call.codes.entries()) {
      const line = lines.get(code)!;
      line.id = ids[index]!;
      line.acknowledged ??= 0;
    }
  }
}
