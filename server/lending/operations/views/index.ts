// How operations are seen: counts by stage and status, the board, work queues, and the summaries of partners.
import type { OperationArea } from "../area.ts";

export const VIEWS: OperationArea = {};
