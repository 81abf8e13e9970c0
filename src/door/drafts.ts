// Drafts of a form by hand, kept on the server as those of records are.
export { Autosave, newId } from "../resources/drafts/autosave.ts";
export { dropDraft as drop } from "../resources/drafts/draft-calls.ts";
export { useFlush } from "../resources/drafts/use-draft.ts";
