// A slice whose records are voted on by commands of their own says which these are: the calls of this slice leave their
// votings alone, so that nothing that follows from a vote is ever missed.
import { AppError } from "../../../../src/base/app-error.ts";
import { type Context, declared } from "../../../framework/index.ts";
import { ENTITY, findCase } from "./stored-case.ts";

interface VotingOwner {
  /** What the caller should do instead, as a sentence; undefined for a voting of somebody else. */
  refusal(context: Context, operationID: number): Promise<string | undefined>;
}

declare module "../../../framework/slice-parts.ts" {
  interface SliceParts {
    votingOwners: VotingOwner;
  }
}

/** @throws INVALID_STATE for a voting that another slice decides by its own commands */
export async function refuseOwned(context: Context, votingID: number): Promise<void> {
  const { operation } = await findCase(context.db, votingID);
  for (const owner of declared(context, "votingOwners")) {
    const message = await owner.refusal(context, operation.operationID);
    if (message) throw new AppError("INVALID_STATE", { entity: ENTITY, subcode: "OPERATION_VOTING", message });
  }
}
