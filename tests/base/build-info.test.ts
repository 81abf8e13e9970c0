// Tests the name of a build, the service worker's text that is made of it, and its cache: it stores the build's own
// files and no personal data.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";
import { firstFiles, workerText } from "../../scripts/lib/build-info.ts";

const template = readFileSync(new URL("../../src/shell/service-worker.js", import.meta.url), "utf8");
const BUILD = { version: "1.2.3", builtAt: "2026-11-21T10:00:00.000Z" };

it("the first page loads the entry, its imports, their styles and the fonts", () => {
  const bundle = {
    "assets/main.js": { fileName: "assets/main.js", isEntry: true, imports: ["assets/shared.js"] },
    "assets/shared.js": {
      fileName: "assets/shared.js",
      imports: ["assets/main.js"],
      viteMetadata: { importedCss: ["assets/a.css"] },
    },
    "assets/later.js": { fileName: "assets/later.js" },
    "assets/a.css": { fileName: "assets/a.css" },
    "assets/inter.woff2": { fileName: "assets/inter.woff2" },
  };
  expect(firstFiles(bundle)).toEqual(["assets/a.css", "assets/inter.woff2", "assets/main.js", "assets/shared.js"]);
});

type Listener = (event: Record<string, unknown>) => void;

/** Simulates a service worker in a browser with or without a network. */
class WorkerWorld {
  readonly caches = new Map<string, Map<string, string>>();
  readonly fetched: string[] = [];
  online = true;
  private readonly listeners = new Map<string, Listener>();

  constructor() {
    runInNewContext(workerText(template, BUILD, ["assets/main.js"]), this.scope());
  }

  async lifecycle(type: "install" | "activate"): Promise<void> {
    const work: Promise<unknown>[] = [];
    this.listeners.get(type)!({ waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
    await Promise.all(work);
  }

  /** Returns the worker's answer; undefined means that it leaves the request to the browser. */
  async ask(
    path: string,
    { method = "GET", mode = "cors", origin = "https://casa" } = {},
  ): Promise<string | undefined> {
    const answers: Promise<{ text: string }>[] = [];
    const request = { method, mode, url: `${origin}${path}` };
    this.listeners.get("fetch")!({ request, respondWith: (answer: (typeof answers)[0]) => void answers.push(answer) });
    return (await answers[0])?.text;
  }

  private scope() {
    const open = (name: string) => {
      const cache = this.caches.get(name) ?? new Map<string, string>();
      this.caches.set(name, cache);
      const pathOf = (request: { url: string } | string) =>
        typeof request === "string" ? request : new URL(request.url, "https://casa").pathname;
      return {
        put: async (request: string, answer: { text: string }) => void cache.set(pathOf(request), answer.text),
        addAll: async (paths: string[]) => {
          for (const path of paths) cache.set(path, (await this.fetch(path)).text);
        },
        match: async (request: string) => {
          const text = cache.get(pathOf(request));
          return text === undefined ? undefined : { text };
        },
      };
    };
    return {
      URL,
      Promise,
      Error,
      Request: class {
        readonly url: string;
        constructor(url: string) {
          this.url = url;
        }
      },
      Response: { error: () => ({ text: "network error" }) },
      fetch: (request: { url: string }) => this.fetch(new URL(request.url, "https://casa").pathname),
      caches: {
        open: async (name: string) => open(name),
        keys: async () => [...this.caches.keys()],
        delete: async (name: string) => this.caches.delete(name),
        match: async (path: string, { cacheName }: { cacheName: string }) => open(cacheName).match(path),
      },
      self: {
        location: { origin: "https://casa" },
        addEventListener: (type: string, listener: Listener) => void this.listeners.set(type, listener),
        skipWaiting: async () => undefined,
        clients: { claim: async () => undefined },
      },
    };
  }

  private async fetch(path: string) {
    this.fetched.push(path);
    if (!this.online) throw new TypeError("Failed to fetch");
    const answer = { ok: true, status: 200, text: `${path} of the server` };
    return { ...answer, clone: () => answer };
  }
}

describe("the service worker", () => {
  let world: WorkerWorld;
  beforeEach(async () => {
    world = new WorkerWorld();
    await world.lifecycle("install");
    await world.lifecycle("activate");
    world.fetched.length = 0;
  });

  it("caches the page and its files under the name of the build", () => {
    const [[name, cache]] = [...world.caches] as [[string, Map<string, string>]];
    expect(name).toBe("esteira-1.2.3-2026-11-21T10:00:00.000Z");
    expect([...cache.keys()].sort()).toEqual(["/", "/assets/main.js"]);
  });

  it("deletes the caches of older builds, and no others", async () => {
    world.caches.set("esteira-1.2.2-x", new Map());
    world.caches.set("alheio", new Map());
    await world.lifecycle("activate");
    expect([...world.caches.keys()].sort()).toEqual(["alheio", "esteira-1.2.3-2026-11-21T10:00:00.000Z"]);
  });

  it.each([
    ["/api/customers", {}],
    ["/api/customers", { mode: "navigate" }],
    ["/oidc/auth", { mode: "navigate" }],
    ["/version.json", {}],
    ["/sw.js", { mode: "navigate" }],
    ["/assets/main.js", { method: "POST" }],
    ["/assets/main.js", { origin: "https://outra" }],
    ["/cadastros/clientes", {}],
  ])("leaves %s %j to the browser, with a network and without", async (path, how) => {
    for (const online of [true, false]) {
      world.online = online;
      expect(await world.ask(path, how)).toBeUndefined();
    }
    expect(world.fetched).toEqual([]);
  });

  it("answers hashed files from its cache, and caches those of later screens too", async () => {
    expect(await world.ask("/assets/main.js")).toBe("/assets/main.js of the server");
    expect(await world.ask("/assets/later.js")).toBe("/assets/later.js of the server");
    expect(world.fetched).toEqual(["/assets/later.js"]);
    world.online = false;
    expect(await world.ask("/assets/later.js")).toBe("/assets/later.js of the server");
  });

  it("asks the network for a screen, and shows the cached page only without one", async () => {
    expect(await world.ask("/cadastros/clientes", { mode: "navigate" })).toBe("/cadastros/clientes of the server");
    world.online = false;
    expect(await world.ask("/cadastros/clientes", { mode: "navigate" })).toBe("/ of the server");
    expect([...world.caches.values()][0]!.has("/cadastros/clientes")).toBe(false);
  });
});
