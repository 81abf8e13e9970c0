// When tests take place.

/** A Wednesday at noon in São Paulo: everybody is at work, and no holiday is near. */
export const TEST_MOMENT = "2026-11-18T15:00:00Z";
