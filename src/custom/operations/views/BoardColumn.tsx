// One stage on the board: its name with number and sum, its cards by deadline, and more of them on demand.

import { Link } from "react-router-dom";
import { formatCount } from "../../../base/count-text.ts";
import type { BoardCard, CountAndValue } from "../../../rules/operations/answers/work.ts";
import { type StageCode, stageLabel } from "../../../rules/operations/index.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { ActButton } from "../parts/ActButton.tsx";
import { operationAddressOf } from "../parts/addresses.ts";
import { amountText } from "../parts/amount-text.ts";
import { ageText } from "../parts/stage-clock.ts";
import { useCardActs, useMoreCards } from "./board.ts";
import { DeadlineStatus } from "./cells.tsx";
import type { ListFilter } from "./counts.ts";
import { VIEWS_TEXTS } from "./texts.ts";

interface BoardColumnProps {
  stage: StageCode;
  cards: BoardCard[];
  sum: CountAndValue | undefined;
  filter: ListFilter;
}

export function BoardColumn({ stage, cards, sum, filter }: BoardColumnProps) {
  const more = useMoreCards(filter, stage);
  const all = [...new Map([...cards, ...(more.data?.pages.flat() ?? [])].map((card) => [card.id, card])).values()];
  const count = sum?.count ?? all.length;
  const id = `column-${stage}`;
  return (
    <section className="stack gap-8 min-w-0" aria-labelledby={id}>
      <header className="row flex-wrap gap-4 justify-between">
        <h2 id={id} className="text-table font-semibold">
          {stageLabel(stage)} <span className="muted tabular font-normal">{formatCount(count)}</span>
        </h2>
        {sum && <span className="muted text-caption tabular">{amountText(sum.value)}</span>}
      </header>
      {all.length === 0 && <p className="muted text-caption">{VIEWS_TEXTS.emptyColumn}</p>}
      <ul className="stack gap-8">
        {all.map((card) => (
          <Card key={card.id} card={card} />
        ))}
      </ul>
      {all.length < count && (
        <button
          type="button"
          className="button small"
          aria-disabled={more.isFetching || undefined}
          onClick={() => void (more.isFetching || more.fetchNextPage())}
        >
          {VIEWS_TEXTS.more} ({formatCount(count - all.length)})
        </button>
      )}
    </section>
  );
}

function Card({ card }: { card: BoardCard }) {
  const { code, customer, product, requestedValue, stageSince, members, missingText, status } = card;
  const acts = useCardActs(card);
  return (
    <li className="card px-12 py-10 stack gap-6">
      <div className="row flex-wrap gap-4 justify-between">
        <h3 className="text-table font-semibold">
          <Link to={operationAddressOf(card.id)}>{`#${code}`}</Link>
        </h3>
        <DeadlineStatus clock={card} />
      </div>
      <p className="text-table wrap-anywhere">{customer}</p>
      <p className="row flex-wrap gap-4 justify-between text-caption">
        <span className="muted">{product}</span>
        <span className="font-semibold tabular">{amountText(requestedValue)}</span>
      </p>
      <p className="row flex-wrap gap-4 justify-between text-caption muted">
        <span>{status}</span>
        {stageSince && <span>{ageText(stageSince, Date.now())}</span>}
      </p>
      <p className="text-caption">{missingText ?? <span className="muted">{VIEWS_TEXTS.nothingMissing}</span>}</p>
      <div className="row flex-wrap gap-6 justify-between">
        <Members members={members} />
        <span className="row gap-4">
          <ActButton
            className="button quiet small"
            label={`${VIEWS_TEXTS.take} ${code}`}
            reason={acts.reasonAgainstTaking}
            onPress={acts.take}
          >
            Assumir
          </ActButton>
          <ActButton
            className="button quiet small"
            label={`${VIEWS_TEXTS.complete} ${code}`}
            reason={acts.reasonAgainstCompleting}
            onPress={acts.complete}
          >
            Concluir
          </ActButton>
        </span>
      </div>
    </li>
  );
}

function Members({ members }: Pick<BoardCard, "members">) {
  if (members.length === 0) return <span className="muted text-caption">{VIEWS_TEXTS.nobody}</span>;
  const names = members.map(({ name }) => name).join(", ");
  return (
    <span className="row gap-4" title={names}>
      {members.slice(0, 3).map(({ id, name }) => (
        <Avatar key={id} name={name} />
      ))}
      <span className="sr-only">{names}</span>
    </span>
  );
}
