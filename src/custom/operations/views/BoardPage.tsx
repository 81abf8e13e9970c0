// /operacional/operacoes/quadro: the operations in the columns of their stages, under the search, the filters and the saved
// views of the list. Cards are not dragged: what moves an operation are acts, which have reasons.

import { type KeyboardEvent, useRef, useState } from "react";
import { formatCount } from "../../../base/count-text.ts";
import { ErrorState, ListScreen, type OwnListBodyProps, RecordSkeleton } from "../../../framework.ts";
import { STAGES, type StageCode, stageLabel } from "../../../rules/operations/index.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { usePhone } from "../../../ui/use-media.ts";
import { OPERATIONS_PATH } from "../parts/addresses.ts";
import { BoardColumn } from "./BoardColumn.tsx";
import { useBoard } from "./board.ts";
import { useCounts } from "./counts.ts";
import { useFollowedFocus, useLiveOperations } from "./live.ts";
import { VIEWS_TEXTS } from "./texts.ts";

/** The path of the list: filters, preferences and saved views belong to both. */
const ROUTE = {
  path: OPERATIONS_PATH,
  page: ["credit_operational_operations"],
  label: VIEWS_TEXTS.boardTitle,
  menu: "Operacional",
  screens: ["list" as const],
};

export function BoardPage() {
  return <ListScreen resourceName="operations" route={ROUTE} Body={Board} />;
}

function Board({ filters, searchText, clearFilters }: OwnListBodyProps) {
  const { data, error, refetch } = useBoard({ filters, searchText });
  const { data: counts } = useCounts({ filters, searchText });
  const isPhone = usePhone();
  const [chosen, choose] = useState<StageCode>();
  const area = useRef<HTMLElement>(null);
  useLiveOperations("board", "counts");
  useFollowedFocus(area, data);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const sums = new Map(counts?.stages.map((sum) => [sum.stage, sum]));
  const columns = data.columns.map((column) => ({ ...column, sum: sums.get(column.stage) }));
  const filled = columns.filter(({ cards }) => cards.length > 0);
  if (filled.length === 0)
    return (
      <EmptyState
        icon="search"
        title="Nada encontrado"
        text="Nenhuma operação na esteira com esta busca e estes filtros."
      >
        <button type="button" className="button" onClick={clearFilters}>
          Limpar busca e filtros
        </button>
      </EmptyState>
    );
  const shown = isPhone ? columns.filter(({ stage }) => stage === (chosen ?? filled[0]?.stage)) : columns;
  return (
    <>
      {isPhone && (
        <select
          className="input mb-12"
          aria-label={VIEWS_TEXTS.stage}
          value={shown[0]?.stage}
          onChange={({ target }) => choose(STAGES.find(({ code }) => code === target.value)?.code)}
        >
          {columns.map(({ stage, sum }) => (
            <option key={stage} value={stage}>{`${stageLabel(stage)} (${formatCount(sum?.count ?? 0)})`}</option>
          ))}
        </select>
      )}
      <section
        ref={area}
        className={
          isPhone
            ? "stack"
            : "grid grid-flow-col auto-cols-[minmax(272px,1fr)] items-start overflow-x-auto relative gap-12"
        }
        aria-label={VIEWS_TEXTS.boardTitle}
        onKeyDown={onArrow}
      >
        {shown.map(({ stage, cards, sum }) => (
          <BoardColumn key={stage} stage={stage} cards={cards} sum={sum} filter={{ filters, searchText }} />
        ))}
      </section>
    </>
  );
}

const ARROWS: { readonly [key: string]: readonly [column: number, card: number] } = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Arrows go from the name of a card to the next one, and to the column beside, over empty ones. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = ARROWS[event.key];
  const { target, currentTarget: board } = event;
  if (!step || !(target instanceof HTMLAnchorElement)) return;
  const columns = [...board.querySelectorAll("section")]
    .map((section) => [...section.querySelectorAll<HTMLAnchorElement>("h3 a")])
    .filter((links) => links.length > 0);
  const at = columns.findIndex((links) => links.includes(target));
  const [column, card] = step;
  const links = columns[at + column] ?? [];
  const next = column === 0 ? links[links.indexOf(target) + card] : links[0];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
