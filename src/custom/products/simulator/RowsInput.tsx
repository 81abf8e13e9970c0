// A list of a simulation in its form: rows of date and amount, typed one below the other or pasted from a spreadsheet.
import { type ClipboardEvent, type KeyboardEvent, memo, useId, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { formatDate, isDate, parseDate } from "../../../base/dates.ts";
import { applyMask } from "../../../base/masks.ts";
import { formatMoney, fromCents, reais, toCents } from "../../../base/money.ts";
import type { RequestList } from "../../../rules/products/simulation.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { isTable, type PastedRows, pastedRows } from "./pasted-rows.ts";
import { BLANK_ROW, filled, type ListRow, totalOf } from "./request-rows.ts";
import type { SimulatorTerms } from "./terms.ts";
import { cellLabel, LIST_TEXTS, PASTE_TEXTS, removeRowLabel } from "./texts.ts";

interface RowsInputProps {
  list: RequestList;
  form: UseFormReturn<SimulatorTerms>;
}

/** An empty list shows one blank row, which is a place to type and to paste. */
const shownRows = (rows: readonly ListRow[]): readonly ListRow[] => (rows.length > 0 ? rows : [BLANK_ROW]);

export function RowsInput({ list, form }: RowsInputProps) {
  const id = useId();
  const texts = LIST_TEXTS[list];
  const stored = useWatch({ control: form.control, name: list });
  const { errors } = useFormState({ control: form.control, name: list });
  const [pasted, setPasted] = useState<PastedRows>();
  const acts = useMemo(() => rowActs(form, list), [form, list]);
  const rows = shownRows(stored);
  const [count, problems] = [filled(rows).length, errors[list]];
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!isTable(text)) return;
    event.preventDefault();
    const all = pastedRows(text, texts.amount !== undefined);
    acts.append(all.rows);
    setPasted(all);
  };
  const clear = () => {
    acts.clear();
    setPasted(undefined);
  };
  return (
    <fieldset
      className="field max-[1200px]:max-w-520 min-w-0 m-0 p-0 border-0"
      aria-describedby={`${id}-hint`}
      onPaste={paste}
    >
      <legend className="field-label mb-6 p-0">{texts.title}</legend>
      <div
        className="stack caption items-center gap-4 grid-cols-[minmax(18px,auto)_minmax(96px,1fr)_auto] data-[amounts=true]:grid-cols-[minmax(18px,auto)_minmax(92px,5fr)_minmax(90px,6fr)_var(--control-small)] py-0 px-3"
        data-amounts={texts.amount !== undefined}
        aria-hidden="true"
      >
        <span />
        <span>{texts.date}</span>
        {texts.amount && <span className="text-right">{texts.amount}</span>}
      </div>
      <ol className="stack gap-6 max-h-340 p-3 overflow-auto" data-amounts={texts.amount !== undefined}>
        {rows.map((row, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; it has no state of its own.
            key={at}
            {...{ list, at, acts, ...row }}
            isAlone={rows.length === 1}
            dateProblem={problems?.[at]?.date?.message}
            amountProblem={problems?.[at]?.amount?.message}
          />
        ))}
      </ol>
      {problems?.message && (
        <span className="error" role="alert">
          {problems.message}
        </span>
      )}
      <div className="row flex-wrap gap-6">
        <button type="button" className="button small" onClick={acts.add}>
          <Icon name="plus" size={14} /> {texts.add}
        </button>
        {count > 1 && (
          <button type="button" className="button small quiet" onClick={clear}>
            {texts.clear}
          </button>
        )}
        {count > 0 && (
          <strong className="tabular ml-auto font-semibold">
            {texts.amount === undefined ? texts.count(count) : `${texts.count(count)}: ${reais(totalOf(rows))}`}
          </strong>
        )}
      </div>
      <Pasted pasted={pasted} />
      <span className="hint" id={`${id}-hint`}>
        {texts.hint}
      </span>
    </fieldset>
  );
}

const NAMED = 5;

function Pasted({ pasted }: { pasted: PastedRows | undefined }) {
  const { rows = [], refused = [] } = pasted ?? {};
  const others = refused.length - NAMED;
  return (
    <div role="status">
      {pasted && <span className="hint">{PASTE_TEXTS.pasted(rows.length)}</span>}
      {refused.length > 0 && (
        <div className="error">
          {PASTE_TEXTS.refused}
          <ul className="mt-4 mx-0 mb-0 pl-18">
            {refused.slice(0, NAMED).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {others > 0 && <li>{PASTE_TEXTS.more(others)}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}

interface RowActs {
  change(at: number, part: Partial<ListRow>): void;
  remove(at: number): void;
  add(): void;
  clear(): void;
  append(rows: readonly ListRow[]): void;
  /** Goes to the same cell of another row; below the last one there is a new row. */
  go(at: number, column: keyof ListRow): void;
}

function rowActs(form: UseFormReturn<SimulatorTerms>, list: RequestList): RowActs {
  const rowsNow = () => shownRows(form.getValues(list));
  const set = (rows: readonly ListRow[]) => form.setValue(list, [...rows], { shouldDirty: true });
  /** The places of rows change, and with them those of their errors. Drawn at once, so that a row can get the focus. */
  const replace = (rows: readonly ListRow[]) =>
    flushSync(() => {
      form.clearErrors(list);
      set(rows);
    });
  const focus = (at: number, column: keyof ListRow) =>
    document.getElementsByName(`${list}.${at}.${column}`)[0]?.focus();
  const add = () => {
    const rows = rowsNow();
    flushSync(() => set([...rows, BLANK_ROW]));
    focus(rows.length, "date");
  };
  return {
    add,
    change: (at, part) => {
      for (const column of ["date", "amount"] as const) if (column in part) form.clearErrors(`${list}.${at}.${column}`);
      set(rowsNow().map((row, other) => (other === at ? { ...row, ...part } : row)));
    },
    remove: (at) => {
      replace(rowsNow().filter((_, other) => other !== at));
      focus(Math.max(0, at - 1), "date");
    },
    clear: () => {
      replace([]);
      focus(0, "date");
    },
    append: (rows) => replace([...filled(rowsNow()), ...rows]),
    go: (at, column) => (at === rowsNow().length ? add() : focus(at, column)),
  };
}

interface RowProps extends ListRow {
  list: RequestList;
  at: number;
  isAlone: boolean;
  dateProblem: string | undefined;
  amountProblem: string | undefined;
  acts: RowActs;
}

/** Of hundreds of rows only the one that is typed into is drawn again. */
const Row = memo(function Row({ list, at, date, amount, isAlone, dateProblem, amountProblem, acts }: RowProps) {
  const { row, date: dateTitle, amount: amountTitle } = LIST_TEXTS[list];
  const [name, problemID] = [`${list}.${at}`, `${list}-${at}-problem`];
  const problem = [dateProblem, amountProblem].filter(Boolean).join(" ");
  const cell = (column: keyof ListRow, title: string, own: string | undefined) => ({
    ...{ name: `${name}.${column}`, className: "input tabular", inputMode: "numeric" as const, autoComplete: "off" },
    ...{ "aria-label": cellLabel(row, at + 1, title), "aria-invalid": own ? (true as const) : undefined },
    "aria-describedby": own ? problemID : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      // Enter in a blank row sends the form.
      if (step === undefined || (step > 0 && isBlank) || at + step < 0) return;
      event.preventDefault();
      acts.go(at + step, column);
    },
  });
  const isBlank = (date ?? "") === "" && amount === null;
  return (
    <li className="stack items-center gap-4 grid-cols-[minmax(18px,auto)_minmax(96px,1fr)_auto] in-data-[amounts=true]:grid-cols-[minmax(18px,auto)_minmax(92px,5fr)_minmax(90px,6fr)_var(--control-small)] [&>.input]:min-w-0 [&>.input]:px-6 [&>.input]:text-table [&>.input+.input]:text-right">
      <span className="caption tabular text-right" aria-hidden="true">
        {at + 1}
      </span>
      <input
        {...cell("date", dateTitle, dateProblem)}
        placeholder="DD/MM/AAAA"
        value={formatDate(date ?? "")}
        onChange={({ target }) => acts.change(at, { date: dateIn(target.value) })}
      />
      {amountTitle && (
        <input
          {...cell("amount", amountTitle, amountProblem)}
          placeholder="0,00"
          value={amount === null ? "" : formatMoney(toCents(amount))}
          onChange={({ target }) => acts.change(at, { amount: amountIn(target.value) })}
        />
      )}
      <IconButton label={removeRowLabel(row, at + 1)} isDisabled={isAlone && isBlank} onPress={() => acts.remove(at)}>
        <Icon name="close" size={14} />
      </IconButton>
      {problem && (
        <span className="error col-span-full" id={problemID} role="alert">
          {problem}
        </span>
      )}
    </li>
  );
});

const STEPS: { readonly [key: string]: number } = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** A whole date as it is sent, anything else as it is typed. */
function dateIn(text: string): string | null {
  const typed = /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? text.trim() : applyMask("00/00/0000", text);
  const date = parseDate(typed);
  return isDate(date) ? date : typed || null;
}

const MOST_DIGITS = 15;

/** Typed from the right, as in the other inputs of money: the last two digits are cents. */
function amountIn(text: string): number | null {
  const digits = text.replace(/\D/g, "").slice(0, MOST_DIGITS);
  return /[1-9]/.test(digits) ? Number(fromCents(BigInt(digits))) : null;
}
