// The key under which the pages store the simulators of bureaus that the server answered.
export const SIMULATORS_KEY = ["bureau-simulator"];
