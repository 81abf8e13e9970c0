// The deliveries of a webhook with their results, and the buttons that send one again or send a test.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type RaRecord, useDataProvider, useGetList, useNotify } from "react-admin";
import { formatDateTime } from "../../base/dates.ts";
import { fieldAt, type Resource } from "../../base/resource.ts";
import { cellOf, ErrorState, failureText, type PanelProps, RecordSkeleton, useResource } from "../../framework.ts";
import { WEBHOOK_TEXTS } from "./texts.ts";

const DELIVERIES = "webhook-deliveries";
const A_PAGE = 20;
const WATCH_MS = 2000;

export function DeliveriesPanel({ record, canUpdate, onChanged }: PanelProps) {
  const resource = useResource(DELIVERIES);
  const [visibleCount, setVisibleCount] = useState(A_PAGE);
  const { data, total, error, refetch } = useGetList<RaRecord>(
    DELIVERIES,
    {
      filter: { webhookID: { $eq: record.id } },
      sort: { field: "createdAt", order: "DESC" },
      pagination: { page: 1, perPage: visibleCount },
    },
    // The list is polled while a delivery is in progress.
    {
      retry: false,
      placeholderData: (before) => before,
      refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === "PENDING") ? WATCH_MS : false),
    },
  );
  const act = useAct(onChanged);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data || !resource) return <RecordSkeleton />;
  return (
    <section className="rs-section phone:p-16">
      <div className="row flex-wrap mb-8">
        <p className="muted flex-1 min-w-0">
          {data.length === 0 ? WEBHOOK_TEXTS.noDeliveries : WEBHOOK_TEXTS.deliveriesNote}
        </p>
        {canUpdate && (
          <button
            type="button"
            className="button"
            disabled={record.enabled !== true}
            onClick={() => void act(`/webhooks/${record.id}/test`, WEBHOOK_TEXTS.testSent)}
          >
            {WEBHOOK_TEXTS.test}
          </button>
        )}
      </div>
      {data.map((delivery) => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          resource={resource}
          onResend={
            canUpdate && delivery.status !== "PENDING"
              ? () => act(`/webhook-deliveries/${delivery.id}/resend`, WEBHOOK_TEXTS.resent)
              : undefined
          }
        />
      ))}
      {(total ?? 0) > visibleCount && (
        <button type="button" className="button small" onClick={() => setVisibleCount(visibleCount + A_PAGE)}>
          {WEBHOOK_TEXTS.more}
        </button>
      )}
    </section>
  );
}

interface DeliveryProps {
  delivery: RaRecord;
  resource: Resource;
  onResend: (() => Promise<void>) | undefined;
}

function Delivery({ delivery, resource, onResend }: DeliveryProps) {
  const { attempts, responseStatus, responseBody, nextAttemptAt, requestBody } = delivery;
  return (
    <details className="open:pb-14 border-t border-t-border">
      <summary className="flex flex-wrap gap-x-12 gap-y-8 items-center py-10 px-0 cursor-pointer">
        <span className="flex-1 min-w-0">
          <Value resource={resource} name="event" record={delivery} />
        </span>
        <Value resource={resource} name="status" record={delivery} />
        <span className="muted">{formatDateTime(delivery.createdAt)}</span>
      </summary>
      <dl className="rs-facts rs-reading">
        <Fact label={WEBHOOK_TEXTS.attempts}>{attempts}</Fact>
        {responseStatus !== null && <Fact label={WEBHOOK_TEXTS.http}>{responseStatus}</Fact>}
        {nextAttemptAt && <Fact label={WEBHOOK_TEXTS.next}>{formatDateTime(nextAttemptAt)}</Fact>}
        {responseBody && <Fact label={WEBHOOK_TEXTS.answer}>{responseBody}</Fact>}
      </dl>
      <pre className="my-10 mx-0 py-10 px-12 wrap-anywhere whitespace-pre-wrap border border-border rounded text-[12px]">
        {JSON.stringify(requestBody, null, 2)}
      </pre>
      {onResend && (
        <button type="button" className="button small" onClick={() => void onResend()}>
          {WEBHOOK_TEXTS.resend}
        </button>
      )}
    </details>
  );
}

function Fact({ label, children }: { label: string; children: string | number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Value({ resource, name, record }: { resource: Resource; name: string; record: RaRecord }) {
  const field = fieldAt(resource.fields, name);
  if (!field) return null;
  const Cell = cellOf(field.type);
  return <Cell field={field} value={record[name]} record={record} />;
}

function useAct(onChanged: () => unknown) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (path: string, done: string) => {
    try {
      await dataProvider.call("POST", path);
      notify(done, { type: "success" });
    } catch (error) {
      notify(failureText(error), { type: "error" });
    }
    await queryClient.invalidateQueries({ queryKey: [DELIVERIES] });
    await onChanged();
  };
}
