// Secrets are written once and appear nowhere else: not in an answer, the audit trail, an event, an error or the log.
// Formatted text loses everything that could run.
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../server/platform/db/database.ts";
import { loggerOf } from "../../../server/platform/process/logging.ts";
import { flatFields } from "../../../src/base/resource.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { createSampler, type Sampler } from "../../helpers/sample.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

const SECRET = "Muito-Secreto-0042";

let server: TestServer;
let token: string;
let api: Api;
let sampler: Sampler;
let log = "";

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  server = await startTestServer({ logger: { ...loggerOf({ logLevel: "trace" }), stream } });
  token = await server.tokenOf("sa");
  api = apiOf(server.app, token);
  sampler = createSampler(api, server.app.services.resources, 98_000);
});
afterAll(() => server.close());

/** Returns all stored traces of writes besides the rows themselves: audit trail, events and stored answers. */
async function traces(): Promise<string> {
  const audit = await run<{ text: string }>(server.database.db, "select a::text as text from audit_entry a");
  const events = await run<{ text: string }>(server.database.db, "select e::text as text from outbox_event e");
  const answers = await run<{ text: string }>(server.database.db, "select k::text as text from idempotency_key k");
  return [...audit, ...events, ...answers].map(({ text }) => text).join("\n");
}

test("no call shows a secret of any register", async () => {
  const leaks: string[] = [];
  const checkedRegisters = new Set<string>();
  for (const resource of server.app.services.resources.values()) {
    const secrets = flatFields(resource.fields).filter((field) => field.type === "secret" && !field.readOnly);
    if (secrets.length === 0) continue;
    const values = Object.fromEntries(secrets.map((field) => [field.path, SECRET]));
    const writes = resource.calls.includes("create")
      ? async () =>
          api.post(
            resource.path,
            { ...(await sampler.body(resource)), ...values },
            { "idempotency-key": resource.name },
          )
      : async () => api.put(resource.path, values);
    const written = await writes();
    expect(written.status, `${resource.path} ${JSON.stringify(written.body)}`).toBeLessThan(300);
    checkedRegisters.add(resource.name);
    const path = resource.calls.includes("create") ? `${resource.path}/${String(written.body.id)}` : resource.path;
    const changed = await api.put(path, values);
    const refused = await api.put(path, { ...values, version: "x", naoExiste: SECRET });
    const filtered = await api.get(`${resource.path}${query({ filters: { [secrets[0]!.path]: SECRET } })}`);
    for (const [what, answer] of Object.entries({ written, changed, read: await api.get(path), refused }))
      if (JSON.stringify(answer.body).includes(SECRET)) leaks.push(`${resource.name} ${what}`);
    if (resource.calls.includes("list")) expect(filtered.status, resource.path).toBe(400);
  }
  expect(checkedRegisters.size).toBeGreaterThan(1);
  if ((await traces()).includes(SECRET)) leaks.push("traces");
  expect(leaks).toEqual([]);
});

test("the log has no token, password, query or body", async () => {
  await api.get(`/persons${query({ searchString: "Procurado-0042" })}`);
  await api.post("/users/me/password", { currentPassword: SECRET, newPassword: `${SECRET}9` });
  await api.post("/persons", { fullName: "Nome-Secreto-0042" });
  const documents = ["11144477735", "111.444.777-35", "12345678000195", "12.345.678%2F0001-95"];
  for (const document of documents)
    for (const path of ["/persons/documentNumber", "/companies/documentNumber", "/customers", "/nada"])
      await api.get(`${path}/${document}`);
  await api.get("/companies/documentNumber/12.ABC.345%2F01DE-35");
  const paths = [...log.matchAll(/"path":"([^"]*)"/g)].map((match) => match[1]!);
  expect(paths).toContain("/api/persons/documentNumber/*");
  expect(paths.filter((path) => /\d{11}|ABC/.test(path.replace(/[.\-/]|%2F/g, "")))).toEqual([]);
  expect(log.length).toBeGreaterThan(500);
  for (const secret of [SECRET, token, "Nome-Secreto-0042", "Procurado-0042"]) expect(log).not.toContain(secret);
});

describe("formatted text", () => {
  const NASTY = [
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    '<img src=x onerror="alert(1)">',
    "<svg/onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<math><mtext></table><img src=x onerror=alert(1)></mtext></math>",
    '<p onclick="alert(1)" style="background:url(javascript:alert(1))">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="JaVaScRiPt&colon;alert(1)">a</a>',
    '<a href="java\u0001script:alert(1)">a</a>',
    '<a href=" \tjavascript:alert(1)">a</a>',
    '<a href="data:text/html,<script>alert(1)</script>">a</a>',
    '<a href="vbscript:alert(1)">a</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x.swf"></object><embed src="x">',
    '<form action="https://outro.example"><input name="senha"></form>',
    '<meta http-equiv="refresh" content="0;url=https://outro.example"><base href="https://outro.example">',
    "<style>@import 'https://outro.example/x.css';</style>",
    '<td background="https://outro.example/x.png">a</td>',
    "<!--<img src=x onerror=alert(1)>-->",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    "<textarea></textarea><img src=x onerror=alert(1)>",
    '<a href="https://certo.example" onmouseover=alert(1) target=_blank>a</a>',
  ];
  const RUNS =
    /<(script|img|svg|math|iframe|object|embed|form|input|meta|base|style|link|textarea|noscript)|\son\w+\s*=|style\s*=|srcdoc|background\s*=|(href\s*=\s*"\s*(?!https?:|mailto:|tel:))|<!--/i;

  test("loses everything that could run, in every register with such a field", async () => {
    const htmlFields = [...server.app.services.resources.values()].flatMap((resource) =>
      flatFields(resource.fields)
        .filter((field) => field.type === "html" && !field.readOnly && resource.calls.includes("create"))
        .map((field) => ({ resource, field })),
    );
    expect(htmlFields.length).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const { resource, field } of htmlFields)
      for (const nasty of NASTY) {
        const body = { ...(await sampler.body(resource)), [field.name]: `<p>Texto</p>${nasty}` };
        const made = await api.post(resource.path, body);
        expect(made.status, `${resource.path} ${JSON.stringify(made.body)}`).toBe(201);
        const storedText = String(made.body[field.name]);
        if (RUNS.test(storedText)) wrong.push(`${resource.name}: ${nasty} → ${storedText}`);
      }
    expect(wrong).toEqual([]);
  });
});
