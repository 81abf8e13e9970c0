// A reporter of vitest that notes for each test file the seconds before its first test and the total seconds.
import type { Reporter, TestModule } from "vitest/node";
import { noteStart } from "./starting.ts";

export default class StartingReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
    const starting = environmentSetupDuration + prepareDuration + collectDuration + setupDuration;
    noteStart({ seconds: starting / 1000, busy: (starting + duration) / 1000 });
  }
}
