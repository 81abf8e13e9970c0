// Asks the server for the place of an account, a moment after the last key.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, failureText, fieldProblems, serverError } from "../../../framework.ts";
import type { AccountPlaceQuestion, AccountPosition } from "../../../rules/accounting/accounts.ts";
import { useDebounced } from "../../../ui/use-debounced.ts";
import { ACCOUNTS, SEARCH_MS } from "../parts/accounts/use-chart.ts";
import { CHART_TEXTS } from "./texts.ts";

/** The values of the form, of which the question is made once they are what it asks for. */
export type AccountDraft = { readonly [Name in keyof AccountPlaceQuestion]?: unknown } & Pick<
  AccountPlaceQuestion,
  "id"
>;

interface PositionAnswer {
  position?: AccountPosition;
  /** The reason why there is none. */
  problem?: string;
  isAsking: boolean;
}

export function usePosition(draft: AccountDraft): PositionAnswer {
  const body = useDebounced(JSON.stringify(bodyOf(draft)), SEARCH_MS);
  const isComplete = bodyOf(draft) !== undefined;
  const { data, error, isFetching } = useQuery({
    queryKey: [ACCOUNTS, "position", body],
    queryFn: ({ signal }) =>
      call<AccountPosition>("POST", "/account-plan-tree-nodes/preview-node-position", JSON.parse(body), undefined, {
        signal,
      }),
    enabled: isComplete && body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isComplete) return { isAsking: false };
  if (error) return { problem: problemOf(error), isAsking: isFetching };
  return { position: data, isAsking: isFetching };
}

function bodyOf({
  accountPlanTreeID,
  parentID,
  code,
  title,
  type,
  id,
}: AccountDraft): AccountPlaceQuestion | undefined {
  if (typeof accountPlanTreeID !== "number" || typeof code !== "string" || code.trim() === "") return undefined;
  return {
    accountPlanTreeID,
    code,
    ...(typeof parentID === "number" ? { parentID } : {}),
    ...(typeof title === "string" && title ? { title } : {}),
    ...(type === "SY" || type === "AN" ? { type } : {}),
    ...(id === undefined ? {} : { id }),
  };
}

function problemOf(error: unknown): string {
  const { code, body } = serverError(error);
  // The register's own text is more precise here than the general one.
  if (code === "DUPLICATE_DATA" && body.message) return body.message;
  const [first] = fieldProblems(error);
  return first?.message ?? failureText(error, CHART_TEXTS.failed);
}
