// Whoever works on an operation hears what its platform has decided.
import type { BankingState } from "../../../../src/rules/operations/index.ts";
import { escaped } from "../../../features/notifications/index.ts";
import type { Context } from "../../../framework/index.ts";
import { tellMembers } from "../notices.ts";
import type { Banking } from "./stored.ts";

const TONES: Partial<Readonly<Record<BankingState, "success" | "error" | "warning">>> = {
  ...{ ISSUED: "success", REFUSED: "error", CANCELLED: "warning", UNCLEAR: "warning" },
};

export async function tellOutcome(
  context: Context,
  about: {
    banking: Pick<Banking, "operationID" | "state">;
    operation: { code: string | null; memberIDs: readonly number[] };
    summary: string;
  },
): Promise<void> {
  const { banking, operation, summary } = about;
  const tone = TONES[banking.state];
  if (!tone) return;
  await tellMembers(
    context,
    { operation: { id: banking.operationID }, memberIDs: operation.memberIDs },
    {
      ...{ category: "BANKING_UPDATE", title: "Bancarização", tone },
      body: `Operação ${escaped(operation.code ?? String(banking.operationID))}: ${escaped(summary)}`,
    },
  );
}
