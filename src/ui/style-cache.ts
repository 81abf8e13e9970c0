// Styles that scripts insert carry the nonce of the page, because the security policy accepts no others.
import createCache from "@emotion/cache";

const mark = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export const styleCache = createCache({ key: "css", nonce: mark || undefined });
