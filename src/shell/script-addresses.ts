// Where scripts of the page may come from besides its own tags: workers of the build, and the service worker. The
// security policy asks it for every such address (Trusted Types), and lets no text become markup by any other way than
// the sanitiser's.
interface Policies {
  createPolicy(name: "default", rules: { createScriptURL(address: string): string }): unknown;
}

const OWN = /^\/(sw\.js|assets\/[\w.-]+\.m?js)$/;

(window as { trustedTypes?: Policies }).trustedTypes?.createPolicy("default", {
  createScriptURL(address) {
    const { origin, pathname, search } = new URL(address, location.href);
    if (origin === location.origin && search === "" && OWN.test(pathname)) return address;
    throw new TypeError(`no script of ours: ${address}`);
  },
});
