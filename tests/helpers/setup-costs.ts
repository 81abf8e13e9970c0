// Setup that runs before every test file of the suites that start servers.
import { afterAll } from "vitest";
import { measure, reportCost } from "./costs.ts";

const elapsed = measure();
// biome-ignore lint/correctness/noEmptyPattern: vitest takes a pattern there or nothing
afterAll(({}, { file }) => reportCost(file.name, elapsed()));
