// The operations of one queue, the most urgent first.

import { Link } from "react-router-dom";
import { formatCount } from "../../../base/count-text.ts";
import type { WaitingOperation, WorkQueue } from "../../../rules/operations/answers/work.ts";
import { stageLabel } from "../../../rules/operations/index.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { usePhone } from "../../../ui/use-media.ts";
import { operationAddressOf } from "../parts/addresses.ts";
import { amountText } from "../parts/amount-text.ts";
import { ageText } from "../parts/stage-clock.ts";
import { DeadlineStatus } from "./cells.tsx";
import { QUEUES, VIEWS_TEXTS } from "./texts.ts";

export function WaitingTable({ queue: { key, total, operations } }: { queue: WorkQueue }) {
  const isPhone = usePhone();
  if (operations.length === 0) return <EmptyState icon="check" title={VIEWS_TEXTS.nothingWaits} text="" />;
  return (
    <>
      {isPhone ? <Cards operations={operations} /> : <Rows title={QUEUES[key]?.title ?? ""} operations={operations} />}
      {total > operations.length && (
        <p className="muted text-caption" role="status">
          {`As ${operations.length} mais urgentes de ${formatCount(total)}.`}
        </p>
      )}
    </>
  );
}

function Rows({ title, operations }: { title: string; operations: WaitingOperation[] }) {
  return (
    <ScrollBox label={title}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Código</th>
            <th scope="col">Cliente</th>
            <th scope="col">Produto</th>
            <th scope="col" className="number">
              Valor
            </th>
            <th scope="col">Etapa</th>
            <th scope="col">Na etapa</th>
            <th scope="col">Prazo</th>
            <th scope="col">O que falta</th>
          </tr>
        </thead>
        <tbody>
          {operations.map((one) => (
            <tr key={one.id}>
              <td>
                <Link to={operationAddressOf(one.id)}>{`#${one.code}`}</Link>
              </td>
              <td>{one.customer}</td>
              <td>{one.product}</td>
              <td className="number">{amountText(one.requestedValue)}</td>
              <td>{stageLabel(one.stage)}</td>
              <td className="whitespace-nowrap">{one.stageSince && ageText(one.stageSince, Date.now())}</td>
              <td>
                <DeadlineStatus clock={one} />
              </td>
              <td className="muted text-caption whitespace-normal min-w-192">{one.missingText}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Cards({ operations }: { operations: WaitingOperation[] }) {
  return (
    <ul className="stack gap-8">
      {operations.map((one) => (
        <li key={one.id} className="card px-12 py-10 stack gap-6">
          <div className="row flex-wrap gap-4 justify-between">
            <Link className="font-semibold" to={operationAddressOf(one.id)}>{`#${one.code}`}</Link>
            <DeadlineStatus clock={one} />
          </div>
          <p>{one.customer}</p>
          <p className="row flex-wrap gap-4 justify-between text-caption">
            <span className="muted">{`${one.product} · ${stageLabel(one.stage)}`}</span>
            <span className="font-semibold tabular">{amountText(one.requestedValue)}</span>
          </p>
          {one.missingText && <p className="muted text-caption">{one.missingText}</p>}
        </li>
      ))}
    </ul>
  );
}
