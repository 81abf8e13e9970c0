// The board as the server answers it, and the acts on a card.
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { useSession } from "../../../auth/session.tsx";
import { call, failureText, orderAndFilter, useConfirm } from "../../../framework.ts";
import type { Board, BoardCard } from "../../../rules/operations/answers/work.ts";
import { type StageCode, stageOf } from "../../../rules/operations/index.ts";
import type { ListFilter } from "./counts.ts";
import { VIEWS_TEXTS } from "./texts.ts";

const queryOf = ({ filters, searchText }: ListFilter) =>
  orderAndFilter({ filter: searchText ? { ...filters, q: searchText } : filters });

export function useBoard(filter: ListFilter) {
  const query = queryOf(filter);
  return useQuery({
    queryKey: ["operations", "board", query],
    queryFn: ({ signal }) => call<Board>("GET", "/operations/board", undefined, query, { signal }),
    retry: false,
  });
}

/** Further cards of one column, after those that the board has brought. */
export function useMoreCards(filter: ListFilter, stage: StageCode) {
  const query = queryOf(filter);
  return useInfiniteQuery({
    queryKey: ["operations", "board", query, stage],
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...query, stage, pageNumber: pageParam };
      const board = await call<Board>("GET", "/operations/board", undefined, page, { signal });
      return board.columns[0]?.cards ?? [];
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => pages.length + 1,
    // Asked for by a button, and then read again with the others.
    enabled: ({ state }) => state.data !== undefined,
    retry: false,
  });
}

interface CardActs {
  /** Why it cannot be done now, beside what the server knows. */
  reasonAgainstTaking: string | undefined;
  reasonAgainstCompleting: string | undefined;
  take(): Promise<void>;
  complete(): Promise<void>;
}

const NOT_MEMBER = "Só membros da operação fazem isto. Assuma a operação antes.";
const ADMINISTRATORS = ["r_admin", "r_superadmin"];

export function useCardActs({ id, code, members, missingText, stage }: BoardCard): CardActs {
  const { me } = useSession();
  const client = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const isMember = members.some((member) => member.id === me.personID);
  const mayAct = isMember || ADMINISTRATORS.includes(me.authRole.code);
  const act = async (path: string, done: string) => {
    try {
      await call("POST", `/operations/${id}/${path}`, {});
      notify(done, { type: "success" });
    } catch (error) {
      notify(failureText(error, VIEWS_TEXTS.notTaken), { type: "error" });
    }
    await client.invalidateQueries({ queryKey: ["operations"] });
  };
  const label = stageOf(stage)?.label ?? "";
  return {
    reasonAgainstTaking: isMember ? "Você já é membro desta operação." : undefined,
    reasonAgainstCompleting: completionReason(stage, missingText, mayAct),
    async take() {
      const title = VIEWS_TEXTS.take;
      const text = `${code}: ${VIEWS_TEXTS.takeQuestion}`;
      if (await confirm({ title, text, action: title, irreversible: true })) await act("take", VIEWS_TEXTS.taken);
    },
    complete: () => act(`stages/${stage}/complete`, `A etapa ${label} foi concluída.`),
  };
}

function completionReason(stage: StageCode, missingText: string | null, mayAct: boolean): string | undefined {
  if (!stageOf(stage)?.isReviewed) return "Esta etapa se conclui sozinha quando nada falta.";
  if (!mayAct) return NOT_MEMBER;
  return missingText ?? undefined;
}
