// The instalments of one operation with their debt today. What is late goes with any other; what is paid, or renegotiated
// already, cannot be chosen.

import { useEffect, useRef } from "react";
import { formatDate } from "../../../../base/dates.ts";
import { reais } from "../../../../base/money.ts";
import type {
  RenegotiableInstallment,
  RenegotiableOperation,
} from "../../../../rules/operations/answers/renegotiation.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { ScrollBox } from "../../../../ui/ScrollBox.tsx";
import { BondState } from "../../parts/BondState.tsx";
import { DEBT_TEXTS as T } from "../texts.ts";
import { isOpen, openBonds } from "../values.ts";

interface InstallmentsTableProps {
  operation: RenegotiableOperation;
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

const AMOUNTS = [T.open, T.anticipation, T.fine, T.interest, T.total];

export function InstallmentsTable({ operation, chosen, onChange }: InstallmentsTableProps) {
  const { code, product, reason, installments } = operation;
  const open = openBonds(operation);
  const others = chosen.filter((id) => !open.includes(id));
  const own = open.filter((id) => chosen.includes(id));
  return (
    <section className="card" aria-label={`${code} · ${product}`}>
      <header className="card-body row flex-wrap gap-8">
        <AllBox
          label={T.all(code)}
          isDisabled={open.length === 0}
          isAll={own.length > 0 && own.length === open.length}
          isSome={own.length > 0 && own.length < open.length}
          onChange={(isAll) => onChange(isAll ? [...others, ...open] : others)}
        />
        <h3 className="flex-1 min-w-0">
          #{code} · {product}
        </h3>
        <span className="caption">
          {own.length} / {open.length}
        </span>
      </header>
      {reason ? (
        <p className="notice" data-tone="warning">
          <Icon name="warning" size={18} /> <span>{reason}</span>
        </p>
      ) : (
        <ScrollBox className="table-box max-h-360 overflow-auto" label={`${T.installments} ${code}`}>
          <table className="table plain-table wrapped">
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">{T.installments}</span>
                </th>
                <th scope="col">{T.installment}</th>
                <th scope="col">{T.due}</th>
                <th scope="col" className="phone:hidden">
                  {T.state}
                </th>
                {AMOUNTS.map((title) => (
                  <th key={title} scope="col" className={`number${title === T.total ? "" : " phone:hidden"}`}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {installments.map((one) => (
                <Line
                  key={one.bondID}
                  one={one}
                  label={T.choose(code, one.installment)}
                  isChosen={chosen.includes(one.bondID)}
                  onToggle={(isChosen) =>
                    onChange(isChosen ? [...chosen, one.bondID] : chosen.filter((id) => id !== one.bondID))
                  }
                />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

interface LineProps {
  one: RenegotiableInstallment;
  label: string;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

function Line({ one, label, isChosen, onToggle }: LineProps) {
  const { installment, dueDate, status, claimedBy, debt } = one;
  const isLate = (debt?.daysLate ?? 0) > 0;
  const isForced = isLate && isChosen;
  const note = claimedBy ? T.claimed(claimedBy) : isForced ? T.late : undefined;
  const amounts = debt && [debt.openValue, debt.discount, debt.fine, debt.interest, debt.total];
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={label}
          title={note}
          checked={isChosen}
          disabled={!isOpen(one) || isForced}
          onChange={({ target }) => onToggle(target.checked)}
        />
      </td>
      <td className="tabular">{installment}</td>
      <td className="tabular">
        {formatDate(dueDate)}
        {note && <span className="caption block whitespace-normal">{note}</span>}
      </td>
      <td className="phone:hidden">
        <BondState status={isLate && status === "OPEN" ? "OVERDUE" : status} />
      </td>
      {AMOUNTS.map((title, at) => (
        <td key={title} className={`number tabular ${title === T.total ? "font-semibold" : "phone:hidden"}`}>
          {amounts?.[at] ? reais(amounts[at]) : "–"}
        </td>
      ))}
    </tr>
  );
}

interface AllBoxProps {
  label: string;
  isAll: boolean;
  isSome: boolean;
  isDisabled: boolean;
  onChange: (isAll: boolean) => void;
}

function AllBox({ label, isAll, isSome, isDisabled, onChange }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={isAll}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
