// Styles that scripts make carry the mark that the page came with: the security policy takes no others.
import createCache from "@emotion/cache";

const mark = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export const styleCache = createCache({ key: "css", nonce: mark || undefined });
