// Starts every test file at the same moment, whatever the date and time of the run are.
import { startClockAt } from "./shifted-clock.ts";
import { TEST_MOMENT } from "./test-moment.ts";

if (!process.env.CLOCK_SHIFT_MS) startClockAt(process.env.CLOCK_MOMENT ?? TEST_MOMENT);
