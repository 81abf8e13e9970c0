// Every test file begins at the same moment, whatever the time of day and of year at which the suite runs.
import { startClockAt } from "./shifted-clock.ts";
import { TEST_MOMENT } from "./test-moment.ts";

if (!process.env.CLOCK_SHIFT_MS) startClockAt(process.env.CLOCK_MOMENT ?? TEST_MOMENT);
