// The three screens of one record on react-admin's controllers: reading, changing and creating it.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type RaRecord, useCreate, useEditController, useShowController, useUpdate } from "react-admin";
import { Link, Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { flatFields, type Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useToggleFromRecord } from "../list/use-list-toggle.ts";
import { useBounds } from "../parts/bounds.ts";
import { CredentialsDialog, oneTimeCredentials } from "../parts/CredentialsDialog.tsx";
import { usePageDescription } from "../parts/page-description.ts";
import { serverError } from "../parts/server-error.ts";
import { ErrorState } from "../parts/states.tsx";
import { useRights } from "../parts/use-rights.ts";
import { backToList, TEXTS } from "../texts.ts";
import { startValues } from "./form-start.ts";
import { useOwnValues } from "./own-values.ts";
import type { Values } from "./paths.ts";
import { RecordForm } from "./RecordForm.tsx";
import { RecordView } from "./RecordView.tsx";
import { RecordWaiting } from "./RecordWaiting.tsx";

export interface ScreenProps {
  resource: Resource;
  route: RouteSpec;
}

const silent = () => undefined;
const QUIET = { onError: silent, retry: false };

export function ViewScreen({ resource, route }: ScreenProps) {
  const { id } = useParams();
  const { record, error, isPending, refetch } = useShowController<RaRecord>({
    resource: resource.name,
    id,
    queryOptions: QUIET,
  });
  const rights = useRights(resource, route);
  const client = useQueryClient();
  // A record that this person has just deleted is no longer among the queries, and is not asked for again.
  const follow = () => void client.invalidateQueries({ queryKey: [resource.name, "getOne", { id }] });
  if (error) return <RecordFailure error={error} resource={resource} route={route} onRetry={refetch} />;
  if (isPending || !record) return <RecordWaiting resource={resource} route={route} mode="view" />;
  return (
    <RecordView
      key={String(record.id)}
      resource={resource}
      route={route}
      record={record}
      rights={rights}
      onChanged={follow}
    />
  );
}

export function EditScreen({ resource, route }: ScreenProps) {
  const { id } = useParams();
  const navigate = useNavigate();
  const rights = useRights(resource, route);
  const { record, error, isFetching, refetch } = useEditController<RaRecord>({
    resource: resource.name,
    id,
    redirect: false,
    queryOptions: { ...QUIET, refetchOnMount: "always" },
  });
  const opened = useOpenedRecord(record, isFetching);
  const bounds = useBounds(resource);
  const write = useWrite(resource);
  const viewAddress = rights.view ? `${route.path}/view/${id}` : route.path;
  if (!rights.update) return <Navigate to="/404" replace />;
  if (error && !opened) return <RecordFailure error={error} resource={resource} route={route} onRetry={refetch} />;
  if (!opened) return <RecordWaiting resource={resource} route={route} mode="edit" />;
  if (!bounds(opened).isOpen()) return <Navigate to={viewAddress} replace />;
  return (
    <RecordForm
      key={String(opened.id)}
      resource={resource}
      route={route}
      mode="edit"
      record={opened}
      rights={rights}
      save={write}
      onSaved={() => navigate(viewAddress)}
      onCancel={() => navigate(viewAddress)}
      onDeleted={() => navigate(route.path)}
    />
  );
}

export function CreateScreen({ resource, route }: ScreenProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const own = useOwnValues(resource);
  const [start, setStart] = useState(() => startValues(resource, route, { sent: state, own }));
  const [turn, setTurn] = useState(0);
  const follow = useToggleFromRecord(resource, route);
  const rights = useRights(resource, route);
  const write = useWrite(resource);
  const [createdRecord, setCreatedRecord] = useState<RaRecord>();
  if (!rights.create) return <Navigate to="/404" replace />;
  const open = (record: RaRecord) =>
    navigate(rights.view ? `${route.path}/view/${record.id}` : route.path, { replace: true, state: follow(record) });
  // What is shown once must be read before the next record.
  const hasCredentials = flatFields(resource.fields).some(({ type }) => type === "secret");
  const next = () => {
    setStart(startValues(resource, route, { own }));
    setTurn(turn + 1);
    window.scrollTo(0, 0);
  };
  return (
    <>
      <RecordForm
        key={turn}
        resource={resource}
        route={route}
        mode="create"
        start={start}
        save={write}
        onSaved={(record) =>
          oneTimeCredentials(resource, record).length > 0 ? setCreatedRecord(record) : open(record)
        }
        onSavedForNext={hasCredentials ? undefined : next}
        onCancel={() => navigate(route.path)}
      />
      {createdRecord && (
        <CredentialsDialog
          credentials={oneTimeCredentials(resource, createdRecord)}
          onClose={() => open(createdRecord)}
        />
      )}
    </>
  );
}

/** The record as it was when the form opened; a later answer never overwrites typed values. */
export function useOpenedRecord(record: RaRecord | undefined, isFetching: boolean): RaRecord | undefined {
  const [opened, open] = useState<RaRecord>();
  const isNew = record !== undefined && !isFetching && opened?.id !== record.id;
  useEffect(() => {
    if (isNew) open(record);
  }, [isNew, record]);
  return opened;
}

export function useWrite(resource: Resource) {
  const [create] = useCreate<RaRecord>();
  const [update] = useUpdate<RaRecord>();
  return async (values: Values, base: RaRecord | undefined): Promise<RaRecord> => {
    if (base) {
      const params = { id: base.id, data: values, previousData: base };
      return (await update(resource.name, params, { ...AWAITED, mutationMode: "pessimistic" })) ?? base;
    }
    const created = await create(resource.name, { data: values }, AWAITED);
    if (!created) throw new Error(`The call that creates a record of ${resource.name} answered no record.`);
    return created;
  };
}

const AWAITED = { returnPromise: true, onError: silent } as const;

interface RecordFailureProps extends ScreenProps {
  error: unknown;
  onRetry: () => void;
}

/** The record does not exist, the person may not read it, or the call failed. */
export function RecordFailure({ error, resource, route, onRetry }: RecordFailureProps) {
  const { status, body } = serverError(error);
  // An invalid id in the address counts as a missing record.
  const isGone = status === 404 || (status === 400 && body.field === "id");
  usePageDescription(isGone ? `${TEXTS.goneTitle} - ${route.label ?? resource.label.many}` : undefined);
  if (status === 403) return <Navigate to="/404" replace />;
  return (
    <div className="page">
      {isGone ? (
        <EmptyState title={TEXTS.goneTitle} text={TEXTS.goneText} icon="error" heading="h1">
          <Link className="button" to={route.path}>
            {backToList(resource)}
          </Link>
        </EmptyState>
      ) : (
        <ErrorState traceId={body.traceId} heading="h1" onRetry={onRetry} />
      )}
    </div>
  );
}
