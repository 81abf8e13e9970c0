// Tests the security headers of every kind of answer, and cross-origin access: no page runs foreign code, and no
// foreign page uses ours.
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readSettings } from "../../server/platform/process/settings.ts";
import { PDF, uploadOne } from "../api/files/multipart.ts";
import { startTestServer, type TestServer } from "../helpers/server.ts";

const PARTNER = "https://parceiro.example";
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ listen: true, env: { ALLOWED_ORIGINS: PARTNER, METRICS: "on" } });
  token = await server.tokenOf("op");
});
afterAll(() => server.close());

interface PageRequest {
  method?: "GET" | "POST" | "OPTIONS" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  signedIn?: boolean;
}

const ask = ({ method = "GET", url, headers = {}, signedIn = false }: PageRequest) =>
  server.app.inject({
    method,
    url,
    headers: { host: new URL(server.url).host, ...(signedIn ? { authorization: `Bearer ${token}` } : {}), ...headers },
  });

const html = { accept: "text/html" };
const PAGE = "../../dist/web/index.html";
const MARK = /nonce="__STYLE_NONCE__"/;
/** These suites also run without a build of the browser's part, or with an outdated one. */
const BUILT =
  existsSync(new URL(PAGE, import.meta.url)) && MARK.test(readFileSync(new URL(PAGE, import.meta.url), "utf8"));
const SIGN_IN =
  "/oidc/auth?client_id=esteira&response_type=code&scope=openid&code_challenge_method=S256&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

/** One answer of each kind, with its expected status (`is`). */
const ANSWERS: [what: string, is: number, request: PageRequest][] = [
  ["a list", 200, { url: "/api/customers?pageSize=1", signedIn: true }],
  ["a record", 200, { url: "/api/customers/1", signedIn: true }],
  ["a list at an address written otherwise", 200, { url: "/%61pi/customers?pageSize=1", signedIn: true }],
  ["who is signed in", 200, { url: "/api/users/me", signedIn: true }],
  ["an export", 200, { url: "/api/suppliers/export", signedIn: true }],
  ["a refusal without a token", 401, { url: "/api/customers" }],
  ["a refusal of a right", 403, { url: "/api/webhooks", signedIn: true }],
  ["nothing there", 404, { url: "/api/customers/999999999", signedIn: true }],
  ["a bad question", 400, { url: "/api/customers?x=1", signedIn: true }],
  ["no such call", 404, { url: "/api/nada" }],
  ["a wrong method", 405, { method: "DELETE", url: "/api/customers" }],
  ["an address that cannot be read", 400, { url: "/api/customers/%zz" }],
  ["the contract", 200, { url: "/api/openapi.json" }],
  ["health", 200, { url: "/api/health" }],
  ["metrics", 200, { url: "/api/metrics" }],
  ["the schemas", 200, { url: "/api/schemas", signedIn: true }],
  ["a preflight", 204, { method: "OPTIONS", url: "/api/customers", headers: { origin: PARTNER } }],
  ["a picture of ours", 200, { url: "/oidc/arquivos/logo.svg" }],
  ["a missing asset", 404, { url: "/assets/nada.js" }],
  ["discovery", 200, { url: "/oidc/.well-known/openid-configuration" }],
  ["keys", 200, { url: "/oidc/jwks" }],
  ["a refused token call", 400, { method: "POST", url: "/oidc/token" }],
  ["no such page of the provider", 404, { url: "/oidc/nada" }],
  ["recovery", 200, { url: "/oidc/recuperar-senha", headers: html }],
  ["a dead link", 410, { url: "/oidc/nova-senha?codigo=x", headers: html }],
  ["a sign-in that is over", 400, { url: "/oidc/entrar/x", headers: html }],
  ["a refused sign-in", 400, { url: "/oidc/auth?client_id=nada", headers: html }],
  ["signing out", 200, { url: "/oidc/session/end", headers: html }],
];

describe("every kind of answer", () => {
  test.each(ANSWERS)("has the security headers: %s", async (what, is, request) => {
    const answer = await ask(request);
    expect([what, answer.statusCode]).toEqual([what, is]);
    const policy = String(answer.headers["content-security-policy"]);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": expect.stringMatching(/^(SAMEORIGIN|DENY)$/),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(policy).toMatch(/frame-ancestors '(none|self)'/);
    expect(policy).toMatch(/default-src '(none|self)'/);
    expect(policy).not.toMatch(/unsafe-|\*|http:\/\/(?!localhost:)/);
    expect(answer.headers["x-powered-by"] ?? answer.headers.server).toBeUndefined();
    if (/^\/(api|%61pi)\/(?!schemas)/.test(request.url))
      expect([answer.headers["cache-control"], policy]).toEqual(["no-store", expect.stringContaining("sandbox")]);
    if (is >= 400) {
      expect(answer.body).not.toMatch(/node_modules|at .*\.ts|SELECT|Not Found/);
      expect(answer.headers["cache-control"] ?? "no-store").toBe("no-store");
    }
  });

  test("has them for bytes that are no request", async () => {
    const text = await new Promise<string>((resolve, reject) => {
      let got = "";
      const socket = connect(Number(new URL(server.url).port), "localhost", () =>
        socket.write("NADA / HTTP/1.1\r\n\r\n"),
      );
      socket.on("data", (chunk) => (got += chunk.toString()));
      socket.on("error", reject);
      socket.on("close", () => resolve(got));
    });
    expect(text).toMatch(/x-content-type-options: nosniff\r\n[\s\S]*cache-control: no-store/);
  });
});

describe("a page", () => {
  const RUNS = /<script(?![^>]*\ssrc=)|\son\w+\s*=|javascript:|\sstyle\s*=|<base|<iframe|<object/i;

  test("of the application has no script in its text, and neither has the built one", () => {
    expect(readFileSync(new URL("../../index.html", import.meta.url), "utf8")).toMatch(MARK);
    for (const file of ["../../index.html", "../../dist/web/index.html"].map((path) => new URL(path, import.meta.url)))
      if (existsSync(file)) expect(readFileSync(file, "utf8")).not.toMatch(RUNS);
  });

  test.runIf(BUILT)("of the application has CSP nonces that differ per response, and is never cached", async () => {
    const marks = await Promise.all(
      [{ url: "/" }, { url: "/cadastros/clientes", headers: html }, { url: "/index.html" }].map(async (request) => {
        const { headers: answerHeaders, body, statusCode } = await ask(request);
        const policy = String(answerHeaders["content-security-policy"]);
        const mark = /style-src 'self' 'nonce-([A-Za-z0-9+/=]{24})';/.exec(policy)?.[1] ?? "";
        expect([statusCode, answerHeaders["cache-control"], answerHeaders.etag]).toEqual([200, "no-store", undefined]);
        expect(body.match(/nonce="([^"]*)"/)?.[1]).toBe(mark);
        expect(policy).toContain("script-src 'self';");
        expect(policy).toContain("require-trusted-types-for 'script'");
        return mark;
      }),
    );
    expect(new Set(marks).size).toBe(3);
  });

  test.runIf(BUILT)("of static files has the same policy, without a nonce", async () => {
    for (const url of ["/favicon.svg", "/theme-mode.js"]) {
      const { headers: answerHeaders, statusCode } = await ask({ url });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(answerHeaders["content-security-policy"]).not.toMatch(/unsafe-/);
      expect(answerHeaders["cache-control"]).toBe("no-cache");
    }
  });

  test("of the provider has no script in its text, and shows its query as text", async () => {
    const nasty = encodeURIComponent(`"><script>alert(1)</script>`);
    const urls = [
      "/oidc/recuperar-senha",
      `/oidc/recuperar-senha?acesso=${nasty}`,
      `/oidc/nova-senha?codigo=${nasty}&acesso=${nasty}`,
      `/oidc/entrar/${nasty}`,
      `/oidc/auth?client_id=${nasty}`,
      `/oidc/session/end?state=${nasty}&post_logout_redirect_uri=${nasty}`,
    ];
    for (const url of urls) {
      const { body, headers } = await ask({ url, headers: html });
      expect(headers["content-type"], url).toContain("text/html");
      expect(body, url).not.toMatch(RUNS);
    }
  });

  test("of the sign-in may be in no frame", async () => {
    const { headers } = await ask({ url: "/oidc/entrar/x", headers: html });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });
});

describe("a person's file", () => {
  const download = async (name: string, content: Buffer) => {
    const { id } = (await uploadOne(server.app, token, name, content)).json<{ id: string }>();
    return ask({ url: `/api/public-files/${id}/download`, signedIn: true });
  };

  test("is never run by a browser that opens it, and not stored by shared caches", async () => {
    for (const [name, content, how] of [
      ["a.pdf", PDF, "inline"],
      ["a.xml", Buffer.from('<?xml version="1.0"?><nota><a>x</a></nota>'), "attachment"],
      ["a.csv", Buffer.from("=1+1;2\r\n"), "attachment"],
    ] as const) {
      const { headers } = await download(name, content);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "content-disposition": expect.stringMatching(`^${how}; filename="${name}"`),
        "content-security-policy": expect.stringMatching(/default-src 'none'.*sandbox/),
        "cache-control": expect.stringMatching(/^(private, no-cache|no-store)$/),
      });
    }
  });

  test("that a browser would run is refused", async () => {
    const active = [
      ["a.html", "<html><script>alert(1)</script></html>"],
      ["a.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ["a.xml", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ["a.xml", '<?xml version="1.0"?><nota><a xmlns="http://www.w3.org/1999/xhtml">x</a></nota>'],
      ["a.xhtml", "<html/>"],
      ["a.png", "<html><script>alert(1)</script></html>"],
      ["a.txt", "<html><script>alert(1)</script></html>"],
      ["a.pdf.html", "%PDF-1.7"],
      ["a.js", "alert(1)"],
    ];
    for (const [name, content] of active) {
      const answer = await uploadOne(server.app, token, name!, Buffer.from(content!));
      expect([name, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([name, 415, "UNSUPPORTED_FILE"]);
    }
  });

  test.each([
    "a\r\nset-cookie: x=1.pdf",
    "a\u0000b.pdf",
    'a";x="b.pdf',
    "á\u2028é.pdf",
    "../../etc/a.pdf",
    "a\u202Efdp.pdf",
  ])("named %j splits no header", async (name) => {
    const boundary = "x";
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename*=UTF-8''${encodeURIComponent(name)}\r\n\r\n`,
      ),
      PDF,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const sent = await server.app.inject({
      method: "POST",
      url: "/api/public-files/upload",
      payload,
      headers: { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${boundary}` },
    });
    if (sent.statusCode === 400) return; // The server may refuse such a form.
    expect(sent.statusCode, sent.body).toBe(201);
    const { headers } = await ask({
      url: `/api/public-files/${sent.json<{ id: string }>().id}/download`,
      signedIn: true,
    });
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["content-disposition"]).toMatch(/^inline; filename="[^"\r\n/]*"; filename\*=UTF-8''[\w.%~!-]+$/);
  });
});

describe("another origin", () => {
  const STRANGERS = [
    "https://outro.example",
    "https://parceiro.example.outro.example",
    "https://a.parceiro.example",
    "http://parceiro.example",
    "https://parceiro.example:8443",
    "https://PARCEIRO.example",
    "null",
    "*",
  ];

  test("may read the API only when it is listed, and never with cookies", async () => {
    for (const method of ["GET", "OPTIONS"] as const) {
      const listed = (await ask({ method, url: "/api/customers", headers: { origin: PARTNER }, signedIn: true }))
        .headers;
      expect(listed).toMatchObject({ "access-control-allow-origin": PARTNER, vary: "Origin" });
      expect(listed).not.toHaveProperty("access-control-allow-credentials");
      for (const origin of STRANGERS) {
        const { headers } = await ask({ method, url: "/api/customers", headers: { origin }, signedIn: true });
        expect(headers, origin).not.toHaveProperty("access-control-allow-origin");
      }
    }
  });

  test("may not read pages, the sign-in and files of the application", async () => {
    for (const url of ["/", "/favicon.svg", "/oidc/recuperar-senha", SIGN_IN])
      expect((await ask({ url, headers: { ...html, origin: PARTNER } })).headers, url).not.toHaveProperty(
        "access-control-allow-origin",
      );
  });

  test("gets no credentials in the provider's open answers", async () => {
    for (const url of ["/oidc/jwks", "/oidc/.well-known/openid-configuration"])
      expect((await ask({ url, headers: { origin: STRANGERS[0]! } })).headers).not.toHaveProperty(
        "access-control-allow-credentials",
      );
  });

  test.each(["*", "https://*.example", "https://a.example/", "https://a.example/x", "a.example", "null"])(
    "%s may not be listed as an origin by an installation",
    (origin) => expect(() => readSettings({ ALLOWED_ORIGINS: origin })).toThrow("ALLOWED_ORIGINS"),
  );
});

test("behind https every answer says so for a year", async () => {
  const secure = await startTestServer({ demo: false, env: { PUBLIC_URL: "https://esteira.example" } });
  for (const url of ["/api/health", "/api/nada", "/oidc/jwks", "/oidc/recuperar-senha"])
    expect((await secure.app.inject(url)).headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
  const redirect = encodeURIComponent("https://esteira.example/auth/callback");
  const cookies = [(await secure.app.inject(`${SIGN_IN}&redirect_uri=${redirect}`)).headers["set-cookie"]].flat();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies)
    expect(cookie).toMatch(
      /^__(Secure|Host)-.*; secure; .*samesite=lax; httponly|^__(Secure|Host)-.*samesite=lax; secure; httponly/i,
    );
  await secure.close();
});
