// One line for an entry: date, debit, credit, value and history are typed in this order; Enter saves, and
// the next line begins with the same date and history. What was saved stands below and can be taken back.
import { type RefObject, useEffect, useRef, useState } from "react";
import { Form } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { formatDate, isDate } from "../../../base/dates.ts";
import { formatMoney, toCents } from "../../../base/money.ts";
import { fieldAt, type Resource } from "../../../base/resource.ts";
import type { RecordOf } from "../../../base/resource-types.ts";
import {
  call,
  FieldGrid,
  failureText,
  fieldParts,
  fieldProblems,
  recordPage,
  useResource,
} from "../../../framework.ts";
import { REGIME_LABELS, regimeOf } from "../../../rules/accounting/accounting-regime.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { SEQUENCE } from "./sequence-texts.ts";
import { useRegimeQuestion } from "./use-entry-guards.ts";

type Entry = RecordOf<"accounting-entries">;
type Values = Record<string, unknown>;

const DEBIT = "debitAccountPlanTreeNodeID";
const CREDIT = "creditAccountPlanTreeNodeID";
const HISTORY = "description";
const WIDTHS = { date: 2, [DEBIT]: 3, [CREDIT]: 3, value: 2, [HISTORY]: 2 } as const;

interface SequenceProps {
  /** The origin of the entries of this list. */
  origin: Entry["origin"];
  today: string;
  onChanged(): void;
  onClose(): void;
}

export function SequenceDialog(props: SequenceProps) {
  const resource = useResource("accounting-entries");
  return resource ? <Loaded {...props} resource={resource} /> : null;
}

function Loaded({ resource, origin, today, onChanged, onClose }: SequenceProps & { resource: Resource }) {
  const [entries, setEntries] = useState<Entry[]>([]);
  const submit = useRef<(values: Values) => Promise<void>>(undefined);
  const [start] = useState(() => ({ date: today, regime: regimeOf(today), origin, enabled: true }));
  const [resolver] = useState(() => recordPage.resolver(resource, "create"));
  const [context] = useState(() => ({ resource, mode: "create" as const }));
  return (
    <Dialog title={SEQUENCE.title} onClose={onClose} size="full">
      <recordPage.FormProvider value={context}>
        <Form
          defaultValues={start}
          resolver={resolver}
          mode="onSubmit"
          onSubmit={(values: Values) => submit.current?.(values)}
          noValidate
          disableInvalidFormNotification
          className="stack grid-cols-1"
        >
          <Line
            resource={resource}
            submit={submit}
            onMade={(entry) => {
              setEntries([entry, ...entries]);
              onChanged();
            }}
          />
        </Form>
      </recordPage.FormProvider>
      <Made
        entries={entries}
        onRemoved={(id) => {
          setEntries(entries.filter((entry) => entry.id !== id));
          onChanged();
        }}
      />
    </Dialog>
  );
}

interface LineProps {
  resource: Resource;
  submit: RefObject<((values: Values) => Promise<void>) | undefined>;
  onMade(entry: Entry): void;
}

function Line({ resource, submit, onMade }: LineProps) {
  const { reset, setError, setFocus } = useFormContext();
  const { isSubmitting } = useFormState();
  const date = String(useWatch({ name: "date" }) ?? "");
  const [refusal, setRefusal] = useState<string>();
  const [said, say] = useState("");
  const [lines, setLines] = useState(0);
  // The fields of the next line are there after the next drawing.
  useEffect(() => {
    if (lines > 0) setFocus(DEBIT);
  }, [lines, setFocus]);
  const asksRegime = useRegimeQuestion();

  submit.current = async (typed) => {
    const values = { ...typed, regime: regimeOf(String(typed.date)) };
    if (!(await asksRegime(values, undefined))) return;
    setRefusal(undefined);
    try {
      const entry = await call<Entry>("POST", "/accounting-entries", values);
      onMade(entry);
      say(SEQUENCE.saved(entry.id));
      reset({ ...values, [DEBIT]: null, [CREDIT]: null, value: null });
      setLines((count) => count + 1);
    } catch (error) {
      const problems = fieldProblems(error);
      for (const { field, message } of problems) setError(field, { message });
      if (problems.length === 0) setRefusal(failureText(error, SEQUENCE.failed));
    }
  };

  return (
    <div className="stack grid-cols-1">
      {refusal && <Refusal text={refusal} />}
      <FieldGrid>
        {Object.entries(WIDTHS).map(([name, span]) => {
          const stored = fieldAt(resource.fields, name);
          const field = stored && name === HISTORY ? { ...stored, type: "text" } : stored;
          return (
            field && (
              <fieldParts.FieldCell key={name} span={span}>
                <fieldParts.MemberInput field={field} source={name} autoFocus={name === "date"} />
              </fieldParts.FieldCell>
            )
          );
        })}
      </FieldGrid>
      <div className="row flex-wrap justify-between">
        <span className="stack gap-2">
          {isDate(date) && <strong className="font-medium">{SEQUENCE.regime(REGIME_LABELS[regimeOf(date)])}</strong>}
          <span className="muted caption">{SEQUENCE.hint}</span>
        </span>
        <button type="submit" className="button primary" disabled={isSubmitting}>
          {SEQUENCE.record}
        </button>
      </div>
      <span className="sr-only" role="status">
        {said}
      </span>
    </div>
  );
}

const Refusal = ({ text }: { text: string }) => (
  <div className="notice" data-tone="danger" role="alert">
    {text}
  </div>
);

interface MadeProps {
  entries: readonly Entry[];
  onRemoved(id: number): void;
}

function Made({ entries, onRemoved }: MadeProps) {
  const [failure, setFailure] = useState<string>();
  const remove = async (id: number) => {
    try {
      await call("DELETE", `/accounting-entries/${id}`);
      setFailure(undefined);
      onRemoved(id);
    } catch (error) {
      setFailure(failureText(error, SEQUENCE.undoFailed));
    }
  };
  if (entries.length === 0) return <p className="muted mt-16">{SEQUENCE.none}</p>;
  return (
    <section className="mt-16" aria-label={SEQUENCE.made}>
      {failure && <Refusal text={failure} />}
      <div className="table-box">
        <table className="table">
          <thead>
            <tr>
              {SEQUENCE.columns.map((title) => (
                <th key={title} scope="col" className={title === "Valor" ? "number" : undefined}>
                  {title}
                </th>
              ))}
              <th>
                <span className="sr-only">{SEQUENCE.undo}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td>{entry.id}</td>
                <td>{formatDate(entry.date)}</td>
                <td>{accountOf(entry, "debitAccountPlanTreeNode")}</td>
                <td>{accountOf(entry, "creditAccountPlanTreeNode")}</td>
                <td className="number">{formatMoney(toCents(entry.value), { symbol: true })}</td>
                <td>{entry.description}</td>
                <td>
                  <button type="button" className="button small" onClick={() => void remove(entry.id)}>
                    {SEQUENCE.undo}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The answer has the chosen account beside its id. */
function accountOf(entry: object, name: string): string {
  const account: unknown = Reflect.get(entry, name);
  return typeof account === "object" && account !== null && "text" in account ? String(account.text) : "";
}
