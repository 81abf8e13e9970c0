// Messages on their way, and what is being typed: kept in the browser for the person and the conversation, so that neither
// a reload nor a lost connection loses them. A message that may have arrived is sent again under its own key.
import { useCallback, useEffect, useRef, useState } from "react";
import { objectsIn } from "../../../../base/plain-object.ts";
import type { Mention } from "../../../../base/record-comment.ts";
import { useRetryRounds } from "../../../../framework.ts";
import type { NewMessage } from "./talk-calls.ts";

export interface Pending extends Omit<NewMessage, "mentionIDs"> {
  key: string;
  /** The people chosen while it was typed. */
  chosen: readonly Mention[];
  /** The people it mentions; the same at each attempt, absent before they were looked up. */
  mentionIDs?: number[];
  fileName?: string;
  isFailed: boolean;
}

const read = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
};

function write(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** A text that stays as it was typed until it is sent. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => read(key));
  const set = useCallback(
    (next: string) => {
      setText(next);
      write(key, next);
    },
    [key],
  );
  return [text, set];
}

const mentionsIn = (stored: unknown): Mention[] =>
  objectsIn(stored).flatMap(({ id, name }) =>
    typeof id === "number" && typeof name === "string" ? [{ id, name }] : [],
  );

/** What was under way when the page was left may be sent again. */
function storedPending(key: string): Pending[] {
  try {
    return objectsIn(JSON.parse(read(key) || "[]")).flatMap(({ key: own, text, fileID, fileName, ...calls }) =>
      typeof own === "string" && typeof text === "string"
        ? [
            {
              ...{ key: own, text, isFailed: true, chosen: mentionsIn(calls.chosen) },
              ...(Array.isArray(calls.mentionIDs) ? { mentionIDs: calls.mentionIDs.map(Number) } : {}),
              ...(typeof fileID === "string" ? { fileID } : {}),
              ...(typeof fileName === "string" ? { fileName } : {}),
            },
          ]
        : [],
    );
  } catch {
    return [];
  }
}

export interface Outbox {
  pending: readonly Pending[];
  add(message: Omit<Pending, "key" | "isFailed">): void;
  retry(key: string): void;
  discard(key: string): void;
}

interface Delivery {
  /** Whom the message calls. */
  mentionIDsOf(message: Pending): Promise<number[]>;
  /** Resolves when the server has the message. */
  send(message: Pending & NewMessage): Promise<void>;
}

/** A message stays in it until the server has it, also while it is worked out whom it calls. */
export function useOutbox(storageKey: string, delivery: Delivery): Outbox {
  const [pending, setPending] = useState(() => storedPending(storageKey));
  const latest = useRef(pending);
  const sending = useRef(delivery);
  sending.current = delivery;
  const change = useCallback(
    (next: (all: Pending[]) => Pending[]) => {
      latest.current = next(latest.current);
      write(storageKey, latest.current.length === 0 ? "" : JSON.stringify(latest.current));
      setPending(latest.current);
    },
    [storageKey],
  );
  const deliver = useCallback(
    async (message: Pending) => {
      try {
        const { mentionIDsOf, send } = sending.current;
        const mentionIDs = message.mentionIDs ?? (await mentionIDsOf(message));
        change((all) => all.map((one) => (one.key === message.key ? { ...one, mentionIDs } : one)));
        await send({ ...message, mentionIDs });
        change((all) => all.filter(({ key }) => key !== message.key));
      } catch {
        change((all) => all.map((one) => (one.key === message.key ? { ...one, isFailed: true } : one)));
      }
    },
    [change],
  );
  const retry = useCallback(
    (key: string) => {
      const message = latest.current.find((one) => one.key === key);
      if (!message) return;
      change((all) => all.map((one) => (one.key === key ? { ...one, isFailed: false } : one)));
      void deliver(message);
    },
    [change, deliver],
  );
  // What waited for the connection goes out when the server answers again.
  const rounds = useRetryRounds();
  const firstRounds = useRef(rounds);
  useEffect(() => {
    if (rounds === firstRounds.current) return;
    for (const { key, isFailed } of latest.current) if (isFailed) retry(key);
  }, [rounds, retry]);
  return {
    pending,
    retry,
    add(message) {
      const made = { ...message, key: newKey(), isFailed: false };
      change((all) => [...all, made]);
      void deliver(made);
    },
    discard: (key) => change((all) => all.filter((one) => one.key !== key)),
  };
}

const newKey = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
