// The only door of the framework in the browser: what hand-written pages may use of screens, fields and frame. The kit
// (src/ui), pure rules (src/base), texts and the session stand beside it. tests/architecture.test.ts holds it.
// biome-ignore-all assist/source/organizeImports: what belongs together stands together.

// A feature, and parts whose files come when they are needed.
export { lazyNamed, lazyPart } from "./fields/parts/lazy-part.tsx";
export {
  type ListToolProps,
  type PanelProps,
  type UseQuestion,
  type UseLock,
  useHomeParts,
} from "./resources/parts/product-parts.ts";
export { defineFeature } from "./shell/feature.ts";

// Calls to the server, their failures, and files.
export { saveBlob, useFilePicture } from "./fields/parts/use-file.ts";
export { download } from "./resources/download.ts";
export { call, type Query, queryString } from "./resources/http.ts";
export { failureText, fieldProblems, serverError } from "./resources/parts/server-error.ts";
export { sendFile } from "./resources/upload.ts";

// Registers: their documents, addresses, rights and records.
export { changesOf } from "./resources/changes.ts";
export { useSystem } from "./resources/parts/field-access.ts";
export { useRecordAddress } from "./resources/parts/RecordLinks.tsx";
export { type Rights, useRights } from "./resources/parts/use-rights.ts";
export { formResolver } from "./resources/record/form-rules.ts";
export { useResource } from "./resources/schema-client.ts";

// Pages: their head, states and dialogs.
export { ViewerDialog } from "./fields/parts/viewer/ViewerDialog.tsx";
export { FileDrop } from "./resources/import/FileDrop.tsx";
export { ImportButton } from "./resources/import/ImportButton.tsx";
export { areaCrumb, Crumbs } from "./resources/parts/Crumbs.tsx";
export { useCommands } from "./resources/parts/commands.ts";
export { DeleteDialog } from "./resources/parts/DeleteDialog.tsx";
export { usePageDescription } from "./resources/parts/page-description.ts";
export { SearchBox } from "./resources/parts/SearchBox.tsx";
export { CredentialsDialog } from "./resources/parts/CredentialsDialog.tsx";
export { ErrorState, RecordSkeleton } from "./resources/parts/states.tsx";
export { LazyCreateDialog } from "./resources/record/LazyCreateDialog.tsx";
export { TEXTS } from "./resources/texts.ts";
export { Page } from "./shell/Page.tsx";
export { useConfirm } from "./shell/use-confirm.tsx";

// The screen of a record, whole and in parts.
export { RecordScreen } from "./resources/RecordScreen.tsx";
export { RecordFoot } from "./resources/record/RecordFoot.tsx";
export { ReadingTab } from "./resources/record/reading.tsx";
export { screenTabs } from "./resources/record/screen-layout.ts";
export { RecordFailure, RecordWaiting, useOpenedRecord } from "./resources/record/screens.tsx";
export { TabNav } from "./resources/record/TabNav.tsx";
export { TabPanel } from "./resources/record/TabPanel.tsx";
export { UnsavedGuard } from "./resources/record/UnsavedGuard.tsx";
export { useTabs } from "./resources/record/use-tabs.ts";

// Fields: those of each type, and what inputs and cells by hand are made of.
export { cellOf, inputOf } from "./fields/components.ts";
export { definitionOf, shownAs } from "./fields/definitions.ts";
export type { CellProps, InputProps } from "./fields/field-props.ts";
export { HtmlView } from "./fields/html/HtmlView.tsx";
export { useRightsCatalogue } from "./fields/matrix/use-rights.ts";
export { CalendarButton } from "./fields/parts/CalendarButton.tsx";
export { type Draft, DraftInput } from "./fields/parts/DraftInput.tsx";
export { AddItemButton } from "./fields/blocks/AddItemButton.tsx";
export { FieldBox, FieldTitle } from "./fields/parts/FieldBox.tsx";
export { FieldCell, FieldGrid } from "./fields/parts/FieldGrid.tsx";
export { itemDefaults } from "./fields/parts/item-defaults.ts";
export { LazyHtmlEditor } from "./fields/parts/LazyHtmlEditor.tsx";
export { MemberInput } from "./fields/MemberInput.tsx";
export { type NumberKind, numberField } from "./fields/parts/number-field.ts";
export { controlProps, errorId, type FieldInput, hintId, useFieldInput } from "./fields/parts/use-field-input.ts";
export { FIELD_TEXTS } from "./fields/texts.ts";

// References to records: choosing them, and the form that they stand in.
export { ChoiceBox } from "./fields/parts/ChoiceBox.tsx";
export type { Choice } from "./fields/parts/choice.ts";
export { ReferenceBox } from "./fields/parts/ReferenceBox.tsx";
export { ReferenceName } from "./fields/parts/ReferenceName.tsx";
export { useChosen } from "./fields/parts/use-choices.ts";
export { useRecordPages } from "./fields/parts/use-record-pages.ts";
export {
  ConditionScopeProvider,
  RecordFormProvider,
  useRecordForm,
  useReferenceAddress,
} from "./fields/record-form-context.ts";
export { referenceText, resolvedBeside } from "./fields/reference-text.ts";

// The frame around the pages.
export { BootFrame } from "./shell/BootFrame.tsx";
export { BUILD } from "./shell/build.ts";
export { HelpCard, type HelpContact } from "./shell/HelpCard.tsx";
export { Home } from "./shell/Home.tsx";
export { Logo } from "./shell/Logo.tsx";
export type { MenuNode, MenuPlan } from "./shell/menu.ts";
export { NotificationBell } from "./shell/notifications/NotificationBell.tsx";
export type { Notification } from "./base/notification.ts";
export type { RecordOf } from "./base/resource-types.ts";
export type { SidebarOwner } from "./shell/SidebarOwners.tsx";
export { Titled } from "./shell/Titled.tsx";
