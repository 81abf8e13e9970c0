// The events of a closing: switched on and off and put in order, saved together.

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { call, failureText } from "../../../framework.ts";
import type { ClosingEvent } from "../../../rules/accounting/closing/closings.ts";
import { FailureNotice } from "../../../ui/FailureNotice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { ClosingCard } from "./ClosingCard.tsx";
import { EVENTS, KEY, useEvents } from "./closing-queries.ts";
import { Loading } from "./Loading.tsx";
import { CLOSING_TEXTS, moveDown, moveUp } from "./texts.ts";

export function EventsCard({ canUpdate }: { canUpdate: boolean }) {
  const { data, isError, refetch } = useEvents();
  return (
    <ClosingCard title={CLOSING_TEXTS.events}>
      <p className="muted">{CLOSING_TEXTS.eventsText}</p>
      {isError && !data ? (
        <FailureNotice text={CLOSING_TEXTS.eventsError} onRetry={refetch} />
      ) : data ? (
        <EventsList key={JSON.stringify(data)} stored={data} canUpdate={canUpdate} />
      ) : (
        <Loading />
      )}
    </ClosingCard>
  );
}

function EventsList({ stored, canUpdate }: { stored: ClosingEvent[]; canUpdate: boolean }) {
  const [events, setEvents] = useState(stored);
  const { save, isSaving } = useSaveEvents();
  const isChanged = JSON.stringify(events) !== JSON.stringify(stored);
  const move = (at: number, by: -1 | 1) => {
    const next = [...events];
    next.splice(at + by, 0, ...next.splice(at, 1));
    setEvents(next);
  };
  const enable = (id: number, enabled: boolean) =>
    setEvents(events.map((event) => (event.id === id ? { ...event, enabled } : event)));
  return (
    <>
      <ol className="stack gap-4 max-w-640">
        {events.map((event, at) => (
          <li className="flex gap-16 items-center" key={event.id}>
            <label className="row justify-between gap-16 min-h-28 max-w-560 flex-1">
              <span>
                {at + 1}. {event.text}
              </span>
              <input
                type="checkbox"
                className="switch"
                checked={event.enabled}
                disabled={!canUpdate || isSaving}
                onChange={({ target }) => enable(event.id, target.checked)}
              />
            </label>
            {canUpdate && (
              <span className="inline-flex gap-2">
                <Move label={moveUp(event.text)} icon="chevronUp" isOff={at === 0} onPress={() => move(at, -1)} />
                <Move
                  label={moveDown(event.text)}
                  icon="chevronDown"
                  isOff={at === events.length - 1}
                  onPress={() => move(at, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {canUpdate && (
        <button
          type="button"
          className="button justify-self-start mt-16"
          disabled={!isChanged || isSaving}
          aria-busy={isSaving}
          onClick={() => void save(events)}
        >
          {CLOSING_TEXTS.saveEvents}
        </button>
      )}
    </>
  );
}

interface MoveProps {
  label: string;
  icon: "chevronUp" | "chevronDown";
  isOff: boolean;
  onPress(): void;
}

const Move = ({ label, icon, isOff, onPress }: MoveProps) => (
  <button
    type="button"
    className="icon-button small aria-[disabled]:opacity-40 aria-[disabled]:cursor-default"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
  >
    <Icon name={icon} size={14} />
  </button>
);

function useSaveEvents() {
  const [isSaving, setSaving] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();
  const save = async (events: readonly ClosingEvent[]) => {
    setSaving(true);
    try {
      await call(
        "PUT",
        EVENTS,
        events.map(({ id, enabled }, order) => ({ id, enabled, order })),
      );
      notify(CLOSING_TEXTS.eventsSaved, { type: "success" });
      await client.invalidateQueries({ queryKey: [KEY, "events"] });
    } catch (error) {
      notify(failureText(error, CLOSING_TEXTS.eventsSaveError), { type: "error" });
    }
    setSaving(false);
  };
  return { save, isSaving };
}
