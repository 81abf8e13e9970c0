// What the calls of the banking of an operation answer.
import type { RecordOf } from "../../../base/resource-types.ts";

/** GET /operations/{id}/banking: the last attempt; null before the first one. */
export interface BankingAnswer {
  banking: RecordOf<"operation-bankings"> | null;
}

interface ComparedDue {
  /** YYYY-MM-DD. */
  dueDate: string;
  /** Cents as text, because JSON has no whole cents. */
  value: string;
}

/** One instalment of the operation beside that of the platform; null where one side has no such instalment. */
export interface ComparedRow {
  number: number;
  /** To the day and to the cent. */
  isSame: boolean;
  ours: ComparedDue | null;
  theirs: ComparedDue | null;
}

/** POST /operations/{id}/banking/compare */
export interface ScheduleComparison {
  /** The name of the platform. */
  platform: string;
  rows: readonly ComparedRow[];
}

/** Of GET and PUT /banking-simulator, which answer one for each platform. */
export interface SimulatedPlatform {
  /** The code of the platform. */
  platform: string;
  name: string;
  /** False: an address is set, and the real platform answers. */
  isSimulated: boolean;
  /** The code of how its simulator behaves. */
  behaviour: string;
}
