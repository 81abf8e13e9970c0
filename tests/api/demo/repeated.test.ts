// Two installations have exactly the same demonstration.
import { expect, test } from "vitest";
import { prepareInstallation } from "../../../server/demo/index.ts";
import { fingerprint, newInstallation } from "./installation.ts";

async function fingerprintOfDemonstration(): Promise<Record<string, string>> {
  const installation = await newInstallation();
  await prepareInstallation(installation);
  const result = await fingerprint(installation);
  await installation.close();
  return result;
}

test("two installations have the same demonstration", { timeout: 240_000 }, async () => {
  expect(await fingerprintOfDemonstration()).toEqual(await fingerprintOfDemonstration());
});
