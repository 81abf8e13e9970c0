// The only door of the framework in the browser: what hand-written pages may use of screens, fields and frame. What few of
// them need is offered in groups (src/door). The kit (src/ui), pure rules (src/base), texts and the session stand beside it.
// tests/architecture.test.ts holds it.
// biome-ignore-all assist/source/organizeImports: what belongs together stands together.

// A feature, and what it brings: parts whose files come when they are needed, panels, tools and hooks of registers.
export { defineFeature } from "./shell/feature.ts";
export { lazyNamed, lazyPart } from "./fields/parts/lazy-part.tsx";
export {
  type ActFaceProps,
  type BulkToolProps,
  type ListHeadProps,
  type ListToolProps,
  type PanelProps,
  type RecordActProps,
  type RecordNoticeProps,
  useHomeParts,
  useMayOpen,
} from "./resources/parts/product-parts.ts";

// Calls to the server, their failures, and files.
export { call, type Query } from "./resources/http.ts";
export { listAddress, orderAndFilter } from "./resources/list-query.ts";
export { failureText, fieldProblems, serverError } from "./resources/parts/server-error.ts";
export * as files from "./door/files.ts";

// Registers: their documents, the rights of the person, and dialogs about their records.
export { useResource } from "./resources/schema-client.ts";
export { useRights } from "./resources/parts/use-rights.ts";
export { LazyCreateDialog } from "./resources/record/LazyCreateDialog.tsx";
export { DeleteDialog } from "./resources/parts/DeleteDialog.tsx";
export { DeletedRecords } from "./resources/bin/DeletedRecords.tsx";
export { ListScreen, type OwnListBodyProps } from "./resources/ListScreen.tsx";
export { ImportButton } from "./resources/import/ImportButton.tsx";
export * as references from "./door/references.ts";

// Pages: their head and states, questions, commands, and the page of a record in parts.
export { NotFound, Page } from "./shell/Page.tsx";
export { areaCrumb, Crumbs } from "./resources/parts/Crumbs.tsx";
export { HeadActs } from "./resources/parts/HeadActs.tsx";
export { SearchBox } from "./resources/parts/SearchBox.tsx";
export { ErrorState, RecordSkeleton } from "./resources/parts/states.tsx";
export { useConfirm } from "./shell/use-confirm.tsx";
export { useRoom } from "./resources/live/use-room.ts";
export * as mentions from "./door/mentions.ts";
export * as drafts from "./door/drafts.ts";
export { useCommands } from "./resources/parts/commands.ts";
export { CredentialsDialog } from "./resources/parts/CredentialsDialog.tsx";
export { TEXTS } from "./resources/texts.ts";
export * as recordPage from "./door/record-page.ts";

// Fields: the inputs and cells of each type, and what those by hand are made of.
export type { CellProps, InputProps } from "./fields/field-props.ts";
export { cellOf, inputOf } from "./fields/components.ts";
export { themed } from "./ui/themed.tsx";
export { useRetryRounds } from "./fields/parts/use-reach.ts";
export { useFieldInput } from "./fields/parts/use-field-input.ts";
export { FieldBox } from "./fields/parts/FieldBox.tsx";
export { FieldGrid } from "./fields/parts/FieldGrid.tsx";
export { FIELD_TEXTS } from "./fields/texts.ts";
export * as fieldParts from "./door/field-parts.ts";

// The frame around the pages.
export * as frame from "./door/frame.ts";
