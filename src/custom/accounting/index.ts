// The door of the accounting pages: what the frame says about products without a script.
export { useMissingScriptsNotice } from "./scripts/use-missing-scripts.ts";
