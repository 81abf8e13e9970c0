// The suites that need no browser: pure code, the server over a real database, screens in jsdom.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { cheapPasswords } from "./tests/helpers/cheap-passwords.ts";
import { ENGINE_SUITES, NIGHTLY_SUITES } from "./tests/helpers/engine-suites.ts";
import { clockAt } from "./tests/helpers/run-clock.ts";
import { TEST_MOMENT } from "./tests/helpers/test-moment.ts";
import { withoutTestValidator } from "./vite.config.ts";

const SERVER = ["tests/api/**/*.test.ts", "tests/contracts/**/*.test.ts", "tests/security/**/*.test.ts"];
const SCREENS = ["tests/**/*.test.tsx", "tests/screens/**/*.test.ts"];
const JOURNEYS = ["tests/journeys/**"];
const FAULTS = ["tests/faults/**/*.test.ts"];
const LEFT_TO_THE_NIGHT = process.env.TEST_FILES === "push" ? [...NIGHTLY_SUITES] : [];

export default defineConfig({
  plugins: [react(), withoutTestValidator],
  test: {
    // Suites on two engines, and later runs, read the same modules.
    fsModuleCache: true,
    // A busy machine makes everything slow, and slow is not wrong.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ["tests/helpers/setup-clock.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          // Reading the documents and the rules anew for each file took two fifths of the time.
          isolate: false,
          include: ["tests/**/*.test.ts"],
          exclude: [...SERVER, ...SCREENS, ...JOURNEYS, ...FAULTS],
        },
      },
      {
        extends: true,
        plugins: [cheapPasswords],
        test: {
          name: "api",
          environment: "node",
          // Each file has an application and a database of its own; reading the code anew for each took a quarter of the time.
          isolate: false,
          include: process.env.TEST_FILES === "engine" ? [...ENGINE_SUITES] : SERVER,
          exclude: LEFT_TO_THE_NIGHT,
          setupFiles: ["tests/helpers/setup-costs.ts"],
          globalSetup: ["tests/helpers/prepare-databases.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          environment: "node",
          env: process.env.CLOCK_SHIFT_MS ? {} : clockAt(TEST_MOMENT),
          include: FAULTS,
          exclude: LEFT_TO_THE_NIGHT,
          // The cluster comes first, because the images take the demonstration from it.
          globalSetup: ["tests/faults/helpers/prepare-cluster.ts", "tests/helpers/prepare-databases.ts"],
          // Real processes that are ended again and again, as often as the nightly run asks for.
          testTimeout: 1_200_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          environment: "jsdom",
          // Reading MUI and the screens anew for each file took four fifths of the time.
          isolate: false,
          include: SCREENS,
          setupFiles: ["tests/helpers/setup-screens.ts"],
          // Through the plugin above, as in the build.
          server: { deps: { inline: [/@rjsf/] } },
          env: { TZ: "America/Sao_Paulo" },
        },
      },
    ],
  },
});
