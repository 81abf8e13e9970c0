// The entry of an operation: the steps of its workflow, answered one by one, and what their rules decide.
import type { OperationArea } from "../area.ts";

export const ENTRY: OperationArea = {};
