// Roteiros por produto: the read-only facts of a product, and the script of its events. Spec accounting §2, §5.

import { useState } from "react";
import { type RaRecord, useGetOne, useNotify, useUpdate } from "react-admin";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { Link, Navigate, useLocation, useParams } from "react-router-dom";
import { fieldAt, type Resource } from "../../../base/resource.ts";
import type { RouteSpec } from "../../../base/resource-document.ts";
import {
  areaCrumb,
  Crumbs,
  cellOf,
  FieldGrid,
  failureText,
  fieldParts,
  fieldProblems,
  recordPage,
  references,
  TEXTS,
  useResource,
  useRights,
} from "../../../framework.ts";
import { CessionScripts } from "./CessionScripts.tsx";
import { CESSION_TEXTS, FLOW_TEXTS } from "./flow-texts.ts";
import { ProductFacts, useProductFailure } from "./ProductFacts.tsx";

const FLOWS = "product-flows";
const SCRIPT = "accountingScriptID";
const PRODUCT_TAB = { id: "dados-do-produto", label: FLOW_TEXTS.product };
const CESSION_TAB = { id: "roteiros-para-cessao", label: FLOW_TEXTS.cession };
const TABS = [PRODUCT_TAB, CESSION_TAB];

export function ProductFlowPage({ route }: { route: RouteSpec }) {
  const resource = useResource(FLOWS);
  const { id } = useParams();
  const isEdit = useLocation().pathname.includes("/edit/");
  if (!resource) return null;
  return <ProductFlow key={`${id} ${isEdit}`} resource={resource} route={route} id={id ?? ""} isEdit={isEdit} />;
}

interface FlowProps {
  resource: Resource;
  route: RouteSpec;
  id: string;
  isEdit: boolean;
}

function ProductFlow({ resource, route, id, isEdit }: FlowProps) {
  const [list = route.path] = route.path.split(/\/(?:view|edit)\//);
  const rights = useRights(resource, { ...route, path: list, screens: ["list", "view", "edit"] });
  const { data, error, isFetching, refetch } = useGetOne<RaRecord>(
    FLOWS,
    { id },
    { retry: false, refetchOnMount: isEdit ? "always" : true },
  );
  const opened = recordPage.useOpenedRecord(data, isFetching);
  useProductFailure(error);
  recordPage.useDescription(data && `${isEdit ? `${TEXTS.edit} ` : ""}${String(data.name)} - ${FLOW_TEXTS.many}`);
  const state = recordPage.useTabs(TABS.map((tab) => tab.id));
  if (isEdit && !rights.update) return <Navigate to="/404" replace />;
  if (error && !opened)
    return <recordPage.Failure error={error} resource={resource} route={{ ...route, path: list }} onRetry={refetch} />;
  if (!data || !opened) {
    const place = { ...route, path: list, label: FLOW_TEXTS.many };
    return <recordPage.Waiting resource={resource} route={place} mode={isEdit ? "edit" : "view"} />;
  }
  // The reading page shows the present record; the form keeps the record as it was opened.
  const record = isEdit ? opened : data;
  return (
    <ScriptForm key={isEdit ? id : String(data[SCRIPT])} record={record} resource={resource} isEdit={isEdit}>
      <div className="page rs-screen rs-record gap-20 pb-0 w-full max-w-[calc(1280px_+_2_*_var(--gutter))]">
        <header className="flex flex-wrap justify-between gap-x-16 gap-y-12 items-center">
          <div className="first:flex-[1_1_180px] first:min-w-0">
            <Crumbs
              steps={[
                ...areaCrumb({ ...route, menu: "Contábil" }),
                { label: FLOW_TEXTS.many, to: list },
                { label: String(data.name) },
              ]}
            />
            <h1>{String(data.name)}</h1>
          </div>
          <div className="rs-head-actions first:flex-[1_1_180px] first:min-w-0 flex flex-wrap items-center gap-8 print:hidden!">
            {!isEdit && rights.update && (
              <Link className="button primary" to={`${list}/edit/${id}`}>
                {TEXTS.edit}
              </Link>
            )}
          </div>
        </header>
        <div className={recordPage.BODY} data-tabs>
          <recordPage.TabNav tabs={TABS} state={state} />
          <div className="rs-record-main grid-cols-1 grid content-start gap-32 min-w-0">
            <recordPage.TabPanel tab={PRODUCT_TAB} isTitled>
              <ProductFacts record={data} />
              <section className="rs-section phone:p-16">
                <h3 className="mb-10 text-muted text-caption font-semibold">{FLOW_TEXTS.block}</h3>
                <Script resource={resource} record={data} isEdit={isEdit} />
              </section>
            </recordPage.TabPanel>
            <recordPage.TabPanel tab={CESSION_TAB} isTitled>
              <CessionScripts productID={Number(id)} canUpdate={isEdit} />
            </recordPage.TabPanel>
          </div>
        </div>
        <recordPage.Foot resource={resource} record={data}>
          <Link className="button" to={list}>
            {TEXTS.back}
          </Link>
          {isEdit && <SaveButton />}
        </recordPage.Foot>
      </div>
    </ScriptForm>
  );
}

type Values = Record<string, unknown>;

/** Only the script is sent, because accounting changes no other field of a product. */
function ScriptForm({
  record,
  resource,
  isEdit,
  children,
}: Pick<FlowProps, "resource" | "isEdit"> & { record: RaRecord; children: React.ReactNode }) {
  const form = useForm<Values>({ defaultValues: { [SCRIPT]: record[SCRIPT] ?? null } });
  const [base, setBase] = useState(record);
  const [update] = useUpdate<RaRecord>();
  const notify = useNotify();
  const [isLeaving] = useState({ current: false });
  const title = fieldAt(resource.fields, SCRIPT)?.title ?? "";
  const submit = async (values: Values) => {
    const data = { [SCRIPT]: values[SCRIPT] };
    if (!values[SCRIPT]) return form.setError(SCRIPT, { message: CESSION_TEXTS.required(title) });
    try {
      const saved = await update(
        FLOWS,
        { id: record.id, data, previousData: base },
        { returnPromise: true, mutationMode: "pessimistic", onError: () => undefined },
      );
      setBase(saved ?? base);
      // A choice made meanwhile is sent with the next save.
      form.reset(data, { keepValues: true });
      notify(FLOW_TEXTS.saved, { type: "success" });
    } catch (error) {
      const [problem] = fieldProblems(error);
      if (problem?.field === SCRIPT) form.setError(SCRIPT, { message: problem.message });
      else notify(failureText(error, FLOW_TEXTS.failed), { type: "error" });
    }
  };
  return (
    <FormProvider {...form}>
      <recordPage.FormProvider value={{ resource, mode: isEdit ? "edit" : "view", record }}>
        <form noValidate onSubmit={form.handleSubmit(submit)}>
          {children}
          <recordPage.UnsavedGuard isLeaving={isLeaving} />
        </form>
      </recordPage.FormProvider>
    </FormProvider>
  );
}

function SaveButton() {
  const { formState } = useFormContext();
  return (
    <button
      type="submit"
      className="button primary"
      disabled={formState.isSubmitting}
      aria-busy={formState.isSubmitting}
    >
      {formState.isSubmitting ? TEXTS.saving : TEXTS.save}
    </button>
  );
}

/** Read as a value, and chosen in a box. */
function Script({ resource, record, isEdit }: Pick<FlowProps, "resource" | "isEdit"> & { record: RaRecord }) {
  const field = fieldAt(resource.fields, SCRIPT);
  if (!field) return null;
  const Cell = cellOf(field.type);
  return isEdit ? (
    <FieldGrid>
      <fieldParts.FieldCell span={8}>
        <references.ReferenceBox field={field} source={SCRIPT} />
      </fieldParts.FieldCell>
    </FieldGrid>
  ) : (
    <dl className="rs-facts rs-reading">
      <div className="col-span-full">
        <dt>{field.title}</dt>
        <dd>
          <Cell field={field} value={record[SCRIPT]} record={record} />
        </dd>
      </div>
    </dl>
  );
}
