// The banking of an operation and its events, read from the server.
import { useQuery } from "@tanstack/react-query";
import { objectOf, objectsIn } from "../../../../base/plain-object.ts";
import type { RecordOf } from "../../../../base/resource-types.ts";
import { call, useResource } from "../../../../framework.ts";
import type { BankingAnswer } from "../../../../rules/operations/answers/banking.ts";
import { isBankingActive, PROPOSAL_FIELDS, type ProposalField } from "../../../../rules/operations/index.ts";
import { operationKey } from "../../parts/use-operation.ts";
import { BANKING_TEXTS as T } from "./texts.ts";

export type Banking = RecordOf<"operation-bankings">;
export type BankingEvent = RecordOf<"operation-banking-events">;

/** While the platform has it, something may happen at any moment. */
const EVERY_MS = 10_000;

export const useBanking = (id: number) =>
  useQuery({
    queryKey: [...operationKey(id), "banking"],
    queryFn: () => call<BankingAnswer>("GET", `/operations/${id}/banking`),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) =>
      isBankingActive(state.data?.banking?.state) && state.data?.banking?.state !== "ISSUED" ? EVERY_MS : false,
    retry: false,
  });

export const useEvents = ({ id, operationID, state }: Banking) =>
  useQuery({
    queryKey: [...operationKey(operationID ?? 0), "banking-events", id, state],
    queryFn: async () => {
      const filters = { operationBankingID: { $eq: id } };
      const query = { filters, sort: "timestamp,DESC", pageSize: 100 };
      return (await call<{ content: BankingEvent[] }>("GET", "/operation-banking-events", undefined, query)).content;
    },
    placeholderData: (before) => before,
    refetchInterval: isBankingActive(state) && state !== "ISSUED" ? EVERY_MS : false,
    retry: false,
  });

/** A platform that nobody knows here shows its code. */
export function usePlatformName(code: string | null | undefined): string {
  const field = useResource("operation-bankings")?.fields.find(({ name }) => name === "platform");
  return code ? (field?.schema.oneOf?.find((option) => option.const === code)?.title ?? code) : T.noPlatform;
}

export interface Problem {
  field: ProposalField;
  label: string;
  message: string;
}

const isField = (name: unknown): name is ProposalField => typeof name === "string" && name in PROPOSAL_FIELDS;

export const problemsOf = ({ lastError }: Banking): Problem[] =>
  objectsIn(objectOf(lastError?.details).problems).map(({ field, message }) => {
    const name = isField(field) ? field : "other";
    return { field: name, label: PROPOSAL_FIELDS[name].label, message: String(message) };
  });
