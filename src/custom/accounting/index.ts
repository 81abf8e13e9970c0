// The door of the accounting pages: what the home and the frame say about products without a script.
export { MISSING_SCRIPTS_LIST, useMissingScripts, useMissingScriptsNotice } from "./scripts/use-missing-scripts.ts";
