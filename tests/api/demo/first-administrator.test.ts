// Without the demonstration, the environment names the first administrator, who is created only once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareInstallation } from "../../../server/demo/index.ts";
import { judgeSignIn } from "../../../server/features/identity/sign-in.ts";
import { userDirectory } from "../../../server/features/users/directory.ts";
import { apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
afterAll(() => server.close());

const start = (adminEmail?: string) =>
  prepareInstallation({ ...server, settings: { ...server.settings, demo: false, adminEmail } });

test("without an address the start says that nobody can sign in", async () => {
  expect(await start()).toEqual({ nobody: true });
});

test("the named person is created once, administers, and must choose another password", async () => {
  const { administrator } = await start("dona@credora.example");
  expect(administrator).toEqual({
    email: "dona@credora.example",
    password: expect.stringMatching(/^\w{4}-\w{4}-\d{4}$/),
  });
  const { database, clock } = server;
  const verdict = await judgeSignIn(
    { database, clock, directory: userDirectory, refuseDemo: true, noteGuess: () => undefined },
    {
      identifier: administrator!.email,
      password: administrator!.password!,
      address: "127.0.0.1",
      deviceOf: () => undefined,
    },
  );
  expect(verdict).toMatchObject({ account: { email: "dona@credora.example", mustChange: true } });
  const me = await apiOf(server.app, await server.tokenOf("dona@credora.example")).get<{ authRole: { code: string } }>(
    "/users/me",
  );
  expect(me.body.authRole.code).toBe("r_superadmin");
  expect(await start("outra@credora.example")).toEqual({});
});
