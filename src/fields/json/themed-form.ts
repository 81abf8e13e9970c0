// The form of RJSF with the components of our library.
import { withTheme } from "@rjsf/core";
import { Theme } from "@rjsf/mui";

export const ThemedForm = withTheme(Theme);
