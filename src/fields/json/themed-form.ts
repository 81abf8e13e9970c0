// RJSF's form in the look of the component library.
import { withTheme } from "@rjsf/core";
import { Theme } from "@rjsf/mui";

export const ThemedForm = withTheme(Theme);
