// The committee of an operation: opening, votes, counterproposals, minutes.
import type { OperationArea } from "../area.ts";

export const COMMITTEE: OperationArea = {};
