// The answer of a bureau about one party: stored, or forced for once as soon as the dialog opens.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { AboutAnswer } from "../../rules/bureaus/answers.ts";
import { BUREAUS_KEY } from "./answers.ts";
import { HUB_TEXTS } from "./texts.ts";

export interface Asking<Answer> {
  queryKey: readonly string[];
  /** Reads what is stored. */
  read(): Promise<Answer>;
  /** Asks the bureau; the same key asks once, however often it is sent. */
  ask(idempotencyKey: string): Promise<Answer>;
  readFailed: string;
  askFailed: string;
}

export interface Consultation<Answer> {
  answer: Answer | undefined;
  isConsulting: boolean;
  isReading: boolean;
  failure: { error: unknown; text: string; isForced: boolean } | undefined;
  /** Asks the bureau anew, once it was confirmed. */
  consult(): void;
  retryRead(): void;
  /** After a failed query that turned out to be answered: reads what is stored now. */
  showStored(): void;
}

/** Closing the dialog leaves a running query alone: its answer is stored all the same. */
export function useAnswer<Answer extends AboutAnswer>(asking: Asking<Answer>, force: boolean): Consultation<Answer> {
  const client = useQueryClient();
  const notify = useNotify();
  const { queryKey, read, ask, readFailed, askFailed } = asking;
  const forced = useMutation({
    mutationFn: (key: string) => ask(key),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onError: () => notify(askFailed, { type: "error" }),
    onSettled: () =>
      client.invalidateQueries({ predicate: (query) => isAbout(query.queryKey) && !isSame(query.queryKey, queryKey) }),
  });
  const hasStarted = useRef(false);
  const [isForced, setForced] = useState(force);
  const consult = () => forced.mutate(crypto.randomUUID());
  useEffect(() => {
    if (!isForced || hasStarted.current) return;
    hasStarted.current = true;
    consult();
  });
  const mayRead = forced.isIdle ? !isForced : forced.isSuccess;
  const stored = useQuery({
    queryKey,
    queryFn: read,
    enabled: mayRead,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (stored.isError) notify(readFailed, { type: "error" });
  }, [stored.isError, readFailed, notify]);
  const failure = forced.isError
    ? { error: forced.error, text: askFailed || HUB_TEXTS.queryFailed, isForced: true }
    : stored.isError
      ? { error: stored.error, text: readFailed, isForced: false }
      : undefined;
  return {
    answer: mayRead ? stored.data : undefined,
    isConsulting: forced.isPending || (isForced && forced.isIdle),
    isReading: mayRead && stored.isFetching && !stored.data,
    failure,
    consult,
    retryRead: () => void stored.refetch(),
    showStored: () => {
      setForced(false);
      forced.reset();
    },
  };
}

const isAbout = (key: readonly unknown[]): boolean => key[0] === BUREAUS_KEY;
const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at]);
