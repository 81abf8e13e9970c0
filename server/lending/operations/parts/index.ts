// The parts of an operation that its stages write: guarantors, documents, warranties, disbursements, information.
import type { OperationArea } from "../area.ts";

export const PARTS: OperationArea = {};
