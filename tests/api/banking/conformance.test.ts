// What holds for every platform, behind HTTP and simulated: a key has one proposal, acts may be repeated, and whatever goes
// wrong says whether it may have been done.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  BankingPlatform,
  PlatformCode,
  Proposal,
} from "../../../server/lending/operations/banking/port/contract.ts";
import { httpDaycoval } from "../../../server/lending/operations/banking/port/daycoval.ts";
import { simulatedPlatform } from "../../../server/lending/operations/banking/port/simulator.ts";
import { httpUy3 } from "../../../server/lending/operations/banking/port/uy3.ts";
import { run } from "../../../server/platform/db/database.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";
import { type HttpPlatform, startHttpPlatform } from "./http-platform.ts";

let server: TestServer;
let outside: HttpPlatform;
const MS = 5000;
const reach = { allowLocal: true };

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  outside = await startHttpPlatform(simulated("UY3"));
});
afterAll(async () => {
  await outside.close();
  await server.close();
});

const simulated = (platform: PlatformCode): BankingPlatform =>
  simulatedPlatform({ db: server.database.db, clock: server.clock, platform });
const OVER_HTTP = {
  UY3: (url: string) => httpUy3({ url, reach, user: "usuario", password: "senha" }),
  DAYCOVAL: (url: string) => httpDaycoval({ url, reach, key: "chave" }),
};

let keys = 0;
const newKey = () => `chave/${++keys}`;
const proposal = (more: Partial<Proposal["customer"]> = {}): Proposal => ({
  ...{ reference: "OP-1", account: "AURORA-0001", originDate: "2026-11-25", monthlyRate: "1.99" },
  ...{ financed: 100_000n, released: 98_000n, iof: 700n, total: 110_000n, contractSha256: null },
  customer: {
    ...{ documentNumber: "52998224725", name: "ANA", email: "ana@example.com", phone: "11999990000" },
    address: {
      postalCode: "01001000",
      address: "RUA A",
      number: "1",
      neighborhood: "SÉ",
      city: "SÃO PAULO",
      state: "SP",
    },
    ...more,
  },
  installments: [
    { number: 1, dueDate: "2026-12-25", value: 55_001n },
    { number: 2, dueDate: "2027-01-25", value: 54_999n },
  ],
  payees: [
    {
      name: "ANA",
      documentNumber: "52998224725",
      value: 98_000n,
      pixKey: "ana@example.com",
      bank: null,
      agency: null,
      account: null,
    },
  ],
});
const pass = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
const behave = (behaviour: string) =>
  run(
    server.database.db,
    `insert into banking_simulator (platform, behaviour) values ('UY3', $1), ('DAYCOVAL', $1)
     on conflict (platform) do update set behaviour = excluded.behaviour`,
    [behaviour],
  );
const recordIn = (reply: Awaited<ReturnType<BankingPlatform["find"]>>) => {
  if (reply.kind !== "record") throw new Error(JSON.stringify(reply));
  return reply.record;
};

beforeEach(async () => {
  await behave("NORMAL");
  outside.trouble = undefined;
  outside.received.length = 0;
});

const ALL = (["UY3", "DAYCOVAL"] as const).flatMap((code) => [[code, "http"] as const, [code, "simulator"] as const]);

describe.each(ALL)("%s by %s", (code, kind) => {
  const platform = (): BankingPlatform => {
    Object.assign(outside, { code, platform: simulated(code) });
    return kind === "http" ? OVER_HTTP[code](outside.url) : simulated(code);
  };

  test("answers the schedule to the cent, and another one where it has another", async () => {
    expect(await platform().simulate(proposal(), MS)).toEqual({
      kind: "schedule",
      installments: proposal().installments,
    });
    await behave("OTHER_SCHEDULE");
    const other = await platform().simulate(proposal(), MS);
    expect(other).toMatchObject({ installments: [{ dueDate: "2026-12-01" }, { value: 55_000n }] });
  });

  test("has one proposal for a key, finds it again, and says that it is simulated", async () => {
    const key = newKey();
    expect(await platform().find(key, MS)).toEqual({ kind: "absent" });
    const first = recordIn(await platform().send(key, proposal(), MS));
    expect(first).toMatchObject({ state: "RECEIVED", isSimulated: true, events: [{ code: "OPERACAO_RECEBIDA" }] });
    expect(recordIn(await platform().send(key, proposal(), MS)).externalID).toBe(first.externalID);
    expect(recordIn(await platform().find(key, MS))).toEqual(first);
    expect(recordIn(await platform().send(newKey(), proposal(), MS)).externalID).not.toBe(first.externalID);
  });

  test("goes on to the CCB, whose PDF is there when it is issued", async () => {
    const key = newKey();
    const { externalID } = recordIn(await platform().send(key, proposal(), MS));
    expect(await platform().document(externalID, MS)).toMatchObject({ kind: "refused" });
    const approval = await platform().requestApproval(externalID, MS);
    if (code === "DAYCOVAL") expect(approval).toMatchObject({ kind: "refused", message: /não recebe pedidos/ });
    else expect(recordIn(approval).state).toBe("IN_APPROVAL");
    pass(200);
    const issued = recordIn(await platform().find(key, MS));
    expect(issued.state).toBe("ISSUED");
    expect(issued.events.map(({ code: event }) => event)).toEqual([
      ...["OPERACAO_RECEBIDA", "EM_FILA_DE_ANALISE", "OPERACAO_APROVADA", "CCB_EMITIDA"],
    ]);
    const document = await platform().document(externalID, MS);
    expect(document.kind === "document" && document.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(await platform().cancel(externalID, MS)).toMatchObject({ kind: "refused", isDown: false });
  });

  test("cancels, once or twice, before the analysis", async () => {
    const { externalID } = recordIn(await platform().send(newKey(), proposal(), MS));
    for (const _ of [1, 2]) expect(recordIn(await platform().cancel(externalID, MS)).state).toBe("CANCELLED");
  });

  test("names what it refuses, and stores nothing of it", async () => {
    const key = newKey();
    expect(await platform().send(key, proposal({ email: "" }), MS)).toMatchObject({
      ...{ kind: "refused", isDown: false, message: "Os dados da operação foram recusados." },
      problems: [{ field: "customer.email", message: "Informe o e-mail do emitente." }],
    });
    expect(await platform().find(key, MS)).toEqual({ kind: "absent" });
  });

  test("is down, and has done nothing", async () => {
    await behave("FAILING");
    expect(await platform().send(newKey(), proposal(), MS)).toMatchObject({ kind: "refused", isDown: true });
    expect(await platform().simulate(proposal(), MS)).toMatchObject({ kind: "refused", isDown: true });
  });

  test("an answer that is lost may have been done", async () => {
    await behave("SLOW");
    const key = newKey();
    expect(await platform().send(key, proposal(), MS)).toMatchObject({ kind: "lost" });
    await behave("NORMAL");
    expect(recordIn(await platform().find(key, MS)).state).toBe("RECEIVED");
  });
});

describe.each(["UY3", "DAYCOVAL"] as const)("%s behind HTTP", (code) => {
  const send = (timeoutMs = MS, url = outside.url) => OVER_HTTP[code](url).send("chave", proposal(), timeoutMs);

  test.each([
    ["silent", 80, "lost"],
    ["reset", MS, "lost"],
    ["html", MS, "lost"],
    ["huge", MS, "lost"],
    [302, MS, "lost"],
    [500, MS, "lost"],
    [503, MS, "refused"],
    [401, MS, "refused"],
    [422, MS, "refused"],
  ] as const)("%s within %i ms leaves a send %s", async (trouble, ms, kind) => {
    outside.trouble = trouble;
    expect((await send(ms)).kind).toBe(kind);
  });

  test("sends again only what was certainly not done, with key and credentials", async () => {
    outside.trouble = 503;
    await send();
    expect(outside.received).toHaveLength(3);
    const { headers } = outside.received[0]!;
    expect(headers["idempotency-key"]).toBe("chave");
    expect(headers.authorization ?? headers["x-api-key"]).toBe(
      code === "UY3" ? `Basic ${btoa("usuario:senha")}` : "chave",
    );
    outside.received.length = 0;
    outside.trouble = 500;
    await send();
    expect(outside.received).toHaveLength(1);
  });

  test("an address that is not public is refused before anything is sent", async () => {
    const account = { url: outside.url, reach: { allowLocal: false } };
    const platform =
      code === "UY3" ? httpUy3({ ...account, user: "u", password: "s" }) : httpDaycoval({ ...account, key: "k" });
    expect(await platform.send("chave", proposal(), MS)).toMatchObject({ kind: "refused", isDown: false });
    expect(outside.received).toHaveLength(0);
  });
});
