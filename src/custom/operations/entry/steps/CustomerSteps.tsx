// Customer data and address: the form fields of the customers' own register, in its sections.
import { useMemo } from "react";
import { RecordContextProvider } from "react-admin";
import { RecordSkeleton, recordPage, useResource } from "../../../../framework.ts";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { FilledSections } from "./FilledSections.tsx";
import type { StepProps } from "./step-props.ts";

const ADDRESS = "Endereço";
const CUSTOMER_TABS = ["Dados do cliente", "Vínculo e limites", "Dados bancários", "Dados personalizados"];
/** The step before has decided them, or the server. */
const DECIDED_BEFORE = ["type", "enabled"];

export function CustomerStep(props: StepProps) {
  const hasAddress = props.state.steps.some(({ code }) => code === "ADDRESS");
  return <RegisterStep {...props} tabs={hasAddress ? CUSTOMER_TABS : [...CUSTOMER_TABS, ADDRESS]} />;
}

export const AddressStep = (props: StepProps) => <RegisterStep {...props} tabs={ADDRESS_TABS} />;

const ADDRESS_TABS = [ADDRESS];

function RegisterStep(props: StepProps & { tabs: readonly string[] }) {
  const { state, step, fields, start, customer, acts, tabs } = props;
  const resource = useResource("customers");
  const system = recordPage.useSystem();
  const mode = customer ? "edit" : "create";
  const sections = useMemo(
    () => (resource ? sectionsOf(recordPage.tabsOf(resource, mode, system), tabs) : []),
    [resource, mode, system, tabs],
  );
  const context = useMemo(() => ({ resource, mode, record: customer }) as const, [resource, mode, customer]);
  if (!resource) return <RecordSkeleton />;
  return (
    <RecordContextProvider value={customer}>
      <StepForm step={step} fields={fields} start={start} acts={acts}>
        <recordPage.FormProvider value={context}>
          <FilledSections
            {...{ sections, resource, mode, start }}
            record={customer}
            answered={state.answers.PRE_ANALYSIS ?? {}}
          />
        </recordPage.FormProvider>
      </StepForm>
    </RecordContextProvider>
  );
}

function sectionsOf(all: ReturnType<typeof recordPage.tabsOf>, names: readonly string[]): recordPage.Section[] {
  return names.flatMap((name) => {
    const tab = all.find(({ label }) => label === name);
    return (tab?.sections ?? []).flatMap((section) => {
      const fields = section.fields.filter(({ path, readOnly }) => !readOnly && !DECIDED_BEFORE.includes(path));
      if (fields.length === 0) return [];
      const title = section.title ?? (names.length > 1 ? name : undefined);
      return [{ ...section, key: `${name} ${section.key}`, title, fields }];
    });
  });
}
