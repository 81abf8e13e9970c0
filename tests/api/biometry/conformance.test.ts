// What holds for the bureau of biometry, behind HTTP and simulated.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  httpBiometry,
  readFinding,
  simulatedBiometry,
  simulatedFinding,
} from "../../../server/lending/biometry/port.ts";
import { type Bureau, UnreadableAnswer } from "../../../server/lending/bureaus/index.ts";
import type { Database } from "../../../server/platform/db/database.ts";
import { openCopy } from "../../helpers/server.ts";
import { type HttpBureau, startHttpBureau } from "../bureaus/http-bureau.ts";

const DOCUMENT = "52998224725";
const TIMEOUT_MS = 5000;
let copy: { database: Database; drop(): Promise<void> };
let server: HttpBureau;

beforeAll(async () => {
  copy = await openCopy("empty");
  server = await startHttpBureau(simulatedFinding(null));
});
afterAll(async () => {
  await server.close();
  await copy.database.close();
  await copy.drop();
});

let questions = 0;
const question = (documentNumber = DOCUMENT) => ({
  ...{ key: `face-${++questions}`, documentNumber },
  details: { picture: "ZmFjZQ==" },
});
const overHttp = () => httpBiometry({ url: server.url, token: "segredo", reach: { allowLocal: true } });

describe.each(["http", "simulator"])("the bureau by %s", (kind) => {
  const bureau = async (): Promise<Bureau> => {
    server.trouble = undefined;
    return kind === "http" ? overHttp() : simulatedBiometry(copy.database.db);
  };
  const read = async (reply: ReturnType<Bureau["ask"]>) => {
    const answer = await reply;
    if (answer.kind !== "answered") throw new Error(`The reply was ${answer.kind}.`);
    return readFinding(answer.bytes, answer.contentType);
  };

  test("gives the same score to the same document, says that it is simulated, and charges once a key", async () => {
    const one = await bureau();
    const sent = question();
    const first = await read(one.ask(sent, TIMEOUT_MS));
    const second = await read(one.ask(question(), TIMEOUT_MS));
    expect(first).toMatchObject({ outcome: "DONE", isSimulated: true, isCharged: true });
    expect(Math.abs(first.content.score!)).toBeLessThanOrEqual(100);
    expect(second.content).toEqual(first.content);
    expect(await read(one.find(sent.key, TIMEOUT_MS))).toEqual(first);
    expect(await one.find("never sent", TIMEOUT_MS)).toEqual({ kind: "absent" });
  });

  test("knows no face of some documents, and gives scores on both sides of zero", async () => {
    const one = await bureau();
    const documents = Array.from({ length: 40 }, (_, at) => String(10_000_000_000 + at));
    const answers = await Promise.all(documents.map((document) => read(one.ask(question(document), TIMEOUT_MS))));
    expect([...new Set(answers.map(({ outcome }) => outcome))].sort()).toEqual(["DONE", "NO_DATA"]);
    const scores = answers.flatMap(({ content }) => (content.score === null ? [] : [content.score]));
    expect(scores.some((score) => score > 0) && scores.some((score) => score < 0)).toBe(true);
  });
});

test("the bureau gets document, picture and token, and the simulator stores no picture", async () => {
  await overHttp().ask(question(), TIMEOUT_MS);
  expect(server.received.at(-1)).toMatchObject({
    body: { documento: DOCUMENT, foto: "ZmFjZQ==" },
    authorization: "Bearer segredo",
  });
  const rows = await copy.database.db.selectFrom("bureau_simulator_call").select("question").execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain("ZmFjZQ==");
});

test.each([
  ["silent", 80, "lost"],
  ["reset", TIMEOUT_MS, "lost"],
  [500, TIMEOUT_MS, "lost"],
  [503, TIMEOUT_MS, "refused"],
  [401, TIMEOUT_MS, "refused"],
] as const)("a bureau that is %s within %i ms leaves the question %s", async (trouble, ms, kind) => {
  server.trouble = trouble;
  expect(await overHttp().ask(question(), ms)).toMatchObject({ kind });
});

test.each([
  ["a score that no band has", { pontuacao: 101, vivacidade: "CONFIRMADA" }],
  ["a score with decimals", { pontuacao: 1.5, vivacidade: "CONFIRMADA" }],
  ["no proof of life", { pontuacao: 10 }],
  ["the face of somebody else", { pontuacao: 10, vivacidade: "CONFIRMADA", documento: "11144477735" }],
])("an answer with %s is no answer", (_, resultado) => {
  const answer = { protocolo: "1", situacao: "OK", cobrada: true, resultado };
  const about = { documentNumber: DOCUMENT, baseDate: null };
  expect(() => readFinding(Buffer.from(JSON.stringify(answer)), "application/json", about)).toThrow(UnreadableAnswer);
});
