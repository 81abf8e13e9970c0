// What holds for every bureau, behind HTTP and simulated: one question has one answer, a key tells what became of it, and
// whatever goes wrong has a reason that says whether it may have been charged.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpBoaVista } from "../../../server/lending/bureaus/boa-vista/http.ts";
import { simulateBoaVista } from "../../../server/lending/bureaus/boa-vista/simulator.ts";
import type { Bureau, BureauCode, Question } from "../../../server/lending/bureaus/port/port.ts";
import { UnreadableAnswer } from "../../../server/lending/bureaus/port/port.ts";
import { type Simulate, simulatedBureau } from "../../../server/lending/bureaus/port/simulator.ts";
import { readerOf } from "../../../server/lending/bureaus/query/stored.ts";
import { httpRegcheq } from "../../../server/lending/bureaus/regcheq/http.ts";
import { simulateRegcheq } from "../../../server/lending/bureaus/regcheq/simulator.ts";
import { httpScr } from "../../../server/lending/bureaus/scr/http.ts";
import { simulateScr } from "../../../server/lending/bureaus/scr/simulator.ts";
import type { Database } from "../../../server/platform/db/database.ts";
import { openCopy } from "../../helpers/server.ts";
import { type HttpBureau, MONTH, startHttpBureau, type Trouble } from "./http-bureau.ts";

const SIMULATIONS: Record<BureauCode, Simulate> = {
  SCR: simulateScr,
  BOA_VISTA: simulateBoaVista,
  REGCHEQ: simulateRegcheq,
};
const reach = { allowLocal: true };
const account = { user: "usuario", password: "senha", reach };
const OVER_HTTP: Record<BureauCode, (url: string) => Bureau> = {
  SCR: (url) => httpScr({ url, ...account }),
  BOA_VISTA: (url) => httpBoaVista({ url, ...account }),
  REGCHEQ: (url) => httpRegcheq({ url, token: "token", reach }),
};
const CODES = ["SCR", "BOA_VISTA", "REGCHEQ"] as const;
const DOCUMENT = "52998224725";
const TIMEOUT_MS = 5000;

let copy: { database: Database; drop(): Promise<void> };
let server: HttpBureau;

beforeAll(async () => {
  copy = await openCopy("empty");
  server = await startHttpBureau(simulateBoaVista);
});
afterAll(async () => {
  await server.close();
  await copy.database.close();
  await copy.drop();
});

let questions = 0;
const question = (documentNumber = DOCUMENT): Question => ({
  key: `key-${++questions}`,
  documentNumber,
  baseDate: "2026-09",
});

describe.each(CODES.flatMap((code) => [[code, "http"] as const, [code, "simulator"] as const]))(
  "%s by %s",
  (code, kind) => {
    const bureau = (): Bureau => {
      server.simulate = SIMULATIONS[code];
      server.trouble = undefined;
      return kind === "http"
        ? OVER_HTTP[code](server.url)
        : simulatedBureau({ db: copy.database.db, bureau: code, month: MONTH }, SIMULATIONS[code]);
    };
    const read = async (reply: ReturnType<Bureau["ask"]>) => {
      const answer = await reply;
      if (answer.kind !== "answered") throw new Error(`The reply was ${answer.kind}.`);
      return readerOf(code)(answer.bytes, answer.contentType);
    };

    test("answers the same content for the same document, and says that it is simulated", async () => {
      const [first, second] = [
        await read(bureau().ask(question(), TIMEOUT_MS)),
        await read(bureau().ask(question(), TIMEOUT_MS)),
      ];
      expect(first.outcome).toBe("DONE");
      expect(first.isSimulated).toBe(true);
      expect(first.content).toEqual(second.content);
      expect(first.protocol).not.toBe(second.protocol);
    });

    test("tells by its key what became of a question, and that it never had another one", async () => {
      const sent = question();
      const answer = await read(bureau().ask(sent, TIMEOUT_MS));
      expect(await read(bureau().find(sent.key, TIMEOUT_MS))).toEqual(answer);
      expect(await bureau().find("never sent", TIMEOUT_MS)).toEqual({ kind: "absent" });
    });

    test("says of some documents that it has no data", async () => {
      const documents = Array.from({ length: 60 }, (_, at) => String(10_000_000_000 + at));
      const answers = await Promise.all(documents.map((one) => read(bureau().ask(question(one), TIMEOUT_MS))));
      const outcomes = new Set(answers.map(({ outcome }) => outcome));
      expect([...outcomes].sort()).toEqual(["DONE", "NO_DATA"]);
    });
  },
);

describe("behind HTTP", () => {
  const ask = (trouble: Trouble | undefined, timeoutMs = TIMEOUT_MS, url = server.url) => {
    Object.assign(server, { trouble, simulate: simulateBoaVista });
    return OVER_HTTP.BOA_VISTA(url).ask(question(), timeoutMs);
  };

  test.each([
    ["silent", 80, "lost", /a tempo/],
    ["reset", 5000, "lost", /conexão/],
    ["huge", 5000, "lost", /grande demais/],
    [500, 5000, "lost", /erro \(500\)/],
    [503, 5000, "refused", /indisponível/],
    [402, 5000, "refused", /pagamento/],
    [401, 5000, "refused", /usuário e a senha/],
    [422, 5000, "refused", /recusou/],
  ] as const)("a bureau that is %s within %i ms leaves the question %s", async (trouble, ms, kind, reason) => {
    const reply = await ask(trouble, ms);
    expect(reply).toMatchObject({ kind, reason: expect.stringMatching(reason) });
  });

  test("only what was never done is tried again", async () => {
    server.received.length = 0;
    await ask(503);
    expect(server.received).toHaveLength(3);
    server.received.length = 0;
    await ask(500);
    expect(server.received).toHaveLength(1);
  });

  test("a bureau where nobody listens is down and charges nothing", async () => {
    const closed = await startHttpBureau(simulateBoaVista);
    await closed.close();
    expect(await ask(undefined, TIMEOUT_MS, closed.url)).toMatchObject({ kind: "refused", isDown: true });
  });

  test("an address inside of a network is not called where that is not allowed", async () => {
    const inside = httpBoaVista({ url: server.url, ...account, reach: { allowLocal: false } });
    expect(await inside.ask(question(), TIMEOUT_MS)).toMatchObject({ kind: "refused", isDown: false });
  });

  test.each([
    ["html", /não são dados/],
    ["truncated", /incompleta/],
    ["wrong charset", /codificação/],
    ["unknown charset", /codificação desconhecida/],
  ] as const)("an answer that is %s is unreadable", async (trouble, reason) => {
    const reply = await ask(trouble);
    if (reply.kind !== "answered") throw new Error(`The reply was ${reply.kind}.`);
    expect(() => readerOf("BOA_VISTA")(reply.bytes, reply.contentType)).toThrow(UnreadableAnswer);
    expect(() => readerOf("BOA_VISTA")(reply.bytes, reply.contentType)).toThrow(reason);
  });

  test("the SCR is asked with the root of a CNPJ and the statement of the authorisation", async () => {
    server.received.length = 0;
    server.simulate = simulateScr;
    server.trouble = undefined;
    await httpScr({ url: server.url, ...account }).ask(question("11222333000181"), TIMEOUT_MS);
    expect(server.received).toMatchObject([
      {
        authorization: `Basic ${Buffer.from("usuario:senha").toString("base64")}`,
        body: { codigo: "11222333", tipo: "2", dataBase: "2026-09", autorizacaoConsultaCliente: "S" },
      },
    ]);
  });
});
