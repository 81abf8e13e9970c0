// Styles that scripts insert carry the nonce of the page, because the security policy accepts no others. They stand
// before the sheets of the build, which may add to them.
import createCache from "@emotion/cache";

// The list of pages is read without a browser too.
const mark =
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export const styleCache = createCache({ key: "css", nonce: mark || undefined, prepend: true });
