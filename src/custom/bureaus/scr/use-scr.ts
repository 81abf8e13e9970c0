// What is read and asked of the SCR about one document.
import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { WireAmount } from "../../../base/money.ts";
import { objectOf } from "../../../base/plain-object.ts";
import { call, failureText, serverError } from "../../../framework.ts";
import type { ScrBaseDate, ScrParameters, StoredScr } from "../../../rules/bureaus/scr-result.ts";
import { usePrices } from "../parts/use-prices.ts";
import { SCR_TEXTS } from "./texts.ts";

export interface ScrSubject {
  party: "persons" | "companies";
  id: number;
  documentNumber: string;
  name: string;
}

interface Authorized {
  authorizationFileID?: string;
  authorizationNumber?: string;
}

/** Months to ask about: one that is not consulted yet, one `again` although it is stored, or those chosen in the history. */
export interface Wish {
  months: readonly string[];
  kind: "one" | "again" | "chosen";
}

const NEWEST_FIRST = { sort: "month,DESC" };
const addressOf = ({ documentNumber }: ScrSubject): string => `/scr/documentNumber/${documentNumber}`;
const keyOf = ({ documentNumber }: ScrSubject, ...rest: readonly unknown[]): QueryKey => [
  "scr",
  documentNumber,
  ...rest,
];

export function useScrParameters() {
  const { data } = useQuery({
    queryKey: ["scr-parameters"],
    queryFn: () => call<ScrParameters>("GET", "/scr/parameters"),
    retry: false,
  });
  return data;
}

/** Every base date, the newest first; one that another operation asked about needs no new query either. */
export function useBaseDates(subject: ScrSubject, operationID: number | undefined) {
  const address = addressOf(subject);
  const read = <T>(path: string, query?: { [name: string]: string | number | undefined }) =>
    call<T>("GET", `${address}${path}`, undefined, query);
  const offered = useQuery({
    queryKey: keyOf(subject, "offered"),
    queryFn: () => read<string[]>("/baseDates/bacen"),
    retry: false,
  });
  const own = useQuery({
    queryKey: keyOf(subject, "list", operationID),
    queryFn: () => read<ScrBaseDate[]>("/list", { ...NEWEST_FIRST, operationID }),
    retry: false,
  });
  const all = useQuery({
    queryKey: keyOf(subject, "all"),
    queryFn: () => read<ScrBaseDate[]>("/allBaseDates", NEWEST_FIRST),
    retry: false,
  });
  const queries = [offered, own, all];
  const ofOperation = new Set((own.data ?? []).flatMap((date) => (date.wasConsulted ? [date.month] : [])));
  return {
    dates: own.data && offered.data ? all.data : undefined,
    offered: new Set(offered.data),
    ofOperation,
    isFailed: queries.some(({ isError }) => isError),
    retry: () => queries.forEach((query) => void query.refetch()),
  };
}

export const useStoredScr = (subject: ScrSubject, month: string | undefined) =>
  useQuery({
    queryKey: keyOf(subject, "month", month),
    queryFn: () => call<StoredScr>("GET", `${addressOf(subject)}/baseDate/${month}`),
    enabled: month !== undefined,
    retry: false,
  });

export const pdfAddress = (subject: ScrSubject, month: string): string => `${addressOf(subject)}/baseDate/${month}/pdf`;

export function useScrPrice({ party, id }: ScrSubject): WireAmount | null | undefined {
  return usePrices(party, id)?.scr.price;
}

/** Why the bureau could not be asked; a query that it may have charged is cleared up first. */
export interface Refusal {
  text: string;
  unclearQueryID?: number;
}

function refusalOf(error: unknown): Refusal {
  const { body } = serverError(error);
  const { queryID, charged } = objectOf(body.details);
  const isUnclear = typeof queryID === "number" && (charged === "UNKNOWN" || body.code === "INVALID_STATE");
  return { text: failureText(error, SCR_TEXTS.queryFailed), ...(isUnclear ? { unclearQueryID: queryID } : {}) };
}

/** Resolves with a refusal when the bureau could not be asked; whatever it has answered is shown in either case. */
export function useConsultation(subject: ScrSubject, operationID: number | undefined) {
  const client = useQueryClient();
  const notify = useNotify();
  return async ({ months, kind }: Wish, authorized: Authorized, key: string): Promise<Refusal | undefined> => {
    const headers = { "Idempotency-Key": key };
    try {
      const address = addressOf(subject);
      const path = kind === "chosen" ? `${address}/baseDates/bacen` : `${address}/baseDate/${months[0]}/bacen`;
      if (kind === "chosen") await call("POST", path, { months, ...authorized }, { operationID }, { headers });
      else await call("GET", path, undefined, { operationID, ...authorized }, { headers });
      notify(SCR_TEXTS.queried, { type: "success" });
      return undefined;
    } catch (error) {
      notify(SCR_TEXTS.queryFailed, { type: "error" });
      return refusalOf(error);
    } finally {
      await client.invalidateQueries({ queryKey: keyOf(subject) });
    }
  };
}
