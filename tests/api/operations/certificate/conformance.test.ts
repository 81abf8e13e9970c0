// What holds for every provider of certificates, behind HTTP and simulated: what it signs is verified, and whatever goes wrong
// has a reason that the signer understands.
import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { httpCertificates } from "../../../../server/lending/operations/signing/certificate/http.ts";
import type {
  CertificateProvider,
  SigningOrder,
} from "../../../../server/lending/operations/signing/certificate/port.ts";
import { simulatedCertificates } from "../../../../server/lending/operations/signing/certificate/simulator.ts";
import { verifiedReply } from "../../../../server/lending/operations/signing/certificate/verify.ts";
import { type Database, run } from "../../../../server/platform/db/database.ts";
import { openCopy } from "../../../helpers/server.ts";
import { CODE, HOLDER, type HttpProvider, startHttpProvider } from "./http-provider.ts";

const TODAY = "2026-12-01";
const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
const order = (some: Partial<SigningOrder> = {}): SigningOrder => ({
  ...{ documentNumber: HOLDER, code: CODE },
  documents: [
    { id: "1", name: "CCB", sha256: digest("ccb") },
    { id: "2", name: "TERMO", sha256: digest("termo") },
  ],
  ...some,
});

let copy: { database: Database; drop(): Promise<void> };
let server: HttpProvider;
const PROVIDERS: Record<string, () => CertificateProvider> = {
  "over HTTP": () =>
    httpCertificates({
      ...{ url: server.url, clientID: "lender", clientSecret: "secret", reach: { allowLocal: true } },
    }),
  simulated: () => simulatedCertificates(copy.database.db, TODAY),
};
const signed = async (provider: CertificateProvider, what: SigningOrder = order(), today = TODAY, timeoutMs = 2000) =>
  verifiedReply(what, await provider.sign(what, timeoutMs), today);

beforeAll(async () => {
  copy = await openCopy("empty");
  server = await startHttpProvider();
});
beforeEach(() => {
  server.trouble = undefined;
});
afterAll(async () => {
  await server.close();
  await copy.drop();
});

describe.each(Object.keys(PROVIDERS))("a provider %s", (name) => {
  const provider = (): CertificateProvider => PROVIDERS[name]!();

  test("signs every document with the certificate of the holder", async () => {
    const reply = await signed(provider());
    expect(reply).toMatchObject({ kind: "signed", certificate: { documentNumber: HOLDER } });
    expect(reply.kind === "signed" && [...reply.signatures.keys()].sort()).toEqual(["1", "2"]);
  });

  test("a wrong code is the holder's to mend", async () => {
    expect(await signed(provider(), order({ code: "000000" }))).toMatchObject({
      ...{ kind: "refused", reason: expect.stringContaining("não aceitou o código") },
    });
  });

  test("a certificate that is over or not yet valid is refused with its day", async () => {
    for (const today of ["2020-01-01", "2199-01-01"])
      expect(await signed(provider(), order(), today)).toMatchObject({ kind: "refused" });
  });
});

describe("over HTTP", () => {
  const provider = (): CertificateProvider => PROVIDERS["over HTTP"]!();

  test("asks for a session, the certificate and the signatures, in that order", async () => {
    server.paths.length = 0;
    await signed(provider());
    expect(server.paths).toEqual([
      ...["POST /v0/oauth/pwd_authorize", "GET /v0/oauth/certificate-discovery", "POST /v0/oauth/signature"],
    ]);
  });

  test.each([
    ["silent", "não respondeu a tempo"],
    ["html", "não se entende"],
    ["reset", "caiu"],
    ["other signature", "não confere"],
    [503, "fora do ar"],
    [429, "fora do ar"],
  ] as const)("%s is no signature", async (trouble, reason) => {
    server.trouble = trouble;
    expect(await signed(provider(), order(), TODAY, 500)).toMatchObject({
      ...{ kind: "down", reason: expect.stringContaining(reason) },
    });
  });

  test("the certificate of somebody else, or none, is refused", async () => {
    const other = { ...order(), documentNumber: "52998224725" };
    const reply = await provider().sign(order(), 2000);
    expect(verifiedReply(other, reply, TODAY)).toMatchObject({
      ...{ kind: "refused", reason: expect.stringContaining("outra pessoa") },
    });
    server.trouble = "no certificate";
    expect(await signed(provider())).toMatchObject({ kind: "refused", reason: expect.stringContaining("não tem") });
  });

  test("a server of the own network is not called unless that is allowed", async () => {
    const closed = httpCertificates({
      ...{ url: server.url, clientID: "lender", clientSecret: "secret", reach: { allowLocal: false } },
    });
    expect(await closed.sign(order(), 2000)).toMatchObject({ kind: "down" });
  });
});

test("the simulator is slow or away when it is told to be", async () => {
  const behave = (behaviour: string) =>
    run(
      copy.database.db,
      `insert into bureau_simulator (bureau, behaviour) values ('CERTIFICATE', $1)
       on conflict (bureau) do update set behaviour = excluded.behaviour`,
      [behaviour],
    );
  for (const behaviour of ["FAILING", "SLOW"]) {
    await behave(behaviour);
    expect(await PROVIDERS.simulated!().sign(order(), 50)).toMatchObject({ kind: "down" });
  }
});
