// The scripts by which a product is ceded, one for each cessionary: a list, and a form inside it to add and to change.
import { useState } from "react";
import { type RaRecord, useCreate, useDelete, useGetList, useNotify, useUpdate } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { type Field, fieldAt, type Resource } from "../../../base/resource.ts";
import {
  ErrorState,
  failureText,
  fieldParts,
  fieldProblems,
  RecordSkeleton,
  recordPage,
  references,
  TEXTS,
  useConfirm,
  useResource,
} from "../../../framework.ts";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { CESSION_TEXTS } from "./flow-texts.ts";

const NAME = "cession-accounting-scripts";
const SHOWN = 200;
const AWAITED = { returnPromise: true, onError: () => undefined } as const;

interface CessionScriptsProps {
  productID: number;
  canUpdate: boolean;
}

export function CessionScripts({ productID, canUpdate }: CessionScriptsProps) {
  const resource = useResource(NAME);
  const [linkInForm, setLinkInForm] = useState<CessionScript | "new">();
  const { data, error, refetch } = useGetList<CessionScript>(
    NAME,
    {
      filter: { productID: { $eq: productID } },
      sort: { field: "createdAt", order: "DESC" },
      pagination: { page: 1, perPage: SHOWN },
    },
    { retry: false },
  );
  const remove = useRemove(() => void refetch());
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || !resource) return <RecordSkeleton />;
  const close = () => {
    // Another one may have been opened while this one was being saved.
    setLinkInForm((now) => (now === linkInForm ? undefined : now));
    void refetch();
  };
  return (
    <section className="rs-section phone:p-16">
      {canUpdate && linkInForm === undefined && (
        <div className="row flex-wrap mb-8">
          <button type="button" className="button small" onClick={() => setLinkInForm("new")}>
            {CESSION_TEXTS.add}
          </button>
        </div>
      )}
      {linkInForm === "new" && <LinkForm resource={resource} productID={productID} links={data} onClose={close} />}
      {data.length === 0 && linkInForm === undefined && <p className="muted">{CESSION_TEXTS.none}</p>}
      {data.length > 0 && (
        <ScrollBox className="overflow-x-auto" label="Roteiros por cessionária">
          <table className="plain-table min-w-640 [&_td]:align-top [&_.number]:pr-0 [&_.number]:tabular-nums [&_.number]:whitespace-nowrap [&_tfoot_td]:border-b-0 [&_tfoot_td]:font-semibold [--cell:8px_12px_8px_0]">
            <thead>
              <tr>
                {[CESSION_TEXTS.legalName, CESSION_TEXTS.document, CESSION_TEXTS.type, CESSION_TEXTS.script].map(
                  (title) => (
                    <th
                      className="py-8 pr-12 pl-0 border-b border-b-border [text-align:start] align-top text-muted font-medium"
                      key={title}
                      scope="col"
                    >
                      {title}
                    </th>
                  ),
                )}
                {canUpdate && (
                  <th
                    className="py-8 pr-12 pl-0 border-b border-b-border [text-align:start] align-top text-muted font-medium"
                    scope="col"
                  >
                    <span className="sr-only">{CESSION_TEXTS.actions}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {data.map((link) => (
                <Row
                  key={link.id}
                  link={link}
                  {...(canUpdate ? { onEdit: () => setLinkInForm(link), onRemove: () => void remove(link) } : {})}
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {typeof linkInForm === "object" && (
        <LinkForm key={linkInForm.id} {...{ resource, productID, links: data }} link={linkInForm} onClose={close} />
      )}
    </section>
  );
}

/** The parts of a script by cessionary that its row shows. */
interface CessionScript extends RaRecord {
  cessionaryCompanyID?: number | null;
  cessionaryCompany?: {
    company?: { legalName?: string; documentNumber?: string };
    companyLegalName?: string;
    companyDocumentNumber?: string;
    cessionaryCompanyType?: { text?: string };
    text?: string;
  } | null;
  accountingScript?: { title?: string; text?: string } | null;
}

function companyTexts({ cessionaryCompany: company }: CessionScript) {
  const document = company?.companyDocumentNumber ?? company?.company?.documentNumber ?? "";
  return {
    name: company?.companyLegalName ?? company?.company?.legalName ?? company?.text ?? "",
    document: document === "" ? "" : fieldParts.shownAs("cnpj", document),
    type: company?.cessionaryCompanyType?.text ?? "",
  };
}

function Row({ link, onEdit, onRemove }: { link: CessionScript; onEdit?: () => void; onRemove?: () => void }) {
  const { name, document, type } = companyTexts(link);
  const script = link.accountingScript;
  return (
    <tr>
      <td>{name}</td>
      <td>{document}</td>
      <td>{type}</td>
      <td>{script?.title ?? script?.text ?? ""}</td>
      {onEdit && onRemove && (
        <td>
          <span className="rs-head-actions flex flex-wrap items-center gap-8 print:hidden!">
            <button type="button" className="button small" aria-label={CESSION_TEXTS.editLabel(name)} onClick={onEdit}>
              {TEXTS.edit}
            </button>
            <button
              type="button"
              className="button small"
              aria-label={CESSION_TEXTS.deleteLabel(name)}
              onClick={onRemove}
            >
              {TEXTS.delete}
            </button>
          </span>
        </td>
      )}
    </tr>
  );
}

interface LinkFormProps {
  resource: Resource;
  productID: number;
  links: readonly CessionScript[];
  link?: CessionScript;
  onClose(): void;
}

type Values = Record<string, unknown>;

function LinkForm({ resource, productID, links, link, onClose }: LinkFormProps) {
  const form = useForm<Values>({
    defaultValues: {
      cessionaryCompanyID: link?.cessionaryCompanyID ?? null,
      accountingScriptID: link?.accountingScriptID ?? null,
    },
  });
  const others = links.filter(({ id }) => id !== link?.id);
  const fields = inlineFields(
    resource,
    others.flatMap(({ cessionaryCompanyID }) => cessionaryCompanyID ?? []),
  );
  const { isSaving, save } = useSaveLink({ productID, link, onSaved: onClose });
  const submit = async () => {
    const values = form.getValues();
    form.clearErrors();
    const missing = fields.filter(({ name }) => !values[name]);
    for (const { name, title } of missing) form.setError(name, { message: CESSION_TEXTS.required(title) });
    if (missing.length > 0) return;
    for (const { field, message } of await save(values)) form.setError(field, { message });
  };
  return (
    <FormProvider {...form}>
      <recordPage.FormProvider value={{ resource, mode: link ? "edit" : "create", record: link }}>
        {/* biome-ignore lint/a11y/useSemanticElements: a form inside the form of the product is not allowed. */}
        <div
          className="stack items-start grid-cols-[repeat(2,minmax(0,1fr))_auto] max-[701px]:grid-cols-1"
          role="group"
          aria-label={link ? TEXTS.edit : CESSION_TEXTS.addTitle}
        >
          {fields.map((field, index) => (
            <references.ReferenceBox key={field.name} field={field} source={field.name} autoFocus={index === 0} />
          ))}
          <div className="actions">
            <button type="button" className="button" disabled={isSaving} onClick={onClose}>
              {TEXTS.cancel}
            </button>
            <button
              type="button"
              className="button primary"
              disabled={isSaving}
              aria-busy={isSaving}
              onClick={() => void submit()}
            >
              {isSaving ? TEXTS.saving : TEXTS.save}
            </button>
          </div>
        </div>
      </recordPage.FormProvider>
    </FormProvider>
  );
}

/** A cessionary has one script for a product: the others alone are offered. */
function inlineFields(resource: Resource, linkedCompanyIDs: readonly number[]): Field[] {
  const titled = [
    ["cessionaryCompanyID", CESSION_TEXTS.company],
    ["accountingScriptID", CESSION_TEXTS.script],
  ] as const;
  return titled.flatMap(([name, title]) => {
    const field = fieldAt(resource.fields, name);
    if (!field) return [];
    const { ref } = field;
    const isChosenOnce = ref && name === "cessionaryCompanyID" && linkedCompanyIDs.length > 0;
    return [
      { ...field, title, ...(isChosenOnce && { ref: { ...ref, filter: { id: { $nin: [...linkedCompanyIDs] } } } }) },
    ];
  });
}

/** Resolves with the problems of fields; any other failure is shown as a notice. */
function useSaveLink({ productID, link, onSaved }: { productID: number; link: RaRecord | undefined; onSaved(): void }) {
  const [create] = useCreate<RaRecord>();
  const [update] = useUpdate<RaRecord>();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const write = async (values: Values) => {
    if (!link) return create(NAME, { data: { productID, ...values } }, AWAITED);
    const params = { id: link.id, data: values, previousData: link };
    return update(NAME, params, { ...AWAITED, mutationMode: "pessimistic" });
  };
  const save = async (values: Values) => {
    setSaving(true);
    try {
      await write(values);
      notify(link ? CESSION_TEXTS.edited : CESSION_TEXTS.added, { type: "success" });
      onSaved();
      return [];
    } catch (error) {
      const problems = fieldProblems(error).filter(({ field }) => field in values);
      if (problems.length === 0)
        notify(failureText(error, link ? CESSION_TEXTS.editFailed : CESSION_TEXTS.addFailed), { type: "error" });
      return problems;
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}

function useRemove(onRemoved: () => void) {
  const confirm = useConfirm();
  const notify = useNotify();
  const [remove] = useDelete<RaRecord>();
  return async (link: CessionScript) => {
    const { name } = companyTexts(link);
    const ask = {
      title: CESSION_TEXTS.deleteTitle,
      text: CESSION_TEXTS.deleteText(name),
      action: CESSION_TEXTS.deleteTitle,
      danger: true,
      irreversible: true,
    };
    if (!(await confirm(ask))) return;
    try {
      await remove(NAME, { id: link.id, previousData: link }, { ...AWAITED, mutationMode: "pessimistic" });
      notify(CESSION_TEXTS.deleted, { type: "success" });
    } catch (error) {
      notify(failureText(error, CESSION_TEXTS.deleteFailed), { type: "error" });
    }
    onRemoved();
  };
}
