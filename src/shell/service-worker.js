// The service worker: keeps the application's own files, so that it opens and says what is wrong without a network.
// Calls of the API, sign-in and whatever else is somebody's own never pass through it. The build fills in its name and
// the files of the first page.
const PREFIX = "esteira-";
const CACHE = `${PREFIX}__BUILD__`;
const FILES = ["__FILES__"];
const PAGE = "/";

/** The same page answers every screen; asked for afresh, because it names the files of its build. */
const pageRequest = () => new Request(PAGE, { headers: { Accept: "text/html" }, cache: "no-store" });

self.addEventListener("install", (event) => {
  event.waitUntil(keepFirstFiles().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOlder().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate" && isScreen(pathname)) event.respondWith(screen(request));
});

const isScreen = (pathname) => !/^\/(api|oidc)(\/|$)/.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname);

async function keepFirstFiles() {
  const cache = await caches.open(CACHE);
  const page = await fetch(pageRequest());
  if (!page.ok) throw new Error(`the page answered ${page.status}`);
  await Promise.all([cache.put(PAGE, page), cache.addAll(FILES)]);
}

async function dropOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Named by its content: what is kept is right for ever. */
async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  // Without room to keep it, it is right all the same.
  if (answer.status === 200) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

/** The network first: the kept page is only for when there is none. */
async function screen(request) {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });
    return kept ?? Response.error();
  }
}
