// The votings of operations are changed by the commands of their operation alone.
import { type Context, run } from "../../../framework/index.ts";

export const OPERATION_VOTINGS = {
  async refusal({ db }: Context, operationID: number): Promise<string | undefined> {
    const [operation] = await run<{ code: string | null }>(db, "select code from operations where id = $1", [
      operationID,
    ]);
    return operation
      ? `Esta votação é da operação ${operation.code ?? operationID}: vote e responda pela operação, em /operations/${operationID}.`
      : undefined;
  },
};
