// The door of the accounting pages: the notice of the layout about products without a script.
export { useMissingScriptsNotice } from "./scripts/MissingScripts.tsx";
