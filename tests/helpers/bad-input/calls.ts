// Broken calls: registered addresses with foreign ids, unsupported methods, wrong headers, and own calls with bodies of
// a wrong kind.
import type { Random } from "../random.ts";
import { type Breaker, type Case, JSON_TYPE, jsonCase } from "./case.ts";
import { jsonText } from "./json-text.ts";
import { IMPOSSIBLE_TEXTS, NO_IDS, NUMBERS, STRUCTURES, TEXTS } from "./values.ts";
import type { Body, HandCall } from "./world.ts";

const withIds = (url: string, random: Random): string => url.replace(/:\w+|\{\w+\}/g, () => random.pick(NO_IDS));

/** These calls affect their own caller: a session that ends would end the loop. */
const UNSAFE = /\/users\/me\/|reset-password|anonymise/;

const foreignId: Breaker = (world, random) => {
  const route = random.pick(world.routes.filter(({ url }) => url.includes(":")));
  const method = route.method.split(",")[0]!;
  const hasBody = ["POST", "PUT", "PATCH"].includes(method);
  const path = withIds(route.url, random);
  const isRefused = method !== "HEAD" && !/postal-codes|documentNumber|schemas/.test(path);
  const of = { what: `${route.url} of nobody`, method, path, isRefused };
  return hasBody ? jsonCase({ ...of, sent: {} }) : { ...of, headers: [] };
};

const METHODS = [
  "TRACE",
  "PROPFIND",
  "PURGE",
  "LINK",
  "REPORT",
  "SEARCH",
  "QUERY",
  "HEAD",
  "OPTIONS",
  "PUT",
  "DELETE",
  "PATCH",
];

const otherMethod: Breaker = (world, random) => {
  const { url } = random.pick(world.routes.filter((route) => !UNSAFE.test(route.url)));
  const method = random.pick(METHODS);
  const path = withIds(url, random);
  return { what: `${method} of ${url}`, method, path, headers: [], isRefused: false };
};

const ADDRESSES = [
  "/api",
  "/api/",
  "//api/users",
  "/api//users",
  "/api/users/",
  "/api/users/../suppliers",
  "/api/%75sers",
  "/API/USERS",
  "/api/users%20",
  "/api/users;a=1",
  "/api/users%00",
  "/api/.env",
  "/api/nada",
  "/api/__proto__",
  "/api/constructor",
  "/assets/../../package.json",
  "/assets/%2e%2e/%2e%2e/package.json",
  "/..%5c..%5cpackage.json",
  "/.git/config",
  "/server/main.ts",
  "/%",
  "/%zz",
  "/%c0%af",
  `/api/${"a/".repeat(3_000)}`,
  `/api/${"%41".repeat(2_000)}`,
  `/${"x".repeat(9_000)}`,
];

const strayAddress: Breaker = (_world, random) => {
  const path = random.pick(ADDRESSES);
  const method = random.pick(["GET", "POST", "DELETE"]);
  return { what: "an address that is none", method, path, headers: [["accept", "application/json"]], isRefused: false };
};

const HEADERS: Record<string, readonly string[]> = {
  "if-match": ["abc", "*", "-1", '"', 'W/"1"', "2026-01-01", "99999999999999999999", "1,2", "1.5", ""],
  "if-none-match": ["*", '"', "x".repeat(4_000)],
  "idempotency-key": ["", " ", "ação", "x".repeat(500), "a b", "\t", "'; drop table users; --"],
  range: ["bytes=0-", "bytes=9-1", "bytes=-1", "linhas=1-2", `bytes=${"0-1,".repeat(500)}`],
  "x-forwarded-for": ["1.1.1.1", "' or 1=1", "a".repeat(3_000), "::1, 127.0.0.1", ",,,,"],
  "x-forwarded-proto": ["https", "javascript", "'"],
  "x-forwarded-host": ["outro.example", "a\tb", "<script>"],
  "x-http-method-override": ["DELETE", "NADA"],
  accept: ["*/*;q=2", "text/html", "nada", ";", "a/b".repeat(1_000)],
  "accept-encoding": ["*;q=0", "nada", "gzip;q=x"],
  "accept-language": ["en", "x".repeat(2_000)],
  origin: ["https://outro.example", "null", "'", "file://"],
  cookie: ["a=b; ".repeat(500), "_session=1", "=;=;"],
  expect: ["nada"],
  "if-modified-since": ["ontem", "0"],
  "content-length": ["0"],
  "x-trace-id": ["<script>", "x".repeat(4_000)],
  traceparent: ["00-0-0-0"],
  upgrade: ["websocket"],
};

const oddHeader: Breaker = (world, random) => {
  const register = random.pick(world.registers.filter(({ id }) => id !== undefined));
  const name = random.pick(Object.keys(HEADERS));
  const header: [string, string] = [name, random.pick(HEADERS[name]!)];
  const path = `/api${register.resource.path}/${register.id}`;
  const what = `${name}: ${header[1].slice(0, 20)}`;
  if (random.pick([true, false]) || name === "content-length")
    return { what, method: "GET", path, headers: [header], isRefused: false };
  const method = random.pick(["PUT", "PATCH"]);
  return jsonCase({ what, method, path, headers: [header], sent: { nada: 1 }, isRefused: true });
};

const CREDENTIALS = [
  "",
  "Bearer",
  "Bearer ",
  "Bearer a b",
  "Basic YWRtaW46YWRtaW4=",
  "bearer null",
  "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.",
  "Bearer est_live_nada",
  `Bearer ${"x".repeat(7_000)}`,
  `Bearer ${"a.".repeat(2_000)}`,
  "Bearer ey.ey.ey",
  "Negotiate x",
  "Bearer 'or''='",
];

const noCredentials: Breaker = (world, random) => {
  const open = /\/(health|health\/live|version|metrics|openapi\.json|client-config)$|^\/api\/?$|\*/;
  const route = random.pick(world.routes.filter(({ url, method }) => !open.test(url) && !method.includes("HEAD")));
  const method = route.method.split(",")[0]!;
  const headers: Case["headers"] = [["authorization", random.pick(CREDENTIALS)]];
  if (method === "OPTIONS") return undefined;
  const path = route.url.replace(/:\w+/g, "1");
  return { what: `${route.url} without credentials`, method, path, headers, isRefused: true };
};

/** Sends an own call a body with the right names and a wrong value, or without any valid shape. */
const handMade: Breaker = (world, random) => {
  const call = random.pick(world.hand.filter(({ path, isUpload }) => !isUpload && !UNSAFE.test(path)));
  if (call.method === "GET") return handRead(call, random);
  const id = random.pick(world.registers.filter((register) => register.id !== undefined)).id!;
  const path = `/api${call.path.replace(/\{\w+\}/g, () => random.pick([random.pick(NO_IDS), String(id + 1_000_000)]))}`;
  const sent = brokenBody(call.body ?? {}, random);
  // A call that takes a list also takes an empty one.
  const isEmptyList = Array.isArray(call.body) && Array.isArray(sent) && sent.length === 0;
  return jsonCase({
    what: `${call.method} ${call.path} of a wrong shape`,
    method: call.method,
    path,
    sent,
    isRefused: call.body !== undefined && !path.includes("main") && !isEmptyList,
  });
};

/** These calls are about the caller's own password and preferences, with bodies that never end the session. */
const ownCall: Breaker = (_world, random) => {
  const odd = random.pick<unknown>([...TEXTS, ...NUMBERS, ...STRUCTURES, ...IMPOSSIBLE_TEXTS, null, true]);
  const [method, path, sent, isRefused] = random.pick<[string, string, unknown, boolean]>([
    ["POST", "/api/users/me/password", { currentPassword: odd, newPassword: odd }, true],
    ["POST", "/api/users/me/password", odd, true],
    ["PUT", "/api/users/me/settings", odd, false],
    ["PUT", "/api/users/me/settings", { nada: odd }, false],
    ["POST", `/api/users/${random.pick(NO_IDS)}/reset-password`, { a: odd }, true],
    ["POST", `/api/privacy/persons/${random.pick(NO_IDS)}/anonymise`, { a: odd }, true],
  ]);
  return jsonCase({ what: `${path} with an odd body`, method, path, sent, isRefused });
};

function handRead({ method, path }: HandCall, random: Random): Case {
  const query = random.pick([
    "",
    "?nada=1",
    "?searchString=%00",
    "?sort=nada,ASC",
    "?__proto__=1",
    "?searchString=%25",
  ]);
  const address = `/api${path.replace(/\{\w+\}/g, () => random.pick(NO_IDS))}${query}`;
  return { what: `${path} of nobody`, method, path: address, headers: [], isRefused: false };
}

function brokenBody(body: Body, random: Random): unknown {
  const names = Object.keys(body);
  const odd = random.pick<unknown>([...NUMBERS, ...STRUCTURES, ...IMPOSSIBLE_TEXTS, ...TEXTS, null, true]);
  if (names.length === 0) return { nada: odd };
  return random.pick<unknown>([
    Object.fromEntries([...Object.entries(body), [random.pick(names), random.pick(STRUCTURES)]]),
    Object.fromEntries([...Object.entries(body), [random.pick(["nada", "__proto__", "constructor"]), odd]]),
    random.pick<unknown>([[], 1, null, "texto", [body]]),
  ]);
}

const EOL = "\r\n";
const part = (head: string, content = "x"): string => `--b${EOL}${head}${EOL}${EOL}${content}${EOL}`;
const file = (name: string): string =>
  `Content-Disposition: form-data; name="file"; filename="${name}"${EOL}Content-Type: application/pdf`;
const END = `--b--${EOL}`;

/** Multipart bodies with a file, each broken in one place. */
const FORMS: Record<string, string> = {
  nothing: "",
  "no end": part(file("a.pdf"), "%PDF-1.4"),
  "cut short": `--b${EOL}Content-Dispo`,
  "no head": `--b${EOL}${EOL}x${EOL}${END}`,
  "another field": part('Content-Disposition: form-data; name="outro"; filename="a.pdf"', "%PDF-1.4") + END,
  "a text for a file": part('Content-Disposition: form-data; name="file"', "texto") + END,
  "two files": part(file("a.pdf"), "%PDF-1.4") + part(file("b.pdf"), "%PDF-1.4") + END,
  "thousands of parts": part('Content-Disposition: form-data; name="a"').repeat(5_000) + END,
  "a huge head": part(`${file("a.pdf")}${EOL}X-A: ${"x".repeat(200_000)}`, "%PDF-1.4") + END,
  "thousands of heads": part(`${file("a.pdf")}${EOL}${`X-A: 1${EOL}`.repeat(10_000)}X-B: 1`) + END,
  "a program": part(file("a.exe"), "MZ\u0090\u0000") + END,
  "a page called an image": part(file("a.png"), "<html><script>alert(1)</script>") + END,
  "comments without end": part(file("a.xml"), `${"<!---->".repeat(500)}x`) + END,
  "an empty file": part(file("a.pdf"), "") + END,
  "a long field": part('Content-Disposition: form-data; name="a"', "x".repeat(100_000)) + END,
  "its prototype": part('Content-Disposition: form-data; name="__proto__"; filename="a.pdf"', "%PDF-1.4") + END,
};

/**
 * The server may accept these: it discards what follows a head that is too long, and XML with comments alone is
 * harmless.
 */
const LEGITIMATE = new Set(["a huge head", "comments without end"]);

const form: Breaker = (_world, random) => {
  const what = random.pick(Object.keys(FORMS));
  const type = random.pick(["; boundary=b", "; boundary=b", "; boundary=b", "", "; boundary=", "; boundary=outro"]);
  return {
    what: `a form with ${what}${type}`,
    method: "POST",
    path: "/api/public-files/upload",
    headers: [["content-type", `multipart/form-data${type}`]],
    body: Buffer.from(FORMS[what]!),
    isRefused: !LEGITIMATE.has(what),
  };
};

const setting: Breaker = (world, random) => {
  const single = world.registers.filter(({ resource }) => resource.calls.includes("singleton-update"));
  if (single.length === 0) return undefined;
  const { resource } = random.pick(single);
  const path = `/api${resource.path}${random.pick(["", "?nada=1", "?clear=nada", "?clear=__proto__"])}`;
  const body = Buffer.from(jsonText({ nada: random.pick<unknown>(STRUCTURES) }));
  return {
    what: `${resource.path} of a wrong shape`,
    method: "PUT",
    path,
    headers: [JSON_TYPE],
    body,
    isRefused: true,
  };
};

export const CALL_BREAKERS: Breaker[] = [
  foreignId,
  foreignId,
  otherMethod,
  strayAddress,
  oddHeader,
  oddHeader,
  noCredentials,
  handMade,
  handMade,
  ownCall,
  form,
  setting,
];
