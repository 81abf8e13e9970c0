// Parts of the usual inputs and cells, from which hand-written ones are made.
export { AddItemButton } from "../fields/blocks/AddItemButton.tsx";
export { definitionOf, shownAs } from "../fields/definitions.ts";
export { HtmlView } from "../fields/html/HtmlView.tsx";
export { MemberGrid, MemberInput } from "../fields/MemberInput.tsx";
export { useRightsCatalogue } from "../fields/matrix/use-rights.ts";
export { CalendarButton } from "../fields/parts/CalendarButton.tsx";
export { DayBox } from "../fields/parts/DayBox.tsx";
export { DayInput } from "../fields/parts/DayInput.tsx";
export { type Draft, DraftInput } from "../fields/parts/DraftInput.tsx";
export { FieldTitle } from "../fields/parts/FieldBox.tsx";
export { FieldCell } from "../fields/parts/FieldGrid.tsx";
export { itemDefaults } from "../fields/parts/item-defaults.ts";
export { LazyHtmlEditor as HtmlEditor } from "../fields/parts/LazyHtmlEditor.tsx";
export { Nothing } from "../fields/parts/Nothing.tsx";
export { type NumberKind, numberField } from "../fields/parts/number-field.ts";
