// The moment at which tests take place.

/** It is a Wednesday at noon in São Paulo, in office hours and far from any holiday. */
export const TEST_MOMENT = "2026-11-18T15:00:00Z";
