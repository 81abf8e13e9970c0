// /operacional/renegociacao/{operation}: one operation that pays others of the same customer, in eight steps. An address that
// leads nowhere goes to the last step that may be opened. Spec OPS-043 to OPS-049.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useGetList } from "react-admin";
import { Link, Navigate, useParams, useSearchParams } from "react-router-dom";
import type { RouteSpec } from "../../../base/resource-document.ts";
import {
  areaCrumb,
  drafts,
  ErrorState,
  failureText,
  NotFound,
  Page,
  RecordSkeleton,
  serverError,
} from "../../../framework.ts";
import type { Renegotiable } from "../../../rules/operations/answers/renegotiation.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { OPERATIONS_PATH } from "../parts/paths.ts";
import { operationAddressOf, renegotiationAddress } from "../parts/renegotiation-addresses.ts";
import { DraftChoice } from "./DraftChoice.tsx";
import { draftAddress, draftIn, draftsOf } from "./draft.ts";
import { RENEGOTIATION_TEXTS as T } from "./texts.ts";
import { useRenegotiable } from "./use-preview.ts";
import { RenegotiationWizard } from "./Wizard.tsx";

interface PageProps {
  route: RouteSpec;
}

const numberIn = (text: string | null | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : 0);

export function RenegotiationPage({ route }: PageProps) {
  const { id } = useParams();
  const [query] = useSearchParams();
  const customerID = numberIn(query.get("cliente"));
  if (id !== undefined) return numberIn(id) > 0 ? <Opened key={id} route={route} id={Number(id)} /> : <NotFound />;
  return customerID > 0 ? (
    <OfCustomer route={route} customerID={customerID} />
  ) : (
    <Navigate replace to={OPERATIONS_PATH} />
  );
}

function Opened({ route, id }: PageProps & { id: number }) {
  const { index = "" } = useParams();
  const { data: state, error, refetch } = useRenegotiable(id);
  if (error) {
    const { status, code } = serverError(error);
    if (status === 404) return <NotFound />;
    return (
      <Around route={route}>
        {code === "INVALID_STATE" ? (
          <Nothing text={failureText(error)}>
            <Link className="button" to={operationAddressOf(id)}>
              {T.openOperation}
            </Link>
          </Nothing>
        ) : (
          <ErrorState onRetry={() => void refetch()} />
        )}
      </Around>
    );
  }
  if (!state)
    return (
      <Around route={route}>
        <RecordSkeleton />
      </Around>
    );
  return <WithDrafts route={route} state={state} operationID={id} index={index} />;
}

interface WithDraftsProps extends PageProps {
  state: Renegotiable;
  operationID: number;
  index: string;
}

/** Goes on with the draft that the address names; without one, whoever has drafts chooses. */
function WithDrafts({ route, state, operationID, index }: WithDraftsProps) {
  const [query] = useSearchParams();
  const [freshDraft] = useState(drafts.newId);
  const { data, error, refetch } = useQuery({
    queryKey: ["renegotiation-drafts", operationID],
    queryFn: () => draftsOf(operationID),
    // What was typed meanwhile is newer than what was read before.
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  });
  const draftID = draftIn(query);
  if (draftID && data) {
    const stored = data.find(({ id }) => id === draftID);
    return <RenegotiationWizard key={draftID} {...{ route, state, operationID, index, draftID, stored }} />;
  }
  if (data?.length === 0) return <Navigate replace to={draftAddress(operationID, freshDraft, 0)} />;
  return (
    <Around route={route}>
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : data ? (
        <DraftChoice operationID={operationID} drafts={data} freshDraft={freshDraft} />
      ) : (
        <RecordSkeleton />
      )}
    </Around>
  );
}

/** Begins with any operation of the customer that is paid and not over: the wizard shows them all. */
function OfCustomer({ route, customerID }: PageProps & { customerID: number }) {
  const { data, error, isPending, refetch } = useGetList("operations", {
    filter: { customerID, markedAsPaidAt: { $null: false }, finishedAt: { $null: true } },
    sort: { field: "id", order: "ASC" },
    pagination: { page: 1, perPage: 1 },
  });
  const [first] = data ?? [];
  if (first) return <Navigate replace to={renegotiationAddress(first.id)} />;
  return (
    <Around route={route}>
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : isPending ? (
        <RecordSkeleton />
      ) : (
        <Nothing text={T.noDebt} />
      )}
    </Around>
  );
}

const Around = ({ route, children }: PageProps & { children: ReactNode }) => (
  <Page title={T.title} breadcrumb={areaCrumb(route)}>
    {children}
  </Page>
);

const Nothing = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="card">
    <EmptyState title={T.nothing} text={text} icon="check">
      {children}
    </EmptyState>
  </div>
);
