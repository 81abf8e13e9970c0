// The card of the home page about operations: the person's queues, and how many operations each status has.
import { Link } from "react-router-dom";
import { HomeSection, listAddress, useHomeCards } from "../../home/index.ts";
import { OPERATIONS_PATH } from "../parts/addresses.ts";
import { MY_WORK_PATH } from "./addresses.ts";
import { reais, wholeNumber } from "./counts.ts";
import { QUEUES, VIEWS_TEXTS } from "./texts.ts";

export function OperationsCard() {
  const { operations } = useHomeCards();
  if (!operations || operations.queues.length + operations.statuses.length === 0) return null;
  const { queues, statuses } = operations;
  return (
    <HomeSection
      title="Operações"
      tools={
        queues.length > 0 && (
          <Link className="button small" to={MY_WORK_PATH}>
            {VIEWS_TEXTS.myWork}
          </Link>
        )
      }
    >
      <div className="card stack gap-12 py-16 px-16">
        {queues.length > 0 && (
          <ul className="stack gap-6" aria-label={VIEWS_TEXTS.myWork}>
            {queues.map(({ key, total }) => (
              <li key={key} className="row gap-12 justify-between">
                <span>{QUEUES[key]?.title ?? key}</span>
                <Link className="tabular font-semibold" to={`${MY_WORK_PATH}?fila=${key}`}>
                  <span className="sr-only">{QUEUES[key]?.title}: </span>
                  {wholeNumber(total)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {statuses.length > 0 && (
          <ul className="stack gap-6" aria-label={VIEWS_TEXTS.statuses}>
            {statuses.map(({ statusID, name, count, value }) => (
              <li key={statusID} className="row flex-wrap gap-0 gap-x-12 justify-between">
                <span className="muted">{name}</span>
                <span className="ml-auto text-right tabular">
                  {reais(value)} ·{" "}
                  <Link className="underline" to={listAddress(OPERATIONS_PATH, { statusID: { $in: [statusID] } })}>
                    <span className="sr-only">{name}: </span>
                    {wholeNumber(count)}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </HomeSection>
  );
}
