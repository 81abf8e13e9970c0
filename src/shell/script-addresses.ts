// The addresses of scripts beside the page's own tags: workers of the build, and the service worker. The security
// policy checks every such address (Trusted Types), and only the sanitiser can turn text into markup.
interface Policies {
  createPolicy(name: "default", rules: { createScriptURL(address: string): string }): unknown;
}

const OWN = /^\/(sw\.js|assets\/[\w.-]+\.m?js)$/;

(window as { trustedTypes?: Policies }).trustedTypes?.createPolicy("default", {
  createScriptURL(address) {
    const { origin, pathname, search } = new URL(address, location.href);
    if (origin === location.origin && search === "" && OWN.test(pathname)) return address;
    throw new TypeError(`The address ${address} is no script of this application.`);
  },
});
