// The ground of every part that stands on MUI. Each brings it along, so that a page without any loads nothing of it.
import { CacheProvider } from "@emotion/react";
import { ThemeProvider } from "@mui/material/styles";
import type { ComponentType } from "react";
import { styleCache } from "./style-cache.ts";
import { theme } from "./theme.ts";

export function themed<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme}>
        <Part {...props} />
      </ThemeProvider>
    </CacheProvider>
  );
}
