// The queries that read what the calls of the bureaus answer. Everything about one party begins with the same key.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { call } from "../../framework.ts";
import type { BoaVistaAnswer, EarlierScore } from "../../rules/bureaus/answers.ts";
import type { BureauKey } from "../../rules/bureaus/bureau-code.ts";
import type { BureauBudget, LedgerQuery } from "../../rules/bureaus/ledger-answers.ts";
import type { HubRows, RegisteredParty, StoredRisk } from "../../rules/bureaus/party-answers.ts";

export const BUREAU_KEYS: readonly BureauKey[] = ["scr", "cdl", "regcheq"];

/** Where a party stands in the registers. */
export interface Place {
  party: "persons" | "companies";
  id: number;
}

/** Whom a bureau is consultation about. */
export interface Subject extends Place {
  documentNumber: string;
  name: string;
}

/** A record is a party itself, or points at the person or the company that it is about; nobody asks about erased people. */
export function placeOf({ name }: Resource, record: RaRecord): Place | undefined {
  if (record.anonymisedAt) return undefined;
  if (name === "persons" || name === "companies") return { party: name, id: Number(record.id) };
  if (typeof record.personID === "number") return { party: "persons", id: record.personID };
  return typeof record.companyID === "number" ? { party: "companies", id: record.companyID } : undefined;
}

export const BUREAUS_KEY = "bureaus";
const RUNNING_MS = 3000;

const read = <T>(path: string, signal?: AbortSignal) => call<T>("GET", path, undefined, undefined, { signal });

export const hubQuery = ({ party, id }: Place) =>
  queryOptions({
    queryKey: [BUREAUS_KEY, "hub", party, id],
    queryFn: ({ signal }) => read<HubRows>(`/${party}/${id}/bureaus-info`, signal),
    retry: false,
    // A query that somebody else has in flight ends without a word to this page.
    refetchInterval: ({ state }) =>
      Object.values(state.data ?? {}).some(({ runningSince }) => runningSince !== null) ? RUNNING_MS : false,
  });

export const riskQuery = ({ party, id }: Place) =>
  queryOptions({
    queryKey: [BUREAUS_KEY, "risk", party, id],
    queryFn: ({ signal }) => read<StoredRisk>(`/${party}/${id}/regcheq-risk`, signal),
    retry: false,
  });

export const registeredQuery = ({ party, id }: Place) =>
  queryOptions({
    queryKey: [BUREAUS_KEY, "party", party, id],
    queryFn: ({ signal }) => read<RegisteredParty>(`/${party}/${id}/bureaus-party`, signal),
    retry: false,
  });

export const scoresQuery = (documentNumber: string) =>
  queryOptions({
    queryKey: [BUREAUS_KEY, "scores", documentNumber],
    queryFn: ({ signal }) => read<EarlierScore[]>(`/boa-vista/${documentNumber}/scores`, signal),
    retry: false,
  });

export const boaVistaKey = (documentNumber: string) => [BUREAUS_KEY, "BOA_VISTA", documentNumber];
export const readBoaVista = (documentNumber: string) => read<BoaVistaAnswer>(`/boa-vista/${documentNumber}`);

export const useLedgerQuery = (id: number) =>
  useQuery({
    queryKey: [BUREAUS_KEY, "query", id],
    queryFn: ({ signal }) => read<LedgerQuery>(`/bureaus/${id}`, signal),
    retry: false,
  });

export const useBudget = (enabled: boolean) =>
  useQuery({
    queryKey: [BUREAUS_KEY, "budget"],
    queryFn: ({ signal }) => read<BureauBudget>("/bureaus/budget", signal),
    enabled,
    retry: false,
  });
