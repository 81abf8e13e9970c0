// The simulators of bureaus, as the server answers them.
export interface SimulatedBureau {
  bureau: string;
  name: string;
  isSimulated: boolean;
  behaviour: string;
}

export const SIMULATORS_KEY = ["bureau-simulator"];
