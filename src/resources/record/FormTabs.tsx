// The tabs of a form: those of the document with their inputs, and panels that write records of their own.
import { Suspense } from "react";
import type { RaRecord } from "react-admin";
import { useFormState, useWatch } from "react-hook-form";
import type { Field, Resource } from "../../base/resource.ts";
import { type Panel, usePanels } from "../parts/product-parts.ts";
import { RecordSkeleton } from "../parts/states.tsx";
import { tabWaitsText, tabWaitsToChangeText } from "../texts.ts";
import { FormSections } from "./FormSection.tsx";
import { isSectionShown, isTabShown } from "./field-conditions.ts";
import { hasErrorAt } from "./form-errors.ts";
import { type Values, valueAt } from "./paths.ts";
import { RECORD_BODY } from "./record-page.ts";
import type { ScreenTab } from "./screen-layout.ts";
import { type NavTab, TabNav } from "./TabNav.tsx";
import { TabPanel } from "./TabPanel.tsx";
import type { Tabs } from "./use-tabs.ts";

interface FormTabsProps {
  tabs: ScreenTab[];
  /** Those that stand beside the form of a stored record. */
  panels: readonly Panel[];
  state: Tabs;
  resource: Resource;
  mode: "create" | "edit";
  record: RaRecord | undefined;
}

const nothing = () => undefined;

export function FormTabs({ tabs, panels, state, resource, mode, record }: FormTabsProps) {
  const shown = useWatch({
    compute: (values: Values) => tabs.filter((tab) => isTabShown(resource, tab, values)).map(({ id }) => id),
  });
  const empty = useWatch({
    compute: (values: Values) => tabs.filter((tab) => isEmptyList(tab, values)).map(({ id }) => id),
  });
  const placed = useWatch({
    compute: (values: Values) =>
      tabs.flatMap(({ sections }) =>
        sections.filter((section) => isSectionShown(resource, section, values)).map(({ anchor }) => anchor),
      ),
  });
  const all = usePanels(resource);
  // Panels that need a stored record are announced while it is being created.
  const waiting = mode === "create" ? all : [];
  const isTabbed = tabs.length + waiting.length + panels.length > 1;
  return (
    <div className={RECORD_BODY} data-tabs={isTabbed}>
      <FormTabNav
        tabs={tabs.flatMap(({ sections, ...tab }) =>
          shown.includes(tab.id) ? { ...tab, sections: sections.filter(({ anchor }) => placed.includes(anchor)) } : [],
        )}
        others={[...panels, ...waiting.map((panel) => waitingTab(resource, panel))]}
        state={state}
      />
      <div className="rs-record-main grid-cols-1 grid content-start gap-32 min-w-0">
        {tabs.map((tab) => (
          <TabPanel
            key={tab.id}
            tab={tab}
            isTitled={isTabbed}
            isHidden={!shown.includes(tab.id)}
            isRequired={isGroupRequired(resource, tab)}
            isLine={isTabbed && empty.includes(tab.id)}
          >
            <FormSections sections={tab.sections} resource={resource} mode={mode} record={record} />
          </TabPanel>
        ))}
        {record &&
          panels.map((panel) => (
            <TabPanel key={panel.id} tab={panel} isTitled>
              <Suspense fallback={<RecordSkeleton />}>
                <panel.Content resource={resource} record={record} canUpdate onChanged={nothing} />
              </Suspense>
            </TabPanel>
          ))}
      </div>
    </div>
  );
}

/** Returns whether the tab is one list that has no items yet. */
function isEmptyList({ sections }: ScreenTab, values: Values): boolean {
  const [first, ...others] = fieldsOf(sections);
  if (first?.type !== "blocks" || first.schema["x-own"] !== undefined || others.length > 0) return false;
  const items = valueAt(values, first.path);
  return !Array.isArray(items) || items.length === 0;
}

const fieldsOf = (sections: ScreenTab["sections"]): Field[] => sections.flatMap(({ fields }) => fields);

/** Returns whether the tab is one required group, such as an address, or a list that needs an item. */
function isGroupRequired(resource: Resource, { sections }: ScreenTab): boolean {
  const fields = fieldsOf(sections);
  const [first] = fields;
  if (!first) return false;
  if (fields.length === 1 && first.type === "blocks") return first.required || (first.schema.minItems ?? 0) > 0;
  const group = resource.fields.find(({ type, path }) => type === "block" && first.path.startsWith(`${path}.`));
  return group?.required === true && fields.every(({ path }) => path.startsWith(`${group.path}.`));
}

const waitingTab = (resource: Resource, { id, label, isInForm }: Panel): NavTab => ({
  id,
  label,
  disabledReason: isInForm ? tabWaitsToChangeText(resource) : tabWaitsText(resource),
});

/** It is a component of its own, so that only it renders again when the errors of the form change. */
function FormTabNav({ tabs, others, state }: Pick<FormTabsProps, "tabs" | "state"> & { others: NavTab[] }) {
  const { errors } = useFormState();
  const isMissing = (tab: ScreenTab) =>
    tab.sections.some((section) => section.fields.some((field) => hasErrorAt(errors, field.path)));
  const own = tabs.map((tab) => ({ id: tab.id, label: tab.label, isMissing: isMissing(tab), sections: tab.sections }));
  return <TabNav tabs={[...own, ...others]} state={state} />;
}
