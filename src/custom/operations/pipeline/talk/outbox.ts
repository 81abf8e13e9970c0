// Messages on their way, and what is being typed: kept in the browser for the person and the conversation, so that neither
// a reload nor a lost connection loses them. A message that may have arrived is sent again under its own key.
import { useCallback, useEffect, useRef, useState } from "react";
import { objectsIn } from "../../../../base/plain-object.ts";
import { useRetryRounds } from "../../../../framework.ts";
import type { NewMessage } from "./talk-calls.ts";

export interface Pending extends NewMessage {
  key: string;
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

/** What was under way when the page was left may be sent again. */
function storedPending(key: string): Pending[] {
  try {
    return objectsIn(JSON.parse(read(key) || "[]")).flatMap(({ key: own, text, fileID, fileName, mentionIDs }) =>
      typeof own === "string" && typeof text === "string"
        ? [
            {
              ...{
                key: own,
                text,
                isFailed: true,
                mentionIDs: Array.isArray(mentionIDs) ? mentionIDs.map(Number) : [],
              },
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

/** `send` resolves when the server has the message. */
export function useOutbox(storageKey: string, send: (message: Pending) => Promise<void>): Outbox {
  const [pending, setPending] = useState(() => storedPending(storageKey));
  const latest = useRef(pending);
  const sending = useRef(send);
  sending.current = send;
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
        await sending.current(message);
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
