// /operacional/nova-operacao/produto/…: the beginning of an entry, and each of its steps. An address that leads nowhere goes
// to the last step that may be opened, or to the choice of a product, and never to a blank page. Spec OPS-008, OPS-012.
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { ErrorState, failureText, RecordSkeleton } from "../../../framework.ts";
import type { EntryState } from "../../../rules/operations/answers/entry.ts";
import { stepAtAddress } from "../../../rules/operations/entry-steps.ts";
import { useOperationContext } from "../../operation-start/index.ts";
import { beginAddress, isCustomerType, NEW_OPERATION_PATH, ORIGINS, originIn, stepAddress } from "./addresses.ts";
import { ENTRY_TEXTS } from "./texts.ts";
import { useEntryState, useNewEntry } from "./use-entry.ts";
import { Wizard } from "./Wizard.tsx";

interface PageProps {
  route: RouteSpec;
}

const numberIn = (text: string | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : 0);

export function BeginPage({ route }: PageProps) {
  const { productID, customerType = "" } = useParams();
  const [query] = useSearchParams();
  const { start } = useOperationContext();
  const product = numberIn(productID);
  const [earlier] = useState(start.productID === product && !originIn(query) ? start.entryID : null);
  if (product === 0 || !isCustomerType(customerType)) return <Refused />;
  // A reload goes on with what was begun here.
  if (earlier) return <Navigate replace to={stepAddress({ productID: product, customerType }, earlier, 0)} />;
  return <Begin route={route} productID={product} customerType={customerType} />;
}

interface BeginProps extends PageProps {
  productID: number;
  customerType: EntryState["operation"]["customerType"];
}

function Begin({ route, productID, customerType }: BeginProps) {
  const [search] = useSearchParams();
  const { workflowID } = useParams();
  const from = originIn(search);
  const query = { customerType, ...(from ? { [ORIGINS[from.name]]: from.id } : {}) };
  const { data: state, error } = useNewEntry(productID, query);
  if (error) return <Refused error={error} />;
  if (!state) return <RecordSkeleton />;
  const right = state.operation.workflowID;
  if (numberIn(workflowID) !== right)
    return <Navigate replace to={beginAddress({ productID, customerType }, right, search.toString())} />;
  const [first] = state.steps;
  return first ? <Wizard route={route} state={state} step={first} /> : <Refused />;
}

export function StepPage({ route }: PageProps) {
  const { id, index = "", productID, customerType = "" } = useParams();
  const { change } = useOperationContext();
  const entryID = numberIn(id);
  const { data: state, error, refetch } = useEntryState(entryID);
  const [round, setRound] = useState(0);
  if (entryID === 0) return <Refused />;
  if (error) {
    const isGone = "status" in error && (error.status === 404 || error.status === 403);
    return isGone ? (
      <Refused error={error} onRefused={() => change({ entryID: null })} />
    ) : (
      <ErrorState onRetry={() => void refetch()} />
    );
  }
  if (!state) return <RecordSkeleton />;
  const { operation, steps, stepIndex } = state;
  const last = state.finished ? steps.length - 1 : stepIndex;
  const at = stepAtAddress(index, last);
  const isRight = operation.productID === numberIn(productID) && operation.customerType === customerType;
  if (!isRight || String(at) !== index) return <Navigate replace to={stepAddress(operation, operation.id, at)} />;
  const step = steps[at];
  if (!step) return <Refused />;
  return (
    <Wizard
      key={round}
      route={route}
      state={state}
      step={step}
      onReload={() => refetch().then(() => setRound(round + 1))}
    />
  );
}

/** Says why, and leads to the choice. */
function Refused({ error, onRefused }: { error?: unknown; onRefused?: () => void }) {
  const notify = useNotify();
  const report = useRef<() => void>(undefined);
  report.current = () => {
    const text = error ? failureText(error, ENTRY_TEXTS.loadFailed) : ENTRY_TEXTS.loadFailed;
    notify(text, { type: "warning", tag: "entry" });
    onRefused?.();
  };
  useEffect(() => report.current?.(), []);
  return <Navigate replace to={NEW_OPERATION_PATH} />;
}
