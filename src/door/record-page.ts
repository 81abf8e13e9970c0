// The page of a record put together by hand, of the parts that the generated one is made of.
export { RecordFormProvider as FormProvider, useRecordForm as useForm } from "../fields/record-form-context.ts";
export { ChildList } from "../resources/children/ChildList.tsx";
export { useSystem } from "../resources/parts/field-access.ts";
export { usePageDescription as useDescription } from "../resources/parts/page-description.ts";
export { RecordScreen as Screen } from "../resources/RecordScreen.tsx";
export { FormSections as Sections } from "../resources/record/FormSection.tsx";
export { fieldElementID, focusField } from "../resources/record/focus-field.ts";
export { formResolver as resolver } from "../resources/record/form-rules.ts";
export { RecordFoot as Foot } from "../resources/record/RecordFoot.tsx";
export { RecordReading as Reading } from "../resources/record/reading.tsx";
export { type ScreenSection as Section, screenTabs as tabsOf } from "../resources/record/screen-layout.ts";
export { RecordFailure as Failure, RecordWaiting as Waiting, useOpenedRecord } from "../resources/record/screens.tsx";
export { TabNav } from "../resources/record/TabNav.tsx";
export { TabPanel } from "../resources/record/TabPanel.tsx";
export { UnsavedGuard } from "../resources/record/UnsavedGuard.tsx";
export { useCreateInPlace } from "../resources/record/use-create-in-place.tsx";
export { useTabs } from "../resources/record/use-tabs.ts";
