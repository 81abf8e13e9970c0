// One payee paid in monthly parts: how many, from when, and what comes of it before it is saved.
import { useId, useState } from "react";
import { type RaRecord, useNotify } from "react-admin";
import { formatDate, isDate, parseDate } from "../../../../base/dates.ts";
import { centsIn, formatMoney } from "../../../../base/money.ts";
import { call, failureText, fieldParts, fieldProblems } from "../../../../framework.ts";
import { MOST_PARTS, monthlyParts } from "../../../../rules/operations/index.ts";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { SelectBox } from "../../parts/SelectBox.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { STAGE_TEXTS } from "./texts.ts";

const CHOICES = Array.from({ length: MOST_PARTS - 1 }, (_, at) => ({ value: String(at + 2), label: String(at + 2) }));

export function SplitDisbursement({ record, onClose }: { record: RaRecord; onClose: () => void }) {
  const { detail, refresh } = useOperation();
  const notify = useNotify();
  const [parts, setParts] = useState("2");
  const [day, setDay] = useState(() => formatDate(startOf(record, detail.facts.today)));
  const [problems, setProblems] = useState<{ [field: string]: string }>({});
  const [isBusy, setBusy] = useState(false);
  const firstDate = parseDate(day);
  const split = async () => {
    setBusy(true);
    try {
      await call("POST", `/operation-disbursements/${record.id}/split`, { parts: Number(parts), firstDate });
      notify(STAGE_TEXTS.splitDone, { type: "success" });
      await refresh();
      onClose();
    } catch (error) {
      const list = fieldProblems(error);
      setProblems(Object.fromEntries(list.map(({ field, message }) => [field, message])));
      if (!list.some(({ field }) => field === "parts" || field === "firstDate"))
        notify(list[0]?.message ?? failureText(error), { type: "error" });
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`${STAGE_TEXTS.split}: ${record.payeeName}`}
      size="general"
      isBusy={isBusy}
      onClose={onClose}
      save={{ label: STAGE_TEXTS.split, isDisabled: isBusy, onSave: () => void split() }}
    >
      <div className="stack gap-12">
        <p className="muted">{STAGE_TEXTS.splitQuestion}</p>
        <SelectBox
          label={STAGE_TEXTS.parts}
          value={parts}
          options={CHOICES}
          problem={problems.parts}
          onChange={setParts}
        />
        <fieldParts.DayBox label={STAGE_TEXTS.firstDate} text={day} problem={problems.firstDate} onChange={setDay} />
        {isDate(firstDate) && (
          <Preview total={centsIn(record.value) ?? 0n} parts={Number(parts)} firstDate={firstDate} />
        )}
      </div>
    </Dialog>
  );
}

const startOf = ({ scheduledDate }: RaRecord, today: string): string =>
  typeof scheduledDate === "string" && scheduledDate > today ? scheduledDate : today;

function Preview({ total, parts, firstDate }: { total: bigint; parts: number; firstDate: string }) {
  const id = useId();
  return (
    <table className="table" aria-labelledby={id}>
      <caption id={id} className="sr-only">
        {STAGE_TEXTS.split}
      </caption>
      <thead>
        <tr>
          <th scope="col">{STAGE_TEXTS.part}</th>
          <th scope="col">{STAGE_TEXTS.date}</th>
          <th scope="col" className="number">
            {STAGE_TEXTS.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {monthlyParts(total, parts, firstDate).map(({ value, date }, at) => (
          <tr key={date}>
            <td>{at + 1}</td>
            <td>{formatDate(date)}</td>
            <td className="number">{formatMoney(value, { symbol: true })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
