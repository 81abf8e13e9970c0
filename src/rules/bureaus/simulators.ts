// How the simulators of bureaus behave in a demonstration, as the server answers and the settings choose it.
import type { BureauCode } from "./bureau-code.ts";

export const BEHAVIOURS = [
  ...(["NORMAL", "SLOW", "FAILING", "UNPAID", "ODD", "TRUNCATED", "HUGE", "WRONG_CHARSET", "NO_SCORE"] as const),
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export interface SimulatedBureau {
  bureau: BureauCode;
  name: string;
  isSimulated: boolean;
  behaviour: Behaviour;
}
