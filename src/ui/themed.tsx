// The ground of every part that stands on MUI. Each brings it along, so that a page without any loads nothing of it.
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import type { ComponentType, ReactElement } from "react";
import { theme } from "./theme.ts";

export function themed<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactElement {
  return (props) => (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <Part {...props} />
      </ThemeProvider>
    </CacheProvider>
  );
}

// The list of pages is read without a browser too.
const mark =
  typeof document === "undefined"
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * Styles that scripts insert carry the nonce of the page, because the security policy accepts no others. They stand
 * before the sheets of the build, which may add to them.
 */
const styleCache = createCache({ key: "css", nonce: mark || undefined, prepend: true });
