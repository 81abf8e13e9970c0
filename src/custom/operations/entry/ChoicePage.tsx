// /operacional/nova-operacao: for whom and with which product a new operation begins, and the entries that were left open.
// Spec OPS-007, OPS-008, OPS-010.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type RaRecord, useGetOne, useNotify } from "react-admin";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { formatDateTime } from "../../../base/dates.ts";
import type { Field } from "../../../base/resource.ts";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, call, failureText, Page, RecordSkeleton, references, useConfirm } from "../../../framework.ts";
import type { UnfinishedEntry } from "../../../rules/operations/answers/entry.ts";
import type { StoredSimulation } from "../../../rules/products/simulation.ts";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Segments } from "../../../ui/Segments.tsx";
import { useOperationContext } from "../../operation-start/index.ts";
import { beginAddress, type CustomerType, originIn, originQuery, stepAddress } from "./addresses.ts";
import { ProductChoice } from "./steps/ProductStep.tsx";
import { ENTRY_TEXTS } from "./texts.ts";

const TYPES = [
  { value: "PERSON", label: "Pessoa física" },
  { value: "COMPANY", label: "Pessoa jurídica" },
];

const CUSTOMER_FIELD: Field = {
  ...{ name: "customerID", path: "customerID", title: ENTRY_TEXTS.customer, type: "reference" },
  ...{ required: false, readOnly: false, ref: { resource: "customers", filter: { enabled: true } } },
  schema: { title: ENTRY_TEXTS.customer, description: ENTRY_TEXTS.customerHint },
};

export function ChoicePage({ route }: { route: RouteSpec }) {
  const [query] = useSearchParams();
  const origin = originIn(query);
  return (
    <Page title={ENTRY_TEXTS.title} breadcrumb={areaCrumb(route)}>
      {origin?.name === "simulacao" ? <FromSimulation id={origin.id} /> : <Choice />}
    </Page>
  );
}

/** A simulation has chosen product and customer already. */
function FromSimulation({ id }: { id: number }) {
  const { data, error } = useQuery({
    queryKey: ["stored-simulation", id],
    queryFn: () => call<StoredSimulation>("GET", `/simulations/${id}/result`),
    retry: false,
  });
  if (error) return <Choice />;
  if (!data) return <RecordSkeleton />;
  const place = { productID: data.answer.productID, customerType: data.request.customerType };
  // The beginning finds the workflow by itself.
  return <Navigate replace to={beginAddress(place, 1, `simulacao=${id}`)} />;
}

interface Chosen {
  customerID: number | null;
}

function Choice() {
  const [query] = useSearchParams();
  const origin = originIn(query);
  const { start, change } = useOperationContext();
  const form = useForm<Chosen>({ defaultValues: { customerID: origin?.name === "cliente" ? origin.id : null } });
  const customerID = useWatch({ control: form.control, name: "customerID" });
  const { data: customer } = useGetOne<RaRecord>(
    "customers",
    { id: customerID ?? 0 },
    { enabled: customerID !== null, retry: false },
  );
  const [type, setType] = useState<CustomerType>(typeIn(query) ?? start.customerType ?? "PERSON");
  const [productID, setProduct] = useState(start.productID);
  const navigate = useNavigate();
  const customerType = customer?.type === "COMPANY" || customer?.type === "PERSON" ? customer.type : type;
  useEffect(() => {
    if (customerType !== type) setType(customerType);
  }, [customerType, type]);
  const begin = () => {
    if (!productID) return;
    change({ productID, customerType, entryID: null });
    const from = customerID ? `cliente=${customerID}` : originQuery(origin?.name === "cliente" ? undefined : origin);
    void navigate(beginAddress({ productID, customerType }, 1, from));
  };
  return (
    <div className="stack gap-20">
      <Unfinished />
      <section className="card card-body stack gap-16">
        <div className="row">
          <Segments
            label={ENTRY_TEXTS.customerType}
            options={TYPES}
            value={customerType}
            isDisabled={customer !== undefined && customerID !== null}
            onChange={(value) => setType(value === "COMPANY" ? "COMPANY" : "PERSON")}
          />
        </div>
        <FormProvider {...form}>
          <references.ReferenceBox field={CUSTOMER_FIELD} source="customerID" />
        </FormProvider>
      </section>
      <ProductChoice customerType={customerType} value={productID} onChoose={setProduct} />
      <div className="row justify-end">
        <button type="button" className="button primary" disabled={!productID} onClick={begin}>
          {ENTRY_TEXTS.begin}
        </button>
      </div>
    </div>
  );
}

function typeIn(query: URLSearchParams): CustomerType | undefined {
  const type = query.get("tipo-de-cliente");
  return type === "PERSON" || type === "COMPANY" ? type : undefined;
}

const UNFINISHED = ["unfinished-entries"];

function Unfinished() {
  const { data, error, refetch } = useQuery({
    queryKey: UNFINISHED,
    queryFn: () => call<UnfinishedEntry[]>("GET", "/operations/unfinished-entries"),
    retry: false,
  });
  const discard = useDiscard();
  if (error) return <FailureNotice text={ENTRY_TEXTS.unfinishedFailed} onRetry={refetch} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="digitacoes-em-aberto">
      <h2 id="digitacoes-em-aberto" className="mb-8">
        {ENTRY_TEXTS.unfinished}
      </h2>
      <ul className="card">
        {data.map((entry, at) => (
          <li key={entry.id} className={`row flex-wrap px-14 py-12 gap-12${at > 0 ? " border-t border-t-border" : ""}`}>
            <div className="flex-1 min-w-0">
              <p className="font-semibold">{entry.customerName ?? ENTRY_TEXTS.nobody}</p>
              <p className="caption">
                #{entry.code} · {entry.productName} · {formatDateTime(entry.changedAt)}
              </p>
            </div>
            <Link
              className="button"
              to={stepAddress(entry, entry.id, entry.stepIndex)}
              aria-label={`${ENTRY_TEXTS.resume} #${entry.code}`}
            >
              {ENTRY_TEXTS.resume}
            </Link>
            <button
              type="button"
              className="button quiet"
              aria-label={`${ENTRY_TEXTS.discard} #${entry.code}`}
              onClick={() => void discard(entry)}
            >
              {ENTRY_TEXTS.discard}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useDiscard(): (entry: UnfinishedEntry) => Promise<void> {
  const confirm = useConfirm();
  const notify = useNotify();
  const client = useQueryClient();
  return async ({ id }) => {
    const isSure = await confirm({
      ...{ title: ENTRY_TEXTS.discardTitle, text: ENTRY_TEXTS.discardText, action: ENTRY_TEXTS.discard },
      ...{ danger: true, irreversible: true },
    });
    if (!isSure) return;
    try {
      await call("POST", `/operations/${id}/execute`, { action: "ABORT" });
      notify(ENTRY_TEXTS.discarded, { type: "success" });
    } catch (error) {
      notify(failureText(error, ENTRY_TEXTS.discardFailed), { type: "error" });
    }
    await client.invalidateQueries({ queryKey: UNFINISHED });
  };
}
