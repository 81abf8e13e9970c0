// The checked rows of a file of opening balances, with both sums and the reason why it cannot be written.
import { formatMoney, toCents, type WireAmount } from "../../../base/money.ts";
import type { OpeningCheck, OpeningRow } from "../../../rules/accounting/opening-balances.ts";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { moreRows, OPENING, problemCount, readyText } from "./texts.ts";

const SHOWN = 200;
const money = (value: WireAmount): string => formatMoney(toCents(value));

export function CheckedBalances({ checked }: { checked: OpeningCheck }) {
  const { rows, errors, warnings, entries } = checked;
  // Rows with errors come first, because nobody could find them among a thousand rows.
  const ordered = [...rows.filter(({ error }) => error), ...rows.filter(({ error }) => !error)];
  const whole = errors.filter(({ field }) => !/^balances\.\d/.test(field));
  const isGood = errors.length === 0;
  return (
    <>
      <div className="notice" data-tone={isGood ? "success" : "danger"} role="status">
        <div>
          <strong>{isGood ? readyText(entries) : problemCount(errors.length)}</strong>
          {[...whole.map(({ message }) => message), ...warnings].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <ScrollBox className="table-box max-h-[46vh] overflow-auto" label={OPENING.check}>
        <table className="table">
          <thead>
            <tr>
              <th className="max-[560px]:px-6" scope="col">
                {OPENING.row}
              </th>
              <th className="max-[560px]:px-6" scope="col">
                {OPENING.account}
              </th>
              <th scope="col" className="text-right whitespace-nowrap tabular-nums max-[560px]:px-6">
                {OPENING.debit}
              </th>
              <th scope="col" className="text-right whitespace-nowrap tabular-nums max-[560px]:px-6">
                {OPENING.credit}
              </th>
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, SHOWN).map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td className="border-t border-t-border-strong font-semibold max-[560px]:px-6" />
              <th className="border-t border-t-border-strong font-semibold max-[560px]:px-6" scope="row">
                {OPENING.total}
              </th>
              <td className="text-right whitespace-nowrap tabular-nums border-t border-t-border-strong font-semibold max-[560px]:px-6">
                {money(checked.debit)}
              </td>
              <td className="text-right whitespace-nowrap tabular-nums border-t border-t-border-strong font-semibold max-[560px]:px-6">
                {money(checked.credit)}
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
      {rows.length > SHOWN && <p className="muted">{moreRows(rows.length - SHOWN)}</p>}
    </>
  );
}

function Row({ row: { row, accountCode, code, title, side, value, error } }: { row: OpeningRow }) {
  return (
    <tr data-wrong={error ? true : undefined}>
      <td className="max-[560px]:px-6">{row}</td>
      <td className="max-[560px]:px-6">
        <span className="whitespace-nowrap max-[560px]:whitespace-normal max-[560px]:wrap-anywhere">
          {code ?? accountCode}
        </span>{" "}
        {title}
        {error && <span className="block text-danger">{error}</span>}
      </td>
      <td className="text-right whitespace-nowrap tabular-nums max-[560px]:px-6">{side === "D" ? money(value) : ""}</td>
      <td className="text-right whitespace-nowrap tabular-nums max-[560px]:px-6">{side === "C" ? money(value) : ""}</td>
    </tr>
  );
}
